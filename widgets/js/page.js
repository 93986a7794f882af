// The boards of a page of the book: their data stands beside them, replies and all.
import { StoredAnswers } from "./answers.js";
import { arriveAt, comesBack } from "./arrive.js";
import { registerFaces } from "./faces.js";
import { kindOf } from "./kinds.js";
import { showIndices } from "./packs.js";
import { nameCards } from "./prose.js";

/** Where a rule is stated: the map was written when the book was built. */
function placeOf(rule) {
  const { map = {}, root = "" } = window.carteRules || {};
  if (!map[rule]) return null;
  const href = new URL(map[rule], root || window.location.href);
  const folder = (path) => path.slice(0, path.lastIndexOf("/") + 1);
  return { href: href.href, near: folder(href.pathname) === folder(window.location.pathname) };
}

function loadFaces(set) {
  const script = document.createElement("script");
  const root = window.carteRules?.root || window.location.href;
  script.src = new URL(`_static/carte/faces-${set}.js`, root).href;
  document.head.append(script);
}

function mount(figure, print) {
  const store = figure.querySelector("script.carte-data");
  if (!store) return; // a figure without data is a picture, as in a notebook viewer
  let payload;
  let answers;
  try {
    payload = JSON.parse(store.textContent);
    answers = new StoredAnswers(payload); // a damaged board fails here, before its figure is gone
  } catch {
    complain(figure, payload);
    return;
  }
  const place = document.createElement("div");
  const width = figure.clientWidth; // read before the page has to be laid out anew
  const drawn = [...figure.childNodes];
  const focused = figure.contains(document.activeElement);
  figure.replaceChildren(place);
  const Kind = kindOf(answers.now().scene);
  const stop = new AbortController();
  let board;
  try {
    const host = { placeOf, loadFaces, width, addressed: true };
    board = new Kind(place, payload, answers, host, stop.signal);
  } catch {
    stop.abort();
    figure.replaceChildren(...drawn);
    complain(figure, payload);
    return;
  }
  const list = drawn.find((one) => one.matches?.(".ct-answers"));
  if (list?.open) board.use("answers");
  if (focused) board.focusOn('[data-action="answers"]') || board.focusOn("button");
  if (list) print?.append(...list.querySelectorAll("p, ul"));
}

/** Say that a board cannot be played; its figure stays. */
function complain(figure, payload) {
  const note = document.createElement("p");
  note.className = "ct-say ct-damaged";
  note.setAttribute("role", "status");
  note.textContent = payload?.ui?.damaged || figure.dataset.damaged || "";
  figure.append(note);
}

/**
 * Print puts the answers on a sheet of their own, after the page: in the order of the page, and
 * numbered there and here, for several boards may ask the same. Gives the place for each board's.
 */
function sheetForPrint(figures) {
  const places = new Map();
  const answered = figures.filter((figure) => figure.querySelector(".ct-answers"));
  if (!answered.length) return places;
  const sheet = document.createElement("section");
  sheet.className = "ct-print";
  answered.forEach((figure, n) => {
    const block = document.createElement("div");
    const title = document.createElement("p");
    const number = answered.length > 1 ? `${n + 1}. ` : "";
    if (number) figure.style.setProperty("--ct-number", `"${number}"`);
    title.textContent = number + (figure.querySelector(".ct-prompt")?.textContent || "");
    block.append(title);
    sheet.append(block);
    places.set(figure, block);
  });
  (answered[0].closest("article, main") || document.body).append(sheet);
  return places;
}

/** The faces that stand in the page are listed beside their shapes. */
function readFaces() {
  const list = document.querySelector("script.carte-faces");
  if (list) registerFaces(JSON.parse(list.textContent));
}

/**
 * Bring the boards to life: those in sight, then the others one by one. The page is complete
 * without them, so it is shown first. Whoever comes by a link to a place in the page, or comes back
 * to where they were in it, wants to arrive there, and boards that woke above it would push it away:
 * then all wake at once.
 */
function start() {
  readFaces();
  showIndices();
  nameCards();
  const asleep = new Set(document.querySelectorAll("figure.carte"));
  const forPrint = sheetForPrint([...asleep]);
  const wake = (figure) => {
    if (!asleep.delete(figure)) return;
    mount(figure, forPrint.get(figure));
    figure.classList.add("ct-awake");
  };
  const wakeAll = () => asleep.forEach(wake);
  if (comesBack()) return wakeAll();
  if (window.location.hash) {
    wakeAll();
    const named = document.getElementById(window.location.hash.slice(1)); // a rule, a heading
    if (named) arriveAt(named); // boards see to themselves
    return;
  }
  const near = new IntersectionObserver((seen) => {
    for (const one of seen) if (one.isIntersecting) wake(one.target);
  });
  asleep.forEach((figure) => near.observe(figure));
  const wakeNext = () => {
    const [next] = asleep;
    if (!next) return near.disconnect();
    wake(next);
    setTimeout(wakeNext);
  };
  requestAnimationFrame(() => setTimeout(wakeNext)); // after what is there has been painted
  window.addEventListener("beforeprint", wakeAll);
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
