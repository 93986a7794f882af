// A board in a notebook: the front end of an anywidget, answered by the Python behind it.
import { LiveAnswers } from "./answers.js";
import { kindOf } from "./kinds.js";
import { showIndices } from "./packs.js";

function render({ model, el, signal }) {
  const root = document.createElement("figure");
  root.className = "carte";
  el.append(root);
  showIndices();
  const place = document.createElement("div");
  root.append(place);
  const payload = model.get("_payload");
  root.setAttribute("aria-labelledby", `board-${payload.id}-ask`);
  const stop = new AbortController();
  signal?.addEventListener("abort", () => stop.abort());
  const answers = new LiveAnswers(model, stop.signal);
  const host = {
    placeOf: () => null,
    loadFaces: (set) => answers.faces(set),
    addressed: false,
  };
  const Kind = kindOf(answers.now().scene);
  const board = new Kind(place, payload, answers, host, stop.signal);
  // A state set from Python, or in another view of this board, is shown here too.
  const follow = () => {
    const now = model.get("_now");
    if (now.trail.join(";") === board.trail.join(";") && answers.waiting.size > 0) return;
    board.take(now);
    board.picks.clear();
    board.draw();
  };
  model.on("change:_now", follow);
  return () => {
    model.off("change:_now", follow);
    stop.abort();
  };
}

export default { render };
