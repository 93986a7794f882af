// A board of several questions: a number says which make a set and in what order, the browser
// keeps what was right, and at the end of a set stands what to look at again.
import { html, nothing } from "lit-html";
import { Board } from "./board.js";
import { drawBoard, drawChip, drawRule, say } from "./draw.js";
import { fill } from "./names.js";
import { load, save } from "./store.js";

const MOST_SET = 999999; // six digits: a number that can be told to a class

/** Whether a text is the number of a set. */
const isSet = (text) => /^\d+$/.test(text) && Number(text) <= MOST_SET;

export class DeckBoard extends Board {
  get progressKey() {
    return `practice:${this.id}`;
  }

  take(now) {
    super.take(now);
    const { deck } = this.scene;
    if (this.set === undefined) this.begin(deck);
    this.at = Math.max(this.order.indexOf(deck.at), 0);
    this.solved = deck.solved;
  }

  /** Where the reader left off, if this browser kept anything that fits. */
  begin(deck) {
    this.sets = {};
    this.wrong = new Set();
    this.own = 1;
    const kept = load(this.progressKey);
    const isSets = (sets) =>
      sets && Object.values(sets).every((tried) => tried !== null && typeof tried === "object");
    const fits = (entry) => Number.isInteger(entry?.set) && isSets(entry.sets);
    if (kept !== null && !(fits(kept) && kept.of === deck.of)) {
      this.foreign = true; // from elsewhere: it is left as it is
    } else if (kept) {
      this.own = kept.set;
      this.sets = kept.sets;
    }
    this.open(this.own);
    if (this.foreign) queueMicrotask(() => this.tell(this.ui["progress-foreign"]));
    else queueMicrotask(() => this.arrive());
  }

  /** Go where the reader left off; what an address was told meanwhile is still to be read. */
  arrive() {
    const { said } = this;
    this.jump(this.firstOpen(), false);
    if (said.text) this.said = said;
    this.draw();
  }

  /** Go over to a set, and to what was answered of it. */
  open(set) {
    this.set = set;
    this.sets[set] = this.sets[set] || {};
    this.tried = this.sets[set];
    this.order = this.questions(set);
  }

  questions(set) {
    return questionsOf(this.payload.ideas.of, set);
  }

  /** The first place without an answer; after the last of them, the end of the set. */
  firstOpen() {
    const open = this.order.findIndex((number) => this.tried[number] === undefined);
    return open < 0 ? this.order.length : open;
  }

  get right() {
    return this.order.filter((number) => this.tried[number]).length;
  }

  keep() {
    if (this.foreign) return;
    const { of } = this.scene.deck;
    // A set that somebody's link led to is not where the reader left off, if there is one.
    if (!Object.keys(this.sets[this.own] || {}).length) this.own = this.set;
    save(this.progressKey, { set: this.own, of, sets: this.sets });
  }

  tell(text, kind = "") {
    this.say(kind, "", text);
    this.draw();
  }

  /** Show the question at a place of the order; the place after the last is how the set went. */
  jump(at, focus = true) {
    const last = this.order.length - 1;
    const place = Math.min(Math.max(at, 0), last);
    this.when(this.answers.jump(this.order[place]), ({ now }) => {
      this.ended = at > last;
      if (focus) this.movedAt = performance.now();
      this.wrong = new Set();
      this.take(now);
      this.reset("");
      if (this.ended) this.wantFocus = ".ct-prompt";
      if (!focus) this.wantFocus = null;
      this.address(false);
    });
  }

  act(action) {
    this.chosen = action.id;
    super.act(action);
  }

  hear(reply) {
    super.hear(reply);
    const number = this.scene.deck.at;
    if (!reply.ok) this.wrong.add(this.chosen);
    if (this.tried[number] === undefined) {
      this.tried[number] = reply.ok;
      this.keep();
    }
  }

  useSet(text) {
    if (!isSet(text)) {
      this.tell(fill(this.ui["set-bad"], { what: text, most: MOST_SET }), "no");
      return;
    }
    if (Number(text) !== this.set) this.useOwn(Number(text));
  }

  /** Go on with a set by choice. */
  useOwn(set) {
    this.open(set);
    this.own = set;
    this.keep();
    this.jump(this.firstOpen());
  }

  again() {
    delete this.sets[this.set];
    this.useOwn(this.set);
  }

  clear() {
    this.foreign = false;
    this.sets = {};
    this.own = this.set;
    this.open(this.set);
    save(this.progressKey, null);
    this.jump(0);
    this.tell(this.ui.cleared);
  }

  undo() {
    if (this.solved) this.jump(this.at);
  }

  // The address holds the set and the question, so that a class can open the same one.
  address(push) {
    const at = this.ended ? this.order.length : this.at;
    this.trail = at > 0 || this.set !== 1 ? [`set=${this.set}`, `at=${at + 1}`] : [];
    super.address(push);
  }

  followTrail(trail) {
    const wanted = { set: this.set, at: 1 };
    for (const part of trail) {
      const [name, value] = part.split("=");
      if (!Object.hasOwn(wanted, name) || !isSet(value)) return part;
      wanted[name] = Number(value);
    }
    const most = this.questions(wanted.set).length + 1;
    if (wanted.at < 1 || wanted.at > most) return `at=${wanted.at}`;
    this.open(wanted.set);
    queueMicrotask(() => this.jump(wanted.at - 1, false));
    return null;
  }

  template(view, on) {
    if (this.ended) return this.drawEnd(view);
    const place = fill(view.ui.question, { at: this.at + 1, of: this.order.length });
    const options = this.drawOptions(view, on);
    return html`${drawBoard({ ...view, found: place, options, below: this.drawDeck(view) }, on)}`;
  }

  /** The options to choose from, those that were wrong marked; then all, right and wrong. */
  drawOptions(view, on) {
    const { scene, ui } = view;
    const mark = (right) => html`<span class="ct-verdict ct-is-${right ? "right" : "wrong"}"
      >${ui[right ? "option-right" : "option-wrong"]}</span
    >`;
    if (!this.solved) {
      return scene.actions.map((action) => {
        const wrong = this.wrong.has(action.id);
        return html`<button type="button" class="ct-btn ct-alt" data-action=${action.id}
          @click=${() => on.act(action)}>
          <span>${say(view, action.label)}</span> ${wrong ? mark(false) : nothing}
        </button>`;
      });
    }
    const last = this.at === this.order.length - 1;
    return html`<ul class="ct-judged">
        ${scene.deck.options.map(([text, right]) => html`<li>
          <span>${say(view, text)}</span> ${mark(right)}
        </li>`)}
      </ul>
      <button type="button" class="ct-btn ct-go" data-action="next" @click=${() => this.jump(this.at + 1)}>
        ${ui[last ? "to-end" : "next-question"]}
      </button>`;
  }

  /** Where the reader is in the set, and which set this is. */
  drawDeck(view) {
    const { ui } = view;
    const at = this.ended ? this.order.length : this.at;
    const after = at >= this.order.length - 1 ? "to-end" : "next-question";
    return html`<div class="ct-deck">
      <button type="button" class="ct-step" data-step="back" aria-disabled=${at === 0 ? "true" : nothing}
        @click=${() => at > 0 && this.jump(at - 1)}>${ui["previous-question"]}</button>
      ${this.ended
        ? nothing
        : html`<button type="button" class="ct-step" data-step="next"
            @click=${() => this.jump(at + 1)}>${ui[after]}</button>`}
      <span class="ct-progress">${fill(ui.progress, { right: this.right, of: this.order.length })}</span>
      <label class="ct-set" title=${ui["set-hint"]}>${ui["set-number"]}
        <input type="text" inputmode="numeric" size="4" .value=${String(this.set)}
          @change=${(event) => this.useSet(event.target.value.trim())} /></label>
      <button type="button" class="ct-tool" data-tool="clear" @click=${() => this.clear()}>${ui.clear}</button>
    </div>`;
  }

  /** How the set went: what was right at first go, and which ideas to look at again. */
  drawEnd(view) {
    const { ui } = view;
    const { names, of } = this.payload.ideas;
    const some = (wanted) => this.order.filter((number) => this.tried[number] === wanted);
    const list = (title, numbers, kind) => {
      if (!numbers.length) return nothing;
      const ideas = names.filter((_, idea) => numbers.some((number) => of[number] === idea));
      return html`<tbody class="ct-ideas-${kind}">
        <tr><th scope="rowgroup" colspan="2">${title}</th></tr>
        ${ideas.map(([text, rule]) => html`<tr>
          <td>${text}</td><td>${drawChip(view, rule)}</td>
        </tr>`)}
      </tbody>`;
    };
    const open = some(undefined);
    return html`
      <div class="ct-ask">
        <div class="ct-prompt" role="heading" aria-level="2" id="board-${view.id}-ask" tabindex="-1">
          ${fill(ui["set-end"], { set: this.set, right: this.right, of: this.order.length })}
        </div>
      </div>
      <div class="ct-felt ct-end">
        ${open.length
          ? html`<button type="button" class="ct-btn ct-go" data-end="open"
              @click=${() => this.jump(this.firstOpen())}>${fill(ui["set-open"], { n: open.length })}</button>`
          : nothing}
        ${this.set < MOST_SET
          ? html`<button type="button" class="ct-btn ${open.length ? "ct-alt" : "ct-go"}" data-end="next"
              @click=${() => this.useOwn(this.set + 1)}>${ui["set-next"]}</button>`
          : nothing}
        <button type="button" class="ct-btn ct-alt" data-end="again"
          @click=${() => this.again()}>${ui["set-again"]}</button>
      </div>
      <div class="ct-say ${view.said.text ? "" : "ct-quiet"}">
        <p class="ct-status" role="status" aria-atomic="true">${view.said.text}</p>
      </div>
      <div class="ct-sheet ct-ideas"><table>
        ${list(ui["look-again"], some(false), "missed")} ${list(ui["went-well"], some(true), "right")}
      </table></div>
      ${drawRule(view)} ${this.drawDeck(view)}
    `;
  }
}

/**
 * The questions of a set: one of each idea. `ideas` says which idea each stored question is
 * about. Sets that follow one another use up the store before any question comes again.
 */
export function questionsOf(ideas, set) {
  const inAll = ideas.reduce((most, idea) => Math.max(most, ideas.filter((one) => one === idea).length), 0);
  const round = Math.floor((set - 1) / inAll);
  const turn = set - 1 - round * inAll;
  const seen = new Map();
  return orderOf(ideas.length, round).filter((number) => {
    const before = seen.get(ideas[number]) || 0;
    seen.set(ideas[number], before + 1);
    return before === turn;
  });
}

/** All questions, shuffled: the same number gives the same order everywhere. */
function orderOf(count, seed) {
  let state = ((seed + 1) * 2654435761) >>> 0;
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
