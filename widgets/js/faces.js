// Card faces: every face is a symbol that stands once in the page. Sets register themselves in
// window.carteFaces as {symbols, cards, signs}; a page may hold the few it shows from the start.

const ARRIVED = "carte:faces";
const asked = new Set();

const registry = () => (window.carteFaces = window.carteFaces || {});

/** The set with this name as far as it is here, or null. */
export function faceSet(name) {
  const set = registry()[name];
  if (set?.symbols) {
    placeSymbols(name, set.symbols);
    delete set.symbols;
  }
  return set || null;
}

/** Whether a set has all of these cards that it can have. */
export function lacks(set, cards) {
  return !set || (set.partial && cards.some((card) => !set.cards.includes(card)));
}

/** Fetch a set once; `load` is how: it gets the name, and may give the set itself. */
export function wantFaces(name, load) {
  if (asked.has(name)) return;
  asked.add(name);
  Promise.resolve(load(name)).then((set) => {
    if (!set) return; // a script is on its way and will say so itself
    registry()[name] = set;
    window.dispatchEvent(new CustomEvent(ARRIVED, { detail: name }));
  });
}

/** The faces that the page itself holds. */
export function registerFaces(sets) {
  for (const [name, set] of Object.entries(sets)) {
    registry()[name] = registry()[name] || { ...set, partial: true };
  }
}

export function onFaces(listener, signal) {
  window.addEventListener(ARRIVED, listener, { signal });
}

function placeSymbols(name, symbols) {
  const id = `carte-symbols-${name}`;
  document.getElementById(id)?.remove();
  const holder = document.createElement("div");
  holder.id = id;
  holder.hidden = true; // shapes that nobody sees need no style; what uses them has its own
  holder.innerHTML = `<svg>${symbols}</svg>`;
  document.body.append(holder);
}
