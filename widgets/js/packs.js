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

/** Whether cards have their rank and sign in the corners; true unless the reader says no. */
export function withIndices() {
  return load("indices") !== false;
}

export function chooseIndices(wanted) {
  save("indices", wanted ? null : false);
  showIndices(wanted);
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: wantedPack() }));
}

/** Faces ask for this variable, wherever they are used. */
export function showIndices(wanted = withIndices()) {
  const style = document.documentElement.style;
  if (wanted) style.removeProperty("--carte-index");
  else style.setProperty("--carte-index", "none");
}

export function onPack(listener, signal) {
  window.addEventListener(CHANGED, listener, { signal });
}
