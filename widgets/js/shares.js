// A board where a reader shares things between two sides, as often as wanted, and the sheet follows.
// Every sheet stands in a table: this looks lines up, adds points and decides nothing. What kind of
// things they are, and how tables are read, says the class that extends this: by `sheet`, `sharedIn`,
// `lines`, `verdict`, `changed`, `tell`, `path`, `between`, `prompt` and `drawShares`. How all is shared at a
// time is `shares`, a value that is never changed in place.
import { html } from "lit-html";
import { Board } from "./board.js";
import { drawSaid, drawTools, drawTwoSides } from "./draw.js";
import { addPoints } from "./points.js";

export const BOTH = [0, 1];

export class SharesBoard extends Board {
  get drawsSmall() {
    return true;
  }

  take(now) {
    super.take(now);
    if (!this.answers.waiting?.size) this.begin(this.sharedIn(now.scene));
    this.keepTrail();
  }

  /** Begin with things shared so; whoever switched a house rule goes on with what there was. */
  begin(shares) {
    const path = (one) => this.path(one).join(";");
    if (this.goesOn) this.tell();
    else if (!this.shares || path(shares) !== path(this.shares)) this.startWith(shares);
    this.goesOn = false;
  }

  switch(one, on) {
    this.goesOn = true;
    this.keepLines();
    super.switch(one, on);
  }

  get beginsAnew() {
    return false;
  }

  /** Begin anew with things shared so. */
  startWith(shares) {
    Object.assign(this, { shares, first: shares, past: [], before: null });
  }

  totals(lines = this.lines()) {
    return BOTH.map((who) => addPoints(lines.filter((n) => n[0] === who).map((n) => n[1])));
  }

  /** The lines as they are, so that new ones can be marked. */
  keepLines() {
    this.before = new Set(this.lines().map((line) => line.join("|")));
  }

  /** Share anew, and remember how it was. */
  shareAnew(shares) {
    this.keepLines();
    this.past.push(this.shares);
    this.shares = shares;
  }

  undo() {
    if (!this.past.length) return;
    this.keepLines();
    this.shares = this.past.pop();
    this.changed(this.ui.undone);
    this.drawKeepingFocus();
  }

  restart() {
    this.startWith(this.first);
    this.changed(this.ui.restarted);
    this.drawKeepingFocus();
  }

  /** What had the focus may be gone with what was taken back. */
  drawKeepingFocus() {
    const had = this.root.contains(document.activeElement);
    this.draw();
    const has = this.root.contains(document.activeElement);
    if (had && !has) this.focusOn("button.ct-card, .ct-btn, .ct-heap");
  }

  followAddress(first) {
    this.were = [...this.past, this.shares];
    super.followAddress(first);
  }

  /** Come to where an address leads; from there, too, Undo takes back one thing at a time. */
  arrive(shares) {
    const path = (one) => this.path(one).join(";");
    const at = this.were.map(path).lastIndexOf(path(shares));
    const last = this.were[this.were.length - 1];
    this.past = at < 0 ? [...this.were, ...this.between(last, shares)] : this.were.slice(0, at);
    this.shares = shares;
  }

  /** The address says how all is shared, in place of a trail of choices. */
  keepTrail() {
    this.trail = this.past.length ? this.path() : [];
  }

  address(push) {
    this.keepTrail();
    super.address(push);
  }

  template(view, on) {
    const lines = this.lines();
    const totals = this.totals(lines);
    const fresh = (line) => this.before && !this.before.has(line.join("|"));
    const { sides, total } = this.sheet;
    return html`
      <div class="ct-ask">
        <div class="ct-prompt" role="heading" aria-level="2" id="board-${view.id}-ask">
          ${this.prompt(view)}
        </div>
      </div>
      ${this.drawShares(view, on)}
      ${drawSaid(view, on)} ${drawTwoSides(view, { sides, total, lines, totals, fresh, verdict: this.verdict(totals) })}
      ${drawTools({ ...view, begun: this.past.length > 0 }, on)}
    `;
  }
}
