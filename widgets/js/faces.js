// Card faces: sets register themselves in window.carteFaces; their shapes stand once in a page.

const ARRIVED = "carte:faces";
const asked = new Set();

const registry = () => (window.carteFaces = window.carteFaces || {});

/** The set with this name, or null while it is not here. */
export function faceSet(name) {
  const set = registry()[name];
  if (set) placeSymbols(name, set.symbols);
  return set || null;
}

/** Fetch a set once; `load` is how: it gets the name, and may give the set itself. */
export function wantFaces(name, load) {
  if (registry()[name] || asked.has(name)) return;
  asked.add(name);
  Promise.resolve(load(name)).then((set) => {
    if (!set) return; // a script is on its way and will say so itself
    registry()[name] = set;
    window.dispatchEvent(new CustomEvent(ARRIVED, { detail: name }));
  });
}

export function onFaces(listener, signal) {
  window.addEventListener(ARRIVED, listener, { signal });
}

function placeSymbols(name, symbols) {
  const id = `carte-symbols-${name}`;
  if (document.getElementById(id)) return;
  const holder = document.createElement("div");
  holder.id = id;
  holder.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  holder.setAttribute("aria-hidden", "true");
  holder.innerHTML = `<svg width="0" height="0">${symbols}</svg>`;
  document.body.append(holder);
}
