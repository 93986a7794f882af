// A board where cards are shared between two sides and the sheet follows. Panels hold every
// sheet there can be: this looks them up, puts their lines together and adds their points.
import { html, nothing } from "lit-html";
import { drawZone, say } from "./draw.js";
import { fill, spell } from "./names.js";
import { written } from "./points.js";
import { SharesBoard } from "./shares.js";

export class SplitBoard extends SharesBoard {
  get sheet() {
    return this.scene.split;
  }

  get mine() {
    return this.shares.mine;
  }

  get steps() {
    return this.shares.steps;
  }

  take(now) {
    super.take(now);
    const { split, zones } = this.scene;
    const mine = new Set(zones.find((zone) => zone.id === "mine").cards);
    const steps = Object.fromEntries(split.steppers.map((one) => [one.id, one.start]));
    this.startWith({ mine, steps });
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

  /** Who has won at a total of side 0, with the rule; nothing where a deal decides nothing. */
  verdict([us]) {
    const { verdicts } = this.scene.split;
    return verdicts?.says[verdicts.table[us]] || [];
  }

  /** Change who has what, remember how it was, and say what came of it. */
  change(some, what) {
    this.shareAnew({ ...this.shares, ...some });
    this.changed(what);
    this.draw();
  }

  changed(what) {
    const totals = this.totals();
    const [verdict = ""] = this.verdict(totals);
    const [us, them] = totals.map(written);
    const shared = this.ui[`shared-${this.scene.split.who}`];
    const named = () => spell(what, this.names, this.shownSigns);
    this.say("", "", () => `${fill(shared, { what: named(), us, them })} ${verdict}`.trim());
    this.answers.share?.([...this.mine], this.steps);
    this.address(true);
  }

  move(card) {
    const side = this.mine.has(card) ? "theirs" : "mine";
    const moved = this.ui[`moved-${side}-${this.scene.split.who}`];
    const what = fill(moved, { card: `[[${card}]]` });
    const mine = new Set(this.mine);
    if (!mine.delete(card)) mine.add(card);
    this.change({ mine }, what);
    this.root.querySelector(`[data-card="${card}"]`)?.focus({ preventScroll: true });
  }

  step(stepper, by) {
    const value = Math.min(Math.max(this.steps[stepper.id] + by, 0), stepper.most);
    if (value === this.steps[stepper.id]) return;
    const what = fill(this.ui.stepped, { what: stepper.label, n: value });
    this.change({ steps: { ...this.steps, [stepper.id]: value } }, what);
  }

  path({ mine, steps } = this.shares) {
    const cards = this.scene.split.order.filter((card) => mine.has(card)).join(".");
    return [`mine=${cards}`, ...Object.entries(steps).map(([name, value]) => `${name}=${value}`)];
  }

  /** How one comes from some shares to others, card by card and point by point. */
  between({ mine, steps }, to) {
    const way = [];
    for (const card of this.scene.split.order.filter((one) => mine.has(one) !== to.mine.has(one))) {
      mine = new Set(mine);
      if (!mine.delete(card)) mine.add(card);
      way.push({ mine, steps });
    }
    for (const name of Object.keys(steps)) {
      while (steps[name] !== to.steps[name]) {
        steps = { ...steps, [name]: steps[name] + Math.sign(to.steps[name] - steps[name]) };
        way.push({ mine, steps });
      }
    }
    return way.slice(0, -1);
  }

  followTrail(trail) {
    let { mine, steps } = this.shares;
    for (const part of trail) {
      const [name, value] = part.split("=");
      const cards = (value || "").split(".").filter(Boolean);
      const stepper = this.scene.split.steppers.find((one) => one.id === name);
      if (name === "mine" && cards.every((card) => this.scene.split.order.includes(card))) {
        mine = new Set(cards);
      } else if (stepper && /^\d+$/.test(value) && Number(value) <= stepper.most) {
        steps = { ...steps, [name]: Number(value) };
      } else {
        return part;
      }
    }
    if (trail.length) this.arrive({ mine, steps });
    this.keepTrail();
    return null;
  }

  prompt(view) {
    return say(view, this.scene.prompt);
  }

  drawShares(view, on) {
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
    return html`<div class="ct-felt ct-split">
      ${shown.map(
        (zone) => html`<div class="ct-side">
          ${drawZone({ ...view, small: true }, zone, moving)}
          <div class="ct-steppers">${steppers(zone.id === "mine" ? 0 : 1)}</div>
        </div>`,
      )}
    </div>`;
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
}
