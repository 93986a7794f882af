// Draws a scene. It places what it is given and knows nothing of what cards mean.
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { markerOf } from "./faces.js";
import { fill, nameOf, spell } from "./names.js";
import { signed, written } from "./points.js";

/** The whole board. `view` holds what is shown; `on` what to call when something is used. */
export function drawBoard(view, on) {
  const { scene, id } = view;
  return html`
    <div class="ct-ask">
      <div class="ct-prompt" role="heading" aria-level="2" id="board-${id}-ask">
        ${say(view, scene.prompt)}
      </div>
      ${view.found ? html`<div class="ct-found">${view.found}</div>` : nothing}
    </div>
    ${scene.zones.some((zone) => zone.place) ? drawRound(view, on) : drawRows(view, on)}
    ${drawSaid(view, on)} ${drawSheet(view)} ${drawListed(view)} ${view.below || nothing}
    ${drawTools(view, on)}
  `;
}

/** What is common above, the reader's side below. */
function drawRows(view, on) {
  const rows = [false, true].map((low) => view.scene.zones.filter((zone) => !zone.row !== low));
  return html`<div class="ct-felt">
    ${drawStrip(view)} ${drawPlayers(view)}
    ${rows[0].length
      ? html`<div class="ct-high">${rows[0].map((zone) => drawZone(view, zone, on))}</div>`
      : nothing}
    <div class="ct-low">
      ${rows[1].map((zone) => drawZone(view, zone, on))}
      ${view.options
        ? html`<div class="ct-acts ct-options">${view.options}</div>`
        : html`${drawGroups(view, on)} ${drawActions(view, on)}`}
    </div>
  </div>`;
}

/** Whether a zone holds the cards of another player, which a reader may hide. */
export const hideable = (zone) => Boolean(zone.place) && zone.place !== "south";

/** Round a table: everybody in their place, what is common in the middle. Where `view.closed`
 * says so the others' cards are hidden, and where it is `view.narrow` one's own are small. */
export function drawRound(view, on) {
  const { zones, end, steps } = view.scene;
  const shared = zones.filter((zone) => !zone.place && zone.form !== "pile");
  const seats = zones.filter((zone) => zone.place && (zone.cards.length || zone.note || !end));
  const others = seats.filter(hideable);
  const own = seats.filter((zone) => !hideable(zone));
  const piles = zones.filter((zone) => zone.form === "pile");
  const five = zones.filter((zone) => zone.place).length === 5 ? "ct-five" : "";
  return html`<div class="ct-felt ct-round ${five}">
    ${others.map((zone) => drawSeat(view, zone, !view.closed))}
    <div class="ct-middle">
      ${shared.map((zone) => drawZone({ ...view, small: zone.cards.length < 8 }, zone, on))}
    </div>
    ${own.map((zone) =>
      view.narrow || !zone.cards.length
        ? drawSeat(view, zone, true)
        : html`<div class="ct-seat ct-south">
            ${drawNote(view, zone)} ${drawZone({ ...view, small: true }, zone, on)}
          </div>`,
    )}
    ${piles.length ? html`<div class="ct-piles">${piles.map((zone) => drawPile(view, zone))}</div>` : nothing}
    ${steps ? nothing : html`<div class="ct-acts ct-seats">${drawButtons(view, on)}</div>`}
  </div>`;
}

/** A few words on whoever sits there. */
const drawNote = (view, zone) =>
  zone.note ? html`<div class="ct-note">${say(view, zone.note)}</div>` : nothing;

/** A player's cards, as small chips; hidden, only how many. */
function drawSeat(view, zone, open) {
  const label = `board-${view.id}-${zone.id}`;
  const count = zone.hidden || zone.cards.length;
  const cards = open && !zone.hidden
    ? html`<ul class="ct-chips" aria-labelledby=${label}>
        ${zone.cards.map((card) => {
          const mark = zone.marks?.[card];
          return html`<li class=${mark ? "ct-lit" : nothing}>
            ${drawShort(view, card)}${mark
              ? html`<span class="ct-hidden">, ${say(view, mark)}</span>`
              : nothing}
          </li>`;
        })}
      </ul>`
    : html`<span class="ct-count">${countOf(view, count)}</span>`;
  return html`<div class="ct-seat ct-${zone.place}">
    <div class="ct-label" id=${label}>${zone.label}</div>
    ${drawNote(view, zone)} ${cards}
  </div>`;
}

const countOf = (view, n) => fill(view.ui[n === 1 ? "hidden-card" : "hidden-cards"], { n });

function drawPile(view, zone) {
  return html`<details class="ct-pile">
    <summary>${zone.label}: ${countOf(view, zone.cards.length)}</summary>
    <ul class="ct-chips">${zone.cards.map((card) => html`<li>${drawShort(view, card)}</li>`)}</ul>
  </details>`;
}

export const say = (view, text) => spell(text, view.names, view.signs);

export function drawZone(view, zone, on) {
  const label = `board-${view.id}-${zone.id}`;
  const small = zone.form === "small";
  const many = small || zone.cards.length > (view.small ? 15 : 7) ? " ct-many" : "";
  return html`<div class="ct-zone ct-zone-${zone.id}">
    <div class="ct-label" id=${label}>${zone.label}</div>
    <div
      class="ct-cards${many}"
      role="group"
      aria-labelledby=${label}
      data-zone=${zone.id}
    >
      ${repeat(
        zone.cards,
        (card) => card,
        (card) => drawCard(view, zone, card, on),
      )}
      ${zone.cards.length ? nothing : html`<span class="ct-empty">${zone.empty}</span>`}
    </div>
  </div>`;
}

function drawCard(view, zone, card, on) {
  const [full] = nameOf(card, view.names, view.signs);
  const mark = zone.marks?.[card];
  const name = mark ? `${full}, ${say(view, mark)}` : full;
  const inside = html`${drawFace(view, card)}
  ${mark ? html`<span class="ct-mark" aria-hidden="true">${say(view, mark)}</span>` : nothing}`;
  const only = zone.pick === "one" && zone.cards.length === 1;
  if (!zone.pick || only) {
    return html`<span class="ct-card" role="img" aria-label=${name}>${inside}</span>`;
  }
  const moves = zone.pick === "move"; // a tap moves the card at once: nothing stays pressed
  const picked = view.picks.has(zone.id, card);
  const refused = zone.refused?.includes(card);
  return html`<button
    type="button"
    class="ct-card ${refused ? "ct-refused" : ""}"
    aria-pressed=${moves ? nothing : picked}
    aria-disabled=${refused ? "true" : nothing}
    aria-label=${name}
    data-card=${card}
    @click=${() => on.pick(zone, card)}
  >
    ${inside}<span class="ct-tick" aria-hidden="true"></span>
  </button>`;
}

function drawFace(view, card) {
  const set = view.small && view.smallFaces ? view.smallFaces : view.faces;
  const [, short, sign, face = card] = nameOf(card, view.names, view.signs);
  if (set?.cards.includes(face)) {
    return html`<svg class="carte-face" viewBox="0 0 100 170" aria-hidden="true">
      <path d="M0 0H1" marker-start=${markerOf(set.name, face)}></path>
    </svg>`;
  }
  return html`<span class="ct-plain" aria-hidden="true">${short}${drawSign(view, sign)}</span>`;
}

function drawSign(view, sign) {
  return view.faces?.signs[sign] ? unsafeHTML(view.faces.signs[sign]) : nothing;
}

/** A card in a button: its short name and its suit's sign. */
export const drawShort = (view, card) => {
  const [full, short, sign] = nameOf(card, view.names, view.signs);
  return html`<span class="ct-short"
    ><span aria-hidden="true">${short}${drawSign(view, sign)}</span
    ><span class="ct-hidden">${full}</span></span
  >`;
};

/** Who sits at the table, and what there is to say of each. */
function drawPlayers(view) {
  const { players } = view.scene;
  if (!players) return nothing;
  return html`<ul class="ct-players">
    ${players.map(
      ([name, text, lit]) => html`<li class=${lit ? "ct-lit" : ""}>
        <b>${name}</b> <span>${say(view, text)}</span>
      </li>`,
    )}
  </ul>`;
}

/** Actions that belong together, in a row of small buttons under their name. */
function drawGroups(view, on) {
  const grouped = view.scene.actions.filter((action) => action.group);
  const names = [...new Set(grouped.map((action) => action.group))];
  return names.map((name, i) => {
    const label = `board-${view.id}-group-${i}`;
    return html`<div class="ct-group">
      <div class="ct-label" id=${label}>${name}</div>
      <div class="ct-row" role="group" aria-labelledby=${label}>
        ${grouped
          .filter((action) => action.group === name)
          .map(
            (action) => html`<button type="button" class="ct-btn ct-alt ct-small"
              aria-pressed=${action.on ?? nothing} data-action=${action.id}
              @click=${() => on.act(action)}>${drawLabel(view, action)}</button>`,
          )}
      </div>
    </div>`;
  });
}

function drawActions(view, on) {
  const inside = drawButtons(view, on);
  if (inside.length === 0) return nothing;
  return html`<div class="ct-acts">${inside}</div>`;
}

function drawButtons(view, on) {
  const shown = view.scene.actions.filter((action) => action.kind !== "tool" && !action.group);
  const buttons = shown.map((action) => {
    const ready = view.picks.ready(view.scene, action);
    const kind = action.kind === "main" ? "ct-go" : "ct-alt";
    return html`<button
      type="button"
      class="ct-btn ${kind}"
      aria-disabled=${ready ? nothing : "true"}
      data-action=${action.id}
      @click=${() => on.act(action)}
    >
      ${ready || !action.unready ? drawLabel(view, action) : action.unready}
    </button>`;
  });
  if (!view.scene.end) return buttons;
  const label = view.more ? view.ui.another : view.ui.retry;
  return html`<button type="button" class="ct-btn ct-go" data-action="back" @click=${on.back}>
    ${label}
  </button>`;
}

function drawLabel(view, action) {
  const parts = action.label.split(/\{(\w+)\}/);
  return parts.map((part, i) => {
    if (i % 2 === 0) return say(view, part);
    const cards = view.picks.of(view.scene, part);
    return cards.map((card, n) => html`${n ? view.ui.plus : nothing}${drawShort(view, card)}`);
  });
}

/** An order of ranks, high to low, with those that are being compared lit. */
function drawStrip(view) {
  const { strip } = view.scene;
  if (!strip) return nothing;
  const name = (rank) => nameOf(rank, view.names, view.signs);
  return html`<div class="ct-strip">
    <span class="ct-label" id="board-${view.id}-strip">${strip.label}</span>
    <ol aria-labelledby="board-${view.id}-strip">
      ${strip.ranks.map((rank) => {
        const lit = strip.lit.includes(rank);
        return html`<li class=${lit ? "ct-lit" : ""} aria-current=${lit ? "true" : nothing}>
          <span aria-hidden="true">${name(rank)[1]}</span><span class="ct-hidden">${name(rank)[0]}</span>
        </li>`;
      })}
    </ol>
  </div>`;
}

export function drawSaid(view, on) {
  const { said } = view;
  const mark = said.verdict ? html`<b class="ct-${said.kind}">${said.verdict}</b> ` : nothing;
  // The status is one flat string; the link to the rule stands beside it, not in it.
  return html`<div class="ct-say ${said.text ? "" : "ct-quiet"}">
      <p class="ct-status" role="status" aria-atomic="true">${mark}${said.text}</p>
      ${said.rule ? drawChip(view, said.rule, on) : nothing}
    </div>
    ${drawRule(view)}`;
}

/** What a rule says, where no page of the book is at hand to say it. */
export function drawRule({ openRule, rules, ui, on }) {
  if (!openRule) return nothing;
  return html`<div class="ct-rule">
    <p><b>${rules[openRule]?.[1]}</b> ${rules[openRule]?.[2]}</p>
    <button type="button" class="ct-tool" @click=${on.closeRule}>${ui["rule-close"]}</button>
  </div>`;
}

export function drawChip(view, rule, on = view.on) {
  const [short, full] = view.rules[rule] || [rule, rule];
  const place = view.placeOf(rule);
  if (place) {
    return html`<a class="carte-chip" href=${place.href} aria-label=${full}
      >${place.near ? short : full}</a
    >`;
  }
  return html`<button
    type="button"
    class="carte-chip"
    aria-label=${full}
    @click=${() => view.on.rule(rule)}
  >
    ${short}
  </button>`;
}

function drawSheet(view) {
  const { lines = view.scene.lines, total, totalLabel } = view.reply || {};
  if (!lines) return nothing;
  return html`<div class="ct-sheet">
    <table>
      <tbody>
        ${lines.map(([points, text, rule]) => {
          const none = points === "0";
          return html`<tr class=${none ? "ct-off" : ""}>
            <td>${say(view, text)}</td>
            <td>${drawChip(view, rule)}</td>
            <td>${signed(points)}</td>
          </tr>`;
        })}
        ${totalLabel
          ? html`<tr class="ct-total">
              <th scope="row">${totalLabel}</th>
              <td></td>
              <td>${written(total)}</td>
            </tr>`
          : nothing}
      </tbody>
    </table>
  </div>`;
}

/** A sheet with a column for each side; what is `fresh` is marked. */
export function drawTwoSides(view, { lines, sides, total, totals, fresh, verdict: [won, why] = [] }) {
  const cell = ([side, points], who) => (points === "0" ? points : side === who ? signed(points) : "");
  return html`<div class="ct-sheet ct-two">
    <table>
      <thead>
        <tr><td></td><td></td><th scope="col">${sides[0]}</th><th scope="col">${sides[1]}</th></tr>
      </thead>
      <tbody>
        ${lines.map(
          (line) => html`<tr class="${fresh(line) ? "ct-fresh" : ""} ${line[1] === "0" ? "ct-off" : ""}">
            <td>${say(view, line[2])}</td>
            <td>${drawChip(view, line[3])}</td>
            <td>${cell(line, 0)}</td><td>${cell(line, 1)}</td>
          </tr>`,
        )}
        <tr class="ct-total"><th scope="row">${total}</th><td></td>
          <td>${written(totals[0])}</td><td>${written(totals[1])}</td></tr>
        ${won
          ? html`<tr class="ct-outcome"><th scope="row">${won}</th>
              <td>${drawChip(view, why)}</td><td></td><td></td></tr>`
          : nothing}
      </tbody>
    </table>
  </div>`;
}

function drawListed(view) {
  if (!view.listed) return nothing;
  return html`<div class="ct-sheet">
    <table>
      <tbody>
        ${view.listed.map(
          ([points, text, rule]) => html`<tr>
            <td>${say(view, text)}</td>
            <td>${drawChip(view, rule)}</td>
            <td>${signed(points)}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

export function drawTools(view, on) {
  const { ui, scene } = view;
  const tools = scene.actions.filter((action) => action.kind === "tool");
  const begun = view.begun ?? view.trail.length > 0;
  return html`<div class="ct-tools">
    ${view.scene.steps || view.scene.deck // stepping back is undoing
      ? nothing
      : html`<button type="button" class="ct-tool" data-tool="undo"
          aria-disabled=${begun ? nothing : "true"} @click=${on.undo}>${ui.undo}</button>`}
    ${view.scene.deck
      ? nothing
      : html`<button type="button" class="ct-tool" data-tool="restart" @click=${on.restart}>
          ${ui.restart}
        </button>`}
    ${tools.map(
      (action) => html`<button type="button" class="ct-tool" data-action=${action.id}
        @click=${() => on.act(action)}>${action.label}</button>`,
    )}
    <button type="button" class="ct-tool" data-tool="describe" title=${ui.keys}
      @click=${on.describe}>${ui["table-words"]}</button>
    ${view.extra || nothing} ${drawPacks(view, on)}
    ${view.switches.length
      ? html`<details class="ct-house" ?open=${view.unfolded}>
          <summary>${ui["house-rules"]}</summary>
          ${view.switches.map(
            (one) => html`<label
              ><input type="checkbox" data-switch=${one.id}
                .checked=${view.switched.includes(one.id)}
                @change=${(event) => on.switch(one, event.target.checked)} />
              <span>${one.label}</span> ${drawChip(view, one.rule)}</label
            >`,
          )}
        </details>`
      : nothing}
  </div>`;
}

function drawPacks(view, on) {
  if (view.offered.length < 2) return nothing;
  return html`<fieldset class="ct-signs">
    <legend>${view.ui.packs}</legend>
    ${view.offered.map(
      ([name]) => html`<label
        ><input type="radio" name="board-${view.id}-pack" value=${name}
          .checked=${name === view.pack}
          @change=${() => on.pack(name)} /><span>${view.ui[`pack-${name}`] || name}</span></label
      >`,
    )}
    <label
      ><input type="checkbox" data-indices .checked=${view.indices}
        @change=${(event) => on.indices(event.target.checked)} /><span>${view.ui.indices}</span></label
    >
  </fieldset>`;
}
