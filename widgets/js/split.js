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

  sharedIn({ split, zones }) {
    const mine = new Set(zones.find((zone) => zone.id === "mine").cards);
    const steps = Object.fromEntries(split.steppers.map((one) => [one.id, one.start]));
    return { mine, steps };
  }

  /** How far a stepper goes, the least and the most, when cards lie so. */
  reach({ limits, most }, { mine, steps }) {
    if (!limits) return [0, most];
    const stacks = this.scene.split.steppers.filter((one) => one.stack);
    return limits.table[stacks.reduce((sum, one) => sum + steps[one.id], mine.size)];
  }

  /** The same shares with every stepper inside its reach, and what is said of those that moved. */
  within(shares) {
    const said = [];
    const steps = { ...shares.steps };
    for (const one of this.scene.split.steppers) {
      const [least, most] = this.reach(one, shares);
      const value = Math.min(Math.max(steps[one.id], least), most);
      if (value === steps[one.id]) continue;
      steps[one.id] = value;
      said.push(fill(this.ui.stepped, { what: one.label, n: value }), one.limits.why[0]);
    }
    return [said.length ? { ...shares, steps } : shares, said];
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
    const [shares, more] = this.within({ ...this.shares, ...some });
    this.shareAnew(shares);
    this.changed([what, ...more].join(" "));
    this.draw();
  }

  changed(what) {
    this.say("", "", () => this.outcome(spell(what, this.names, this.shownSigns)));
    this.tell();
    this.address(true);
  }

  reset(text, rule) {
    super.reset(this.outcome(text), rule);
  }

  tell() {
    this.answers.share?.([...this.mine], this.steps);
  }

  /** What has changed, and what both sides score now. */
  outcome(what) {
    const totals = this.totals();
    const [verdict = ""] = this.verdict(totals);
    const [us, them] = totals.map(written);
    return `${fill(this.ui[`shared-${this.scene.split.who}`], { what, us, them })} ${verdict}`.trim();
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
    const [least, most] = this.reach(stepper, this.shares);
    if (value < least || value > most) {
      const [why, rule] = stepper.limits.why;
      this.say("no", this.ui.no, why, rule);
      this.draw();
      return;
    }
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
      way.push(this.within({ mine, steps })[0]);
    }
    for (const name of Object.keys(steps)) {
      while (steps[name] !== to.steps[name]) {
        steps = { ...steps, [name]: steps[name] + Math.sign(to.steps[name] - steps[name]) };
        way.push(this.within({ mine, steps })[0]);
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
    if (trail.length) this.arrive(this.within({ mine, steps })[0]);
    else this.startWith(this.shares);
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
    const [least, most] = this.reach(stepper, this.shares);
    if (stepper.shares && side) {
      return html`<div class="ct-stepper"><span>${stepper.label}</span>
        <b class="ct-number">${stepper.most - value}</b></div>`;
    }
    return html`<div class="ct-stepper" role="group" aria-label=${stepper.label}>
      <span>${stepper.label}</span>
      <button type="button" class="ct-less" aria-label=${`${stepper.label} −1`}
        aria-disabled=${value === least ? "true" : nothing} @click=${() => this.step(stepper, -1)}>−</button>
      <b class="ct-number">${value}</b>
      <button type="button" class="ct-more" aria-label=${`${stepper.label} +1`}
        aria-disabled=${value === most ? "true" : nothing}
        @click=${() => this.step(stepper, 1)}>+</button>
    </div>`;
  }
}
