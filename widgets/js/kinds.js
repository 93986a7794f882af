// Which way of drawing a scene asks for.
import { Board } from "./board.js";
import { DeckBoard } from "./deck.js";
import { SplitBoard } from "./split.js";
import { StepsBoard } from "./steps.js";
import { TallyBoard } from "./tally.js";

export function kindOf(scene) {
  if (scene.split) return SplitBoard;
  if (scene.tally) return TallyBoard;
  if (scene.steps) return StepsBoard;
  if (scene.deck) return DeckBoard;
  return Board;
}
