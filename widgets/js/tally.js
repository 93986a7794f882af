// A board where groups of cards drop one by one on one side or the other. What they bring adds up
// in sight, in parts of a whole; after the last group some tables more are read, and they may take
// parts away. Every sheet stands in a table: this looks it up, adds points and decides nothing.
import { html, nothing, svg } from "lit-html";
import { drawShort, drawZone, say } from "./draw.js";
import { fill, spell } from "./names.js";
import { addPoints, signed, written } from "./points.js";
import { BOTH, SharesBoard } from "./shares.js";

/** How many parts of a whole these points are. */
function partsOf(points, parts) {
  const [top, bottom = 1] = points.split("/").map(Number);
  return (Math.abs(top) * parts) / bottom;
}

export class TallyBoard extends SharesBoard {
  get tally() {
    return this.scene.tally;
  }

  get sheet() {
    return this.tally;
  }

  /** The side of each group that was taken so far. */
  get taken() {
    return this.shares;
  }

  get done() {
    return this.taken.length === this.tally.groups.length;
  }

  sharedIn(scene) {
    return scene.tally.taken;
  }

  reset(text, rule) {
    super.reset(`${text} ${this.outcome()}`.trim(), rule);
  }

  /** The lines that a table holds for what a side has. */
  read(panel, who) {
    const has = new Set(this.tally.groups.flatMap((one, n) => (this.side(n) === who ? one.cards : [])));
    return panel.sheets[panel.table[panel.cards.filter((card) => has.has(card)).length]];
  }

  side(group) {
    return group < this.taken.length ? Number(this.taken[group]) : undefined;
  }

  early(who) {
    return this.tally.panels[who].flatMap((panel) => this.read(panel, who));
  }

  late(who) {
    if (!this.done) return [];
    const last = this.side(this.taken.length - 1) === who ? 1 : 0;
    return this.read(this.tally.late[who][last], who);
  }

  /** All lines, those by the same rule one after the other. */
  lines() {
    const both = [this.early, this.late].map((read) => BOTH.flatMap((who) => read.call(this, who)));
    return both.flatMap((lines) => {
      const rules = [...new Set(lines.map((line) => line[3]))];
      return rules.flatMap((rule) => lines.filter((line) => line[3] === rule));
    });
  }

  drop(who) {
    const group = this.tally.groups[this.taken.length];
    this.change(this.taken + who, "tally-took", group, who);
    if (this.done) this.wantFocus = `[data-group="${this.taken.length - 1}"]`;
    this.draw();
  }

  move(n) {
    const who = 1 - this.side(n);
    const taken = this.taken.slice(0, n) + who + this.taken.slice(n + 1);
    this.change(taken, "tally-moved", this.tally.groups[n], who);
    this.wantFocus = `[data-group="${n}"]`;
    this.draw();
  }

  change(taken, code, group, who) {
    const ends = !this.done;
    this.shareAnew(taken);
    const what = fill(this.ui[code], {
      what: group.label,
      side: this.tally.sides[who],
      points: written(group.points),
      now: written(addPoints(this.early(who).map((line) => line[1]))),
    });
    this.changed(what, this.done && ends);
  }

  changed(what, ends = false) {
    const end = () => (ends ? this.ending() : []);
    this.say("", "", () => [what, ...end(), this.outcome()].join(" ").trim());
    this.tell();
    this.address(true);
  }

  tell() {
    const mine = [...this.taken].flatMap((who, n) => (who === "0" ? [`${n}`] : []));
    this.answers.share?.(mine, { taken: this.taken.length });
  }

  /** What is read only at the end, as sentences. */
  ending() {
    return BOTH.flatMap((who) =>
      this.late(who).map((line) => `${this.tally.sides[who]}: ${say(this.view, line[2])}.`),
    );
  }

  /** What both have together when all is taken. */
  outcome() {
    return this.done ? `${this.sum()}.` : "";
  }

  sum(totals = this.totals()) {
    const [us, them] = totals.map(written);
    return fill(this.ui["tally-sum"], { us, them, n: written(addPoints(totals)) });
  }

  get view() {
    return { names: this.names, signs: this.shownSigns };
  }

  inWords() {
    const { groups, asks, sides } = this.tally;
    const group = groups[this.taken.length];
    const cards = (group?.cards || []).map((card) => {
      const name = spell(`[[${card}]]`, this.names, this.shownSigns);
      return group.marks[card] ? `${name} (${group.marks[card]})` : name;
    });
    const has = this.totals().map((points, who) => `${sides[who]}: ${written(points)}.`);
    return [asks[this.taken.length], cards.length ? `${cards.join(", ")}.` : "", ...has]
      .filter(Boolean)
      .join(" ");
  }

  path(taken = this.taken) {
    return [`taken=${taken}`];
  }

  /** How one comes from some groups to others, group by group. */
  between(from, to) {
    const way = [from.slice(0, to.length)];
    for (const [n, who] of [...to].entries()) {
      const last = way[way.length - 1];
      if (last[n] !== who) way.push(last.slice(0, n) + who + last.slice(n + 1));
    }
    return way.slice(1, -1);
  }

  followTrail(trail) {
    for (const part of trail) {
      const found = /^taken=([01]*)$/.exec(part);
      if (!found || found[1].length > this.tally.groups.length) return part;
      this.arrive(found[1]);
    }
    if (!trail.length) this.startWith(this.first);
    this.before = null;
    this.keepTrail();
    return null;
  }

  prompt() {
    return this.tally.asks[this.taken.length];
  }

  verdict(totals) {
    return this.done ? [this.sum(totals), this.tally.why] : [];
  }

  drawShares(view, on) {
    return html`<div class="ct-felt ct-tally">
      ${this.done ? html`<p class="ct-equation">${this.sum()}</p>` : this.drawNow(view, on)}
      <div class="ct-columns">${BOTH.map((who) => this.drawSide(view, who))}</div>
    </div>`;
  }

  /** The group that is to be taken, and by whom. */
  drawNow(view, on) {
    const { groups, sides } = this.tally;
    const zone = { id: "trick", ...groups[this.taken.length] };
    return html`<div class="ct-now">
      ${drawZone({ ...view, small: true }, zone, on)}
      <div class="ct-acts">
        ${BOTH.map(
          (who) => html`<button type="button" class="ct-btn ct-go" data-action="side-${who}"
            @click=${() => this.drop(who)}>${sides[who]}</button>`,
        )}
      </div>
    </div>`;
  }

  /** A side: its points as number and as discs, and the groups it has. */
  drawSide(view, who) {
    const label = `board-${view.id}-side-${who}`;
    const here = this.tally.groups.map((group, n) => [group, n]).filter(([, n]) => this.side(n) === who);
    return html`<div class="ct-column" role="group" aria-labelledby=${label}>
      <div class="ct-label" id=${label}>${this.tally.sides[who]}</div>
      <b class="ct-sum">${written(this.totals()[who])}</b>
      ${this.drawDiscs(who)}
      <div class="ct-groups">
        ${here.map(
          ([group, n]) => html`<button type="button" class="ct-heap" data-group=${n}
            @click=${() => this.move(n)}>
            <span class="ct-hidden">${group.label}</span>
            <span class="ct-heap-cards">${group.cards.map((card) => drawShort(view, card))}</span>
            <b>${written(group.points)}</b>
          </button>`,
        )}
      </div>
    </div>`;
  }

  /** Points as discs in parts: what cards brought, what came on top, what was taken away. */
  drawDiscs(who) {
    const { parts } = this.tally;
    const kept = Array(partsOf(addPoints(this.early(who).map((n) => n[1])), parts)).fill("own");
    const lost = [];
    for (const [, points] of this.late(who)) {
      const count = partsOf(points, parts);
      if (points.startsWith("-")) lost.push(...kept.splice(kept.length - count));
      else kept.push(...Array(count).fill("top"));
    }
    const discs = [];
    for (let at = 0; at < kept.length; at += parts) discs.push(kept.slice(at, at + parts));
    const taken = this.late(who).find(([, points]) => points.startsWith("-"));
    return html`<div class="ct-discs" aria-hidden="true">
      ${discs.map((disc) => drawDisc(disc, parts))}
      ${lost.length
        ? html`<span class="ct-lost">${drawDisc(lost, parts)}${signed(taken[1])}</span>`
        : nothing}
    </div>`;
  }
}

/** A disc that is cut into parts, some of them there. */
function drawDisc(filled, parts) {
  const at = (n) => {
    const turn = (n / parts) * 2 * Math.PI;
    return `${(10 * Math.sin(turn)).toFixed(2)} ${(-10 * Math.cos(turn)).toFixed(2)}`;
  };
  const part = (n) => `M0 0L${at(n)}A10 10 0 0 1 ${at(n + 1)}Z`;
  const whole = filled.length === parts ? "ct-whole" : "";
  return html`<svg class="ct-disc ${whole}" viewBox="-11.5 -11.5 23 23">
    ${Array.from({ length: parts }, (_, n) => svg`<path class="ct-part-${filled[n] || "none"}" d=${part(n)} />`)}
  </svg>`;
}
