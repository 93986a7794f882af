// Which pack the reader looks at: one choice for every board and card name of the site.
import { load, save } from "./store.js";

let chosen = null;
const CHANGED = "carte:signs";

/** The chosen signs, among those that are offered. */
export function signs(offered) {
  if (chosen === null) chosen = load("signs");
  return offered.includes(chosen) ? chosen : offered[0];
}

export function chooseSigns(name) {
  chosen = name;
  save("signs", name);
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: name }));
}

export function onSigns(listener, signal) {
  window.addEventListener(CHANGED, listener, { signal });
}
