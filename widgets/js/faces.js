// Card faces: the shapes of every face stand once in the page. Sets register themselves in
// window.carteFaces as {symbols, cards, signs}; a page may hold the few it shows from the start.

const ARRIVED = "carte:faces";
const A_FRAME = 4; // so many faces are laid out between two frames, even on a slow phone
const asked = new Map(); // by set: the cards that wait for it
const laidOut = new Map(); // by set: when those cards are laid out

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

/** Fetch a set once, for these cards; `load` is how: it gets the name, and may give the set. */
export function wantFaces(name, cards, load) {
  const waiting = asked.get(name);
  asked.set(name, new Set([...(waiting || []), ...cards]));
  if (waiting) return;
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

/** Hear when a set is here, and the faces that waited for it are laid out. */
export function onFaces(listener, signal) {
  const hear = ({ detail: name }) => {
    if (!laidOut.has(name)) laidOut.set(name, layOut(name));
    laidOut.get(name).then(() => signal?.aborted || listener());
  };
  window.addEventListener(ARRIVED, hear, { signal });
}

/**
 * What the picture of a card refers to: its face, as a marker. A marker is laid out once, when a
 * board first shows it, and pictures repeat it; a <use> of it in every picture would be
 * a copy of all its shapes, several times as slow to lay out.
 */
export function markerOf(name, card) {
  const id = `carte-${name}-drawn-${card}`;
  if (!document.getElementById(id)) {
    const face = `<use href="#carte-${name}-card-${card}"/>`;
    const size = 'markerUnits="userSpaceOnUse" markerWidth="100" markerHeight="170"';
    holder().insertAdjacentHTML(
      "beforeend",
      `<marker id="${id}" ${size}>${face}</marker>`,
    );
  }
  return `url(#${id})`;
}

async function layOut(name) {
  const { cards } = faceSet(name) || { cards: [] };
  const waiting = [...(asked.get(name) || [])].filter((card) => cards.includes(card));
  while (waiting.length) {
    waiting.splice(0, A_FRAME).forEach((card) => markerOf(name, card));
    await new Promise(requestAnimationFrame);
  }
}

/** Where markers stand: in the page, or they would not be laid out, but without room. */
function holder() {
  const id = "carte-drawn";
  if (!document.getElementById(id)) {
    const style = "position: absolute; width: 0; height: 0; forced-color-adjust: none";
    document.body.insertAdjacentHTML(
      "beforeend",
      `<svg id="${id}" style="${style}" aria-hidden="true" focusable="false"></svg>`,
    );
  }
  return document.getElementById(id);
}

function placeSymbols(name, symbols) {
  const id = `carte-symbols-${name}`;
  document.getElementById(id)?.remove();
  const shapes = document.createElement("div");
  shapes.id = id;
  shapes.hidden = true; // shapes that nobody sees need no style; what uses them has its own
  shapes.innerHTML = `<svg>${symbols}</svg>`;
  document.body.append(shapes);
}
