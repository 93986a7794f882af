// Words of the glossary: a link becomes a button that opens the meaning beside the word. Without
// this script, or in a browser that knows no popovers, the link leads to the glossary.
(() => {
  "use strict";
  if (!("popover" in HTMLElement.prototype)) return;

  /** Below the word, or above it in the lower half of the window; never over the edge. */
  const place = (pop, word) => {
    const box = word.getBoundingClientRect();
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const em = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const own = Math.min(20 * em, width - 1.6 * em); // as wide as the style sheet makes it
    const left = Math.max(0.8 * em, Math.min(box.left, width - own - 0.8 * em));
    const below = box.top < height / 2;
    pop.style.left = `${left + window.scrollX}px`;
    pop.style.top = below ? `${box.bottom + window.scrollY + 6}px` : "auto";
    pop.style.bottom = below ? "auto" : `${height - box.top - window.scrollY + 6}px`;
  };

  for (const link of document.querySelectorAll("a.carte-term")) {
    const pop = document.getElementById(`pop-${link.dataset.term}`);
    if (!pop) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = link.className;
    button.append(...link.childNodes);
    button.popoverTargetElement = pop;
    pop.addEventListener("beforetoggle", (event) => {
      if (event.newState === "open") place(pop, button);
    });
    link.replaceWith(button);
    // A line may end after a button; a comma or full stop must not start the next one.
    const after = button.nextSibling;
    const kept = after?.nodeType === Node.TEXT_NODE ? /^\S+/.exec(after.data)?.[0] : "";
    if (kept) {
      after.deleteData(0, kept.length);
      const together = document.createElement("span");
      together.style.whiteSpace = "nowrap";
      button.replaceWith(together);
      together.append(button, kept);
    }
  }
})();
