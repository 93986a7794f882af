// A board that steps through something that was played: forward, back, to any moment.
import { html, nothing } from "lit-html";
import { Board } from "./board.js";
import { drawChip, drawRound, drawTools, drawTwoSides, hideable, say } from "./draw.js";
import { fill } from "./names.js";
import { signed, written } from "./points.js";
import { load, save } from "./store.js";

const NEXT = "next";
const NARROW = 560; // as board.css has it

export class StepsBoard extends Board {
  go(step) {
    const { of } = this.scene.steps;
    const to = Math.min(Math.max(step, 0), of);
    if (to === this.scene.steps.at) return;
    this.when(this.answers.follow(Array(to).fill(NEXT)), ({ now }) => {
      this.take(now);
      this.forget();
      this.address(false);
    });
  }

  get open() {
    return load("open-hands") !== false;
  }

  hides(zone) {
    return !this.open && hideable(zone);
  }

  key(event) {
    const at = this.scene.steps.at;
    const moves = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: Infinity };
    const plain = !event.altKey && !event.metaKey && !event.ctrlKey;
    if (plain && event.key in moves && !event.target.matches("input")) {
      event.preventDefault();
      event.stopPropagation();
      this.go(moves[event.key]);
      return;
    }
    super.key(event);
  }

  template(view, on) {
    const { scene, ui } = view;
    const { steps } = scene;
    const [us, them] = steps.score.map(written);
    return html`
      <div class="ct-ask">
        <div class="ct-prompt" role="heading" aria-level="2" id="board-${view.id}-ask">
          ${say(view, scene.prompt)}
        </div>
        ${steps.score.length === 2
          ? html`<div class="ct-found">${fill(ui["score-so-far"], { us, them })}</div>`
          : nothing}
      </div>
      ${drawRound({ ...view, closed: !this.open, narrow: this.narrow }, on)}
      <div class="ct-controls">
        ${this.control("first", 0, steps.at === 0)} ${this.control("back", steps.at - 1, steps.at === 0)}
        <input type="range" min="0" max=${steps.of} .value=${String(steps.at)}
          aria-label=${fill(ui.step, { at: steps.at, of: steps.of })}
          aria-valuetext=${fill(ui.step, { at: steps.at, of: steps.of })}
          @input=${(event) => this.go(Number(event.target.value))} />
        ${this.control("next", steps.at + 1, steps.at === steps.of)}
        ${this.control("last", steps.of, steps.at === steps.of)}
      </div>
      <div class="ct-say">
        <p class="ct-status" role="status" aria-atomic="true">
          <b>${fill(ui.step, { at: steps.at, of: steps.of })}.</b>
          ${view.said.text || say(view, steps.told)}
        </p>
      </div>
      ${this.drawPoints(view)}
      ${drawTools({ ...view, begun: steps.at > 0, extra: this.drawOpen(view) }, on)}
    `;
  }

  /** What the last play scored; at the end the whole sheet, the newest lines marked. */
  drawPoints(view) {
    const { lines, sheet, sides, total, score } = view.scene.steps;
    if (sheet) {
      const late = sheet.length - lines.length;
      const fresh = (line) => sheet.indexOf(line) >= late;
      return drawTwoSides(view, { lines: sheet, sides, total, totals: score, fresh });
    }
    if (!lines.length) return nothing;
    return html`<div class="ct-sheet"><table><tbody>
      ${lines.map(
        ([points, text, rule, who]) => html`<tr>
          <td>${say(view, text)}</td>
          <td>${drawChip(view, rule)}</td>
          <td>${sides[who]} ${signed(points)}</td>
        </tr>`,
      )}
    </tbody></table></div>`;
  }

  control(name, to, off) {
    return html`<button type="button" class="ct-step" data-step=${name}
      aria-disabled=${off ? "true" : nothing} @click=${() => off || this.go(to)}>
      ${this.ui[name]}
    </button>`;
  }

  /** On a phone, where the whole table is to be seen at once with the buttons. */
  get narrow() {
    return this.width > 0 && this.width < NARROW;
  }

  get shape() {
    return `${super.shape} ${this.narrow}`;
  }

  drawOpen(view) {
    if (view.scene.steps.closed) return nothing; // there is nothing here that could be shown
    const change = (event) => {
      save("open-hands", event.target.checked ? null : false);
      this.draw();
    };
    return html`<label class="ct-check"><input type="checkbox" .checked=${this.open} @change=${change} />
      <span>${view.ui["open-hands"]}</span></label>`;
  }
}
