// What the reader has picked, zone by zone, and the text that a choice is reported as.

export class Picks {
  constructor() {
    this.zones = new Map();
  }

  has(zone, card) {
    return this.zones.get(zone)?.has(card) || false;
  }

  /** The cards picked in a zone, as they lie there; an only card need not be picked. */
  of(scene, name) {
    const zone = scene.zones.find((one) => one.id === name);
    if (zone.pick === "one" && zone.cards.length === 1) return zone.cards;
    return zone.cards.filter((card) => this.has(name, card));
  }

  toggle(zone, card) {
    const picked = this.zones.get(zone.id) || new Set();
    const had = picked.has(card);
    if (zone.pick === "one") picked.clear();
    if (had) picked.delete(card);
    else picked.add(card);
    this.zones.set(zone.id, picked);
  }

  clear() {
    this.zones.clear();
  }

  get any() {
    return [...this.zones.values()].some((picked) => picked.size > 0);
  }

  /** The first zone that an action needs and that has nothing picked, or undefined. */
  missing(scene, action) {
    return (action.uses || [])
      .map((name) => scene.zones.find((zone) => zone.id === name))
      .find((zone) => this.of(scene, zone.id).length === 0);
  }

  ready(scene, action) {
    return !this.missing(scene, action);
  }

  /** A choice as text: take/9D/2D.7D, or take/9D/*5 where five are more than may be chosen. A card
   * that decides by itself is reported without the others. */
  choice(scene, action) {
    const parts = (action.uses || []).map((name) => {
      const zone = scene.zones.find((one) => one.id === name);
      const cards = this.of(scene, name);
      const tooMany = zone.atMost !== undefined && cards.length > zone.atMost;
      const alone = cards.filter((card) => zone.single?.includes(card)).slice(0, 1);
      return tooMany ? `*${cards.length}` : (alone.length ? alone : cards).join(".");
    });
    return [action.id, ...parts].join("/");
  }
}
