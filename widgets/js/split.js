// A board where cards are shared between two sides and the sheet follows. Panels hold every
// sheet there can be: this looks them up, puts their lines together and adds their points.
import { html, nothing } from "lit-html";
import { Board } from "./board.js";
import { drawTools, drawTwoSides, drawZone, say } from "./draw.js";
import { fill, nameOf } from "./names.js";
import { addPoints, written } from "./points.js";

export class SplitBoard extends Board {
  get drawsSmall() {
    return true;
  }

  take(now) {
    super.take(now);
    const { split, zones } = this.scene;
    this.mine = new Set(zones.find((zone) => zone.id === "mine").cards);
    this.steps = Object.fromEntries(split.steppers.map((one) => [one.id, one.start]));
    this.first = { mine: new Set(this.mine), steps: { ...this.steps } };
    this.past = [];
    this.before = null;
  }

  /** What a panel says: the lines for how the cards lie now. */
  read(panel) {
    const here = panel.cards.map((card) => this.mine.has(card));
    const index =
      panel.by === "subset"
        ? here.reduce((sum, mine, n) => sum + (mine ? 2 ** n : 0), 0)
        : here.filter(Boolean).length +
          panel.steppers.reduce((sum, name) => sum + this.steps[name], 0);
    return panel.sheets[panel.table[index]];
  }

  lines() {
    return this.scene.split.panels.flatMap((panel) => this.read(panel));
  }

  totals(lines = this.lines()) {
    return [0, 1].map((who) => addPoints(lines.filter((n) => n[0] === who).map((n) => n[1])));
  }

  /** Who has won at a total of side 0, with the rule; nothing where a deal decides nothing. */
  verdict(us) {
    const { verdicts } = this.scene.split;
    return verdicts?.says[verdicts.table[us]] || [];
  }

  /** Change who has what, remember how it was, and say what came of it. */
  change(make, what) {
    this.before = new Set(this.lines().map((line) => line.join("|")));
    this.past.push({ mine: new Set(this.mine), steps: { ...this.steps } });
    make();
    this.shared(what);
  }

  shared(what) {
    const totals = this.totals();
    const [verdict = ""] = this.verdict(totals[0]);
    const [us, them] = totals.map(written);
    const shared = this.ui[`shared-${this.scene.split.who}`];
    this.say("", "", `${fill(shared, { what, us, them })} ${verdict}`.trim());
    this.draw();
    this.answers.share?.([...this.mine], this.steps);
    this.address(true);
  }

  move(card) {
    const side = this.mine.has(card) ? "theirs" : "mine";
    const moved = this.ui[`moved-${side}-${this.scene.split.who}`];
    const what = fill(moved, { card: nameOf(card, this.names, this.shownSigns)[0] });
    this.change(() => {
      if (!this.mine.delete(card)) this.mine.add(card);
    }, what);
    this.root.querySelector(`[data-card="${card}"]`)?.focus({ preventScroll: true });
  }

  step(stepper, by) {
    const value = Math.min(Math.max(this.steps[stepper.id] + by, 0), stepper.most);
    if (value === this.steps[stepper.id]) return;
    this.change(
      () => {
        this.steps[stepper.id] = value;
      },
      fill(this.ui.stepped, { what: stepper.label, n: value }),
    );
  }

  undo() {
    const last = this.past.pop();
    if (!last) return;
    this.before = new Set(this.lines().map((line) => line.join("|")));
    Object.assign(this, { mine: last.mine, steps: last.steps });
    this.shared(this.ui.undone);
  }

  restart() {
    this.past = [];
    this.before = null;
    this.mine = new Set(this.first.mine);
    this.steps = { ...this.first.steps };
    this.shared(this.ui.restarted);
  }

  // The address holds who has what, in place of a trail of choices.
  address(push) {
    const begun = this.past.length > 0;
    const steps = Object.entries(this.steps).map(([name, value]) => `${name}=${value}`);
    const mine = this.scene.split.order.filter((card) => this.mine.has(card)).join(".");
    this.trail = begun ? [`mine=${mine}`, ...steps] : [];
    super.address(push);
  }

  followTrail(trail) {
    for (const part of trail) {
      const [name, value] = part.split("=");
      const cards = (value || "").split(".").filter(Boolean);
      const stepper = this.scene.split.steppers.find((one) => one.id === name);
      if (name === "mine" && cards.every((card) => this.scene.split.order.includes(card))) {
        this.mine = new Set(cards);
      } else if (stepper && /^\d+$/.test(value) && Number(value) <= stepper.most) {
        this.steps[name] = Number(value);
      } else {
        return part;
      }
    }
    if (trail.length) this.past.push({ mine: new Set(this.first.mine), steps: { ...this.first.steps } });
    this.trail = trail;
    return null;
  }

  template(view, on) {
    const { split, zones } = this.scene;
    const has = (card) => this.mine.has(card);
    const shown = zones.map((zone) => ({
      ...zone,
      pick: "move",
      cards: split.order.filter((card) => has(card) === (zone.id === "mine")),
    }));
    const moving = { ...on, pick: (_, card) => this.move(card) };
    const steppers = (side) =>
      split.steppers
        .filter((one) => one.shares || one.id === (side ? "them" : "us"))
        .map((one) => this.drawStepper(one, side));
    return html`
      <div class="ct-ask">
        <div class="ct-prompt" role="heading" aria-level="2" id="board-${view.id}-ask">
          ${say(view, this.scene.prompt)}
        </div>
      </div>
      <div class="ct-felt ct-split">
        ${shown.map(
          (zone) => html`<div class="ct-side">
            ${drawZone({ ...view, small: true }, zone, moving)}
            <div class="ct-steppers">${steppers(zone.id === "mine" ? 0 : 1)}</div>
          </div>`,
        )}
      </div>
      <div class="ct-say ${view.said.text ? "" : "ct-quiet"}">
        <p class="ct-status" role="status" aria-atomic="true">${view.said.text}</p>
      </div>
      ${this.drawTotals(view)} ${drawTools({ ...view, begun: this.past.length > 0 }, on)}
    `;
  }

  drawStepper(stepper, side) {
    const value = this.steps[stepper.id];
    if (stepper.shares && side) {
      return html`<div class="ct-stepper"><span>${stepper.label}</span>
        <b class="ct-number">${stepper.most - value}</b></div>`;
    }
    return html`<div class="ct-stepper" role="group" aria-label=${stepper.label}>
      <span>${stepper.label}</span>
      <button type="button" class="ct-less" aria-label=${`${stepper.label} −1`}
        aria-disabled=${value === 0 ? "true" : nothing} @click=${() => this.step(stepper, -1)}>−</button>
      <b class="ct-number">${value}</b>
      <button type="button" class="ct-more" aria-label=${`${stepper.label} +1`}
        aria-disabled=${value === stepper.most ? "true" : nothing}
        @click=${() => this.step(stepper, 1)}>+</button>
    </div>`;
  }

  drawTotals(view) {
    const { split } = this.scene;
    const lines = this.lines();
    const [us, them] = this.totals(lines);
    const { before } = this;
    const fresh = (line) => before && !before.has(line.join("|"));
    return drawTwoSides(view, { ...split, lines, totals: [us, them], fresh, verdict: this.verdict(us) });
  }
}
