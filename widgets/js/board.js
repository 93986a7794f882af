// One board: keeps what is shown, asks for answers, draws. The same for pages and notebooks.
import { render } from "lit-html";
import { namesBoards, placeInHistory, readAddress, writeAddress } from "./address.js";
import { arriveAt, comesBack } from "./arrive.js";
import { drawBoard } from "./draw.js";
import { faceSet, lacks, onFaces, wantFaces } from "./faces.js";
import { fill, spell } from "./names.js";
import { Picks } from "./picks.js";
import { chooseIndices, choosePack, onPack, packOf, withIndices } from "./packs.js";
import { load, save } from "./store.js";

const SMALL_CARD = 0.095; // of the board's width: a small card, as board.css has it
const TOO_SOON = 400; // milliseconds: the second half of a double click
const NOTHING_SAID = { kind: "", verdict: "", text: "", rule: "" };

/** A sentence that is said again must differ, or screen readers stay silent: by an unseen blank. */
const retold = (text, tries) => (tries % 2 ? text : `${text}\u00a0`);

export class Board {
  /**
   * `root` is the element to draw in, `payload` the board's data, `answers` who replies,
   * `host` what differs between a page and a notebook: placeOf(rule), loadFaces(set),
   * addressed (whether choices stand in the address), width (of the place, if known).
   */
  constructor(root, payload, answers, host, signal) {
    Object.assign(this, { root, payload, answers, host });
    this.id = payload.id;
    this.ui = payload.ui;
    this.names = { ...payload.names };
    this.rules = { ...payload.rules };
    this.picks = new Picks();
    this.said = NOTHING_SAID;
    this.reply = null;
    this.listed = null;
    this.openRule = null;
    this.movedAt = 0;
    this.placed = { switched: [], trail: [] };
    this.on = this.handlers();
    this.take(answers.now());
    this.found = this.kept();

    root.classList.add("ct-live");
    // JupyterLab keeps its keys out of the element that says so, not of what stands in it.
    const keepKeys = ({ target }) => target.setAttribute("data-lm-suppress-shortcuts", "true");
    root.addEventListener("focusin", keepKeys, { signal });
    root.addEventListener("keydown", (event) => this.key(event), { signal });
    // Before any button hears of it; it goes when the board does, with its element.
    root.addEventListener("click", (event) => this.press(event), true);
    onPack(() => this.draw(), signal);
    onFaces(() => this.draw(), signal);
    this.width = host.width || 0;
    if (this.drawsSmall) this.followWidth(signal);
    if (host.addressed) {
      window.addEventListener("popstate", () => this.followAddress(false), { signal });
      window.addEventListener("hashchange", () => this.followAddress(false), { signal });
    }
    this.draw();
    if (host.addressed) this.followAddress(true);
  }

  /** Draw anew when the board gets a width that changes what is drawn. */
  followWidth(signal) {
    const watch = new ResizeObserver(([{ contentRect }]) => {
      const before = this.shape;
      this.width = contentRect.width;
      if (this.shape !== before) this.draw();
    });
    watch.observe(this.root);
    signal?.addEventListener("abort", () => watch.disconnect());
  }

  /** Whether it has small cards: those round a table. */
  get drawsSmall() {
    return this.scene.zones.some((zone) => zone.place);
  }

  /** Whether small cards would be less than 60 pixels wide. */
  get tiny() {
    return this.width > 0 && this.width * SMALL_CARD < 60;
  }

  /** What depends on the width, in a word. */
  get shape() {
    return `${this.tiny}`;
  }

  get foundKey() {
    const switched = this.switched.length ? `:${this.switched.join(",")}` : "";
    return `found:${this.id}${switched}`;
  }

  /** The answers found earlier on this device; none if what is kept there is no list. */
  kept() {
    const found = load(this.foundKey);
    return new Set(Array.isArray(found) ? found : []);
  }

  /** Take over the scene that an answer came with. */
  take(now) {
    this.scene = now.scene;
    this.trail = now.trail || [];
    this.switched = now.switched || [];
    this.unfolded ||= this.switched.length > 0; // and stays so: a reader is at the switches
    Object.assign(this.names, now.names);
    if (this.scene.answers !== undefined) this.outOf = this.scene.answers;
  }

  /** Go on when an answer is there: at once if it is at hand, later if Python has to think. */
  when(answer, then) {
    const go = (given) => {
      if (given.error) {
        this.say("no", "", fill(this.ui[given.error], { restart: this.ui.restart }));
      } else {
        Object.assign(this.names, given.names);
        Object.assign(this.rules, given.rules);
        then(given);
      }
      this.draw();
    };
    if (typeof answer.then === "function") answer.then(go);
    else go(answer);
  }

  handlers() {
    return {
      pick: (zone, card) => {
        this.picks.toggle(zone, card);
        this.forget();
        this.draw();
      },
      act: (action) => this.act(action),
      back: () => {
        // The second click of a double click on "Take" lands here; it was not meant.
        if (!this.tooSoon) this.undo();
      },
      undo: () => this.undo(),
      restart: () => this.restart(),
      describe: () => {
        const { scene } = this;
        this.say("", "", () => this.inWords(scene));
        this.draw();
      },
      pack: (name) => choosePack(name),
      indices: (wanted) => chooseIndices(wanted),
      switch: (one, on) => this.switch(one, on),
      rule: (rule) => {
        this.openRule = rule;
        this.draw();
      },
      closeRule: () => {
        this.openRule = null;
        this.draw();
      },
    };
  }

  /** A position as it is described. */
  inWords(scene) {
    const said = scene.zones.map((zone) => (this.hides(zone) ? "" : zone.words));
    return spell([scene.words, ...said].filter(Boolean).join(" "), this.names, this.shownSigns);
  }

  /** Whether the reader does not want to see what lies there. */
  hides() {
    return false;
  }

  get tooSoon() {
    return performance.now() - this.movedAt < TOO_SOON;
  }

  /** The second press of a double click, or of Enter, on a button that has gone falls on what
   * came in its place. It was not meant. */
  press(event) {
    if (!event.isTrusted || !this.tooSoon || !event.target.closest(".ct-btn")) return;
    const byKey = event.detail === 0;
    if (byKey ? event.target === this.broughtTo : event.detail > 1) event.stopPropagation();
    else if (byKey) this.movedAt = 0; // another button was meant, and so is what follows
  }

  act(action) {
    const missing = this.picks.missing(this.scene, action);
    if (missing) {
      this.say("", "", fill(this.ui["choose-first"], { what: missing.label }));
      this.draw();
      return;
    }
    const before = this.scene;
    const choice = this.picks.choice(this.scene, action);
    this.when(this.answers.choose(choice), ({ reply, moved, now }) => {
      this.take(now);
      this.hear(reply);
      if (!moved) return;
      const offers = (scene) => scene.actions.map((one) => one.id).join();
      if (now.scene.end || offers(before) !== offers(now.scene)) this.movedAt = performance.now();
      this.picks.clear();
      if (reply.answer && before.answers !== undefined) {
        this.found.add(reply.answer);
        save(this.foundKey, [...this.found]);
      }
      // In a row of small buttons the focus stays where it is, as long as that button is there.
      const stays = action.group && now.scene.actions.some((one) => one.id === action.id);
      const end = now.scene.end && '[data-action="back"], [data-action="next"]';
      this.wantFocus = stays ? `[data-action="${action.id}"]` : end || ".ct-btn";
      this.address(true);
    });
  }

  /** Use an action by its id, if it is offered now. */
  use(id) {
    const action = this.scene.actions.find((one) => one.id === id);
    if (action) this.act(action);
  }

  /** Show what a reply says. */
  hear(reply) {
    this.listed = reply.listed || null;
    this.reply = reply.lines ? reply : null;
    this.openRule = null;
    const text = () => spell(reply.sentence, this.names, this.shownSigns);
    if (!reply.ok) this.say("no", this.ui.no, text, reply.rule);
    else this.say(reply.answer ? "yes" : "", reply.answer ? this.ui.yes : "", text, reply.rule);
  }

  /** Say a text; one that names cards is a function, called again when the pack changes. */
  say(kind, verdict, words, rule = "") {
    const spelt = typeof words === "function" ? words : () => words;
    const text = spelt();
    const same = this.said.plain === text && this.said.kind === kind;
    const tries = text && same ? this.said.tries + 1 : 1;
    if (tries > 1 && kind === "no" && verdict) verdict = this.ui["still-no"];
    this.said = { kind, verdict, text: retold(text, tries), plain: text, tries, rule, spelt };
  }

  /** A new choice begins: what was said about the last one goes. */
  forget() {
    if (this.reply || this.listed || this.said.text) {
      const { plain, tries, kind } = this.said;
      this.said = { ...NOTHING_SAID, plain, tries, kind };
    }
    this.reply = null;
    this.listed = null;
    this.openRule = null;
  }

  undo() {
    if (!this.trail.length) return;
    this.when(this.answers.undo(), ({ now }) => {
      this.take(now);
      this.reset(this.ui.undone);
      this.address(false);
    });
  }

  restart() {
    this.when(this.answers.restart(), ({ now }) => {
      this.take(now);
      this.found.clear();
      save(this.foundKey, null);
      this.reset(this.ui.restarted);
      this.address(false);
    });
  }

  switch(one, on) {
    const switched = this.switched.filter((id) => id !== one.id).concat(on ? [one.id] : []);
    const anew = this.beginsAnew;
    this.when(this.answers.switch(switched), ({ now }) => {
      this.take(now);
      this.found = this.kept();
      const sentence = fill(this.ui[on ? "house-rule-on" : "house-rule-off"], { what: one.label });
      this.reset(anew ? `${sentence} ${this.ui["house-rule-anew"]}` : sentence, one.rule);
      this.wantFocus = null;
      this.address(false);
    });
  }

  /** Whether a house rule takes away what was played: the board begins anew with it. */
  get beginsAnew() {
    return this.trail.length > 0;
  }

  reset(text, rule = "") {
    this.picks.clear();
    this.reply = null;
    this.listed = null;
    this.openRule = null;
    this.say("", "", text, rule);
    this.wantFocus = "button.ct-card, .ct-btn";
  }

  address(push) {
    if (!this.host.addressed) return;
    writeAddress(this.id, this.place, { push, from: this.placed });
    this.placed = this.place;
  }

  get place() {
    return { switched: this.switched, trail: this.trail };
  }

  /** Come to the position that the address names, or this entry of the history. */
  followAddress(first) {
    const named = readAddress(this.id);
    const wanted = named || placeInHistory(this.id);
    if (!wanted || !namesBoards()) return;
    const same = (a, b) => a.join() === b.join();
    if (same(wanted.trail, this.trail) && same(wanted.switched, this.switched)) return;
    const known = this.payload.switches.map((one) => one.id);
    const stray = wanted.switched.find((id) => !known.includes(id));
    let answer = this.answers.switch(wanted.switched.filter((id) => known.includes(id)));
    this.take(answer.now); // how many answers there are stands in the first scene
    const failed = stray || this.followTrail(wanted.trail);
    if (failed) this.take(this.answers.restart().now);
    else answer = this.last || answer;
    this.placed = this.place;
    this.found = this.kept();
    this.picks.clear();
    this.reply = null;
    this.listed = null;
    if (failed) this.say("no", "", fill(this.ui["linked-elsewhere"], { what: failed }));
    else if (answer.reply) this.hear(answer.reply);
    else this.said = NOTHING_SAID;
    this.draw();
    if (first && named && !comesBack()) arriveAt(this.root);
  }

  /** Make the choices of a trail one after the other; gives the first that does not fit. */
  followTrail(trail) {
    this.last = this.answers.follow(trail);
    this.take(this.last.now);
    return this.last.stray || null;
  }

  key(event) {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const used = {
      Escape: () => this.picks.any && (this.picks.clear(), this.forget(), this.draw(), true),
      z: () => this.trail.length > 0 && (this.undo(), true),
      t: () => (this.on.describe(), true),
      ArrowRight: () => this.walk(event.target, 1),
      ArrowLeft: () => this.walk(event.target, -1),
      Home: () => this.walk(event.target, -Infinity),
      End: () => this.walk(event.target, Infinity),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (event.target.matches("input") && event.key.startsWith("Arrow")) return;
    if (used && used()) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /** Move the focus among the cards of one zone. */
  walk(from, by) {
    const zone = from.closest(".ct-cards");
    if (!zone) return false;
    const cards = [...zone.querySelectorAll("button.ct-card")];
    const at = Math.min(Math.max(cards.indexOf(from) + by, 0), cards.length - 1);
    cards[at]?.focus();
    return true;
  }

  get shownSigns() {
    return packOf(this.payload.packs)[2];
  }

  /** How many answers are found; where buttons stay pressed for them, no more than can be seen. */
  get foundNow() {
    const marked = this.scene.actions.filter((action) => action.on !== undefined);
    return marked.length ? marked.filter((action) => action.on).length : this.found.size;
  }

  draw() {
    const [pack, , shown] = packOf(this.payload.packs);
    const n = this.foundNow;
    const all = n >= this.outOf;
    // A sentence follows the reader from Italian to French signs.
    const { spelt, tries } = this.said;
    const said = spelt ? { ...this.said, text: retold(spelt(), tries) } : this.said;
    const view = {
      id: this.id,
      ui: this.ui,
      names: this.names,
      rules: this.rules,
      scene: this.scene,
      trail: this.trail,
      switched: this.switched,
      unfolded: this.unfolded,
      switches: this.payload.switches,
      offered: this.payload.packs,
      picks: this.picks,
      pack,
      signs: shown,
      indices: withIndices(),
      ...this.faces(),
      said,
      reply: this.reply,
      listed: this.listed,
      openRule: this.openRule,
      found: this.outOf ? fill(this.ui[all ? "found-all" : "found"], { n, of: this.outOf }) : "",
      more: n > 0 && this.outOf > n,
      placeOf: this.host.placeOf,
      on: this.on,
    };
    render(this.template(view, this.on), this.root);
    if (this.wantFocus && this.root.contains(document.activeElement || null)) {
      this.focusOn(this.wantFocus);
    } else if (this.wantFocus && document.activeElement === document.body) {
      this.focusOn(this.wantFocus); // the button that was pressed has gone
    }
    this.wantFocus = null;
  }

  /** The faces to draw with. Under 60 pixels a drawn pack gives way to the easy faces. */
  faces() {
    const [, name, , small] = packOf(this.payload.packs);
    const cards = this.scene.zones.flatMap((zone) => zone.cards);
    const get = (set) => {
      const found = faceSet(set);
      if (lacks(found, cards)) wantFaces(set, cards, this.host.loadFaces);
      return found && { ...found, name: set };
    };
    const easy = this.drawsSmall && this.tiny && small && small !== name;
    return { faces: get(name), smallFaces: easy ? get(small) : null };
  }

  template(view, on) {
    return drawBoard(view, on);
  }

  focusOn(selector) {
    this.broughtTo = this.root.querySelector(selector);
    this.broughtTo?.focus({ preventScroll: true });
    return this.broughtTo;
  }
}
