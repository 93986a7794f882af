// What the page itself does: the colour scheme, printing, and access to wide things by keyboard.
// Boards have a script of their own.
(() => {
  "use strict";
  const root = document.documentElement;
  const KEY = "carte:1:theme";

  const stored = (value) => {
    try {
      if (value === undefined) return localStorage.getItem(KEY);
      localStorage.setItem(KEY, value);
    } catch {
      // Storage may be absent, full or refused: the choice then lasts as long as the page.
    }
    return null;
  };

  const themeButton = document.querySelector('[data-site="theme"]');
  const show = (dark) => {
    root.dataset.theme = dark ? "dark" : "light";
    themeButton.setAttribute("aria-pressed", String(dark));
  };
  show(root.dataset.theme === "dark");
  themeButton.addEventListener("click", () => {
    const dark = root.dataset.theme !== "dark";
    stored(dark ? "dark" : "light");
    show(dark);
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => {
    if (!stored()) show(event.matches);
  });

  // Paper is light. Boards follow the theme of the page, so the theme itself has to change.
  let onScreen = root.dataset.theme;
  matchMedia("print").addEventListener("change", (event) => {
    if (event.matches) onScreen = root.dataset.theme;
    root.dataset.theme = event.matches ? "light" : onScreen;
  });
  document.querySelector('[data-site="print"]')?.addEventListener("click", () => window.print());

  // A place on this page was chosen from the list of chapters: the list has done its work.
  const nav = document.getElementById("site-nav");
  nav.addEventListener("click", (event) => {
    if (event.target.closest("a") && nav.matches(":popover-open")) nav.hidePopover();
  });

  // What scrolls sideways must be reachable by keyboard, and only while it scrolls.
  const wide = [...document.querySelectorAll("article pre, .pst-scrollable-table-container")];
  const reach = () => {
    for (const box of wide) {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    }
  };
  new ResizeObserver(reach).observe(document.body);
  for (const fold of document.querySelectorAll("details")) fold.addEventListener("toggle", reach);
})();
