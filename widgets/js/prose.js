// Card names in running text follow the chosen pack too.
import { onPack, wantedPack } from "./packs.js";

export function nameCards() {
  const cards = [...document.querySelectorAll("[data-card-french]")];
  const italian = new Map(cards.map((card) => [card, card.textContent]));
  const show = () => {
    const french = wantedPack() === "french";
    for (const card of cards) {
      card.textContent = french ? card.dataset.cardFrench : italian.get(card);
    }
  };
  onPack(show);
  if (wantedPack() === "french") show();
}
