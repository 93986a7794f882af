// Whoever comes by a link to a place in the page is to be there when everything else is, too.

const SETTLED = 3000; // milliseconds after the last letters came: then nothing more moves the page
const ANYTHING = ["pointerdown", "touchstart", "wheel", "keydown", "popstate"];

/** Whether the page was here before, so that the browser scrolls to where it was left. */
export function comesBack() {
  const [how] = window.performance.getEntriesByType("navigation");
  return how?.type === "reload" || how?.type === "back_forward";
}

/**
 * Bring an element into view and keep it there while what comes late, boards and letters, moves
 * what stands above. Some browsers see to that themselves, not all. It ends when the reader does
 * anything at all.
 */
export function arriveAt(element) {
  const here = () => element.scrollIntoView({ block: "start" });
  const watch = new ResizeObserver(here);
  const leave = () => {
    watch.disconnect();
    for (const done of ANYTHING) window.removeEventListener(done, leave, true);
  };
  for (const done of ANYTHING) window.addEventListener(done, leave, true);
  here();
  watch.observe(document.body);
  allIsThere().then(() => setTimeout(leave, SETTLED));
}

async function allIsThere() {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  await document.fonts.ready;
}
