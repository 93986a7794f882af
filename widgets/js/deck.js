// A board of several questions: a number orders them, and the browser keeps what was right.
import { html, nothing } from "lit-html";
import { Board } from "./board.js";
import { drawBoard } from "./draw.js";
import { fill } from "./names.js";
import { load, save } from "./store.js";

export class DeckBoard extends Board {
  constructor(...given) {
    super(...given);
    this.tried = this.tried || {};
  }

  get progressKey() {
    return `practice:${this.id}`;
  }

  take(now) {
    super.take(now);
    const { deck } = this.scene;
    if (this.set === undefined) this.begin(deck);
    this.at = this.order.indexOf(deck.at);
    this.solved = deck.solved;
  }

  /** Where the reader left off, if this browser kept anything that fits. */
  begin(deck) {
    this.tried = {};
    this.set = 1;
    const kept = load(this.progressKey);
    const fits = (entry) => Number.isInteger(entry?.set) && typeof entry.tried === "object";
    if (kept !== null && !(fits(kept) && kept.tried !== null && kept.of === deck.of)) {
      this.foreign = true; // from elsewhere: it is left as it is
    } else if (kept) {
      this.set = kept.set;
      this.tried = { ...kept.tried };
    }
    this.order = orderOf(deck.of, this.set);
    this.resume = !this.foreign && kept !== null;
    if (this.foreign) queueMicrotask(() => this.tell(this.ui["progress-foreign"]));
    else queueMicrotask(() => this.jump(this.firstOpen(), false));
  }

  firstOpen() {
    const open = this.order.findIndex((number) => this.tried[number] === undefined);
    return open < 0 ? 0 : open;
  }

  keep() {
    if (this.foreign) return;
    const { of } = this.scene.deck;
    save(this.progressKey, { set: this.set, of, tried: this.tried });
  }

  tell(text, kind = "") {
    this.say(kind, "", text);
    this.draw();
  }

  /** Show the question at a place of the order. */
  jump(at, focus = true) {
    const place = Math.min(Math.max(at, 0), this.order.length - 1);
    this.when(this.answers.jump(this.order[place]), ({ now }) => {
      this.take(now);
      this.reset("");
      if (!focus) this.wantFocus = null;
      this.address(false);
    });
  }

  hear(reply) {
    super.hear(reply);
    const number = this.scene.deck.at;
    if (this.tried[number] === undefined) {
      this.tried[number] = reply.ok;
      this.keep();
    }
  }

  useSet(text) {
    if (!/^\d{1,6}$/.test(text)) {
      this.tell(fill(this.ui["set-bad"], { what: text }), "no");
      return;
    }
    if (Number(text) === this.set) return;
    this.set = Number(text);
    this.tried = {};
    this.order = orderOf(this.scene.deck.of, this.set);
    this.keep();
    this.jump(0);
  }

  clear() {
    this.foreign = false;
    this.tried = {};
    save(this.progressKey, null);
    this.jump(0);
    this.tell(this.ui.cleared);
  }

  undo() {
    if (this.solved) this.jump(this.at);
  }

  // The address holds the set and the question, so that a class can open the same one.
  address(push) {
    this.trail = this.at > 0 || this.set !== 1 ? [`set=${this.set}`, `at=${this.at + 1}`] : [];
    super.address(push);
  }

  followTrail(trail) {
    const wanted = { set: this.set, at: 1 };
    for (const part of trail) {
      const [name, value] = part.split("=");
      if (!(name in wanted) || !/^\d{1,6}$/.test(value)) return part;
      wanted[name] = Number(value);
    }
    if (wanted.set !== this.set) {
      this.set = wanted.set;
      this.tried = {};
      this.order = orderOf(this.scene.deck.of, this.set);
    }
    if (wanted.at < 1 || wanted.at > this.order.length) return `at=${wanted.at}`;
    queueMicrotask(() => this.jump(wanted.at - 1, false));
    return null;
  }

  template(view, on) {
    const { ui } = view;
    const count = this.order.length;
    const right = Object.values(this.tried).filter(Boolean).length;
    const place = fill(ui.question, { at: this.at + 1, of: count });
    const deck = html`<div class="ct-deck">
      <button type="button" class="ct-step" data-step="back" aria-disabled=${this.at === 0 ? "true" : nothing}
        @click=${() => this.at > 0 && this.jump(this.at - 1)}>${ui["previous-question"]}</button>
      <button type="button" class="ct-step" data-step="next"
        aria-disabled=${this.at === count - 1 ? "true" : nothing}
        @click=${() => this.at < count - 1 && this.jump(this.at + 1)}>${ui["next-question"]}</button>
      <span class="ct-progress">${fill(ui.progress, { right, of: count })}</span>
      <label class="ct-set" title=${ui["set-hint"]}>${ui["set-number"]}
        <input type="text" inputmode="numeric" size="4" .value=${String(this.set)}
          @change=${(event) => this.useSet(event.target.value.trim())} /></label>
      <button type="button" class="ct-tool" data-tool="clear" @click=${() => this.clear()}>${ui.clear}</button>
    </div>`;
    const solved = this.solved && this.at < count - 1;
    const next = solved ? { label: ui["next-question"], go: () => this.jump(this.at + 1) } : null;
    return html`${drawBoard({ ...view, found: place, options: true, next, below: deck }, on)}`;
  }
}

/** The questions in the order of a set: the same number gives the same order everywhere. */
export function orderOf(count, set) {
  let state = (set * 2654435761) >>> 0;
  const draw = () => {
    // mulberry32: small, and the same in every browser
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const order = Array.from({ length: count }, (_, n) => n);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(draw() * (last + 1));
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}
