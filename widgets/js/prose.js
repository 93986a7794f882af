// Card names in running text follow the chosen signs too.
import { onSigns, signs } from "./signs.js";

const OFFERED = ["italian", "french"];

export function nameCards() {
  const cards = [...document.querySelectorAll("[data-card-french]")];
  const italian = new Map(cards.map((card) => [card, card.textContent]));
  const show = () => {
    const french = signs(OFFERED) === "french";
    for (const card of cards) {
      card.textContent = french ? card.dataset.cardFrench : italian.get(card);
    }
  };
  onSigns(show);
  if (signs(OFFERED) === "french") show();
}
