// Which pack the reader looks at: one choice for every board and card name of the site.
import { load, save } from "./store.js";

let chosen = null;
const CHANGED = "carte:pack";

/** The reader's pack by name, whether or not a board offers it. */
export function wantedPack() {
  if (chosen === null) chosen = load("pack");
  return chosen;
}

/** Of the packs a board offers, [name, faces, signs] each, the one to show. */
export function packOf(offered) {
  const wanted = wantedPack();
  return offered.find(([name]) => name === wanted) || offered[0];
}

export function choosePack(name) {
  chosen = name;
  save("pack", name);
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: name }));
}

export function onPack(listener, signal) {
  window.addEventListener(CHANGED, listener, { signal });
}
