// Who answers a choice. A page has every reply stored; a notebook asks Python. Both keep the
// path taken so far and answer the same four calls with {now, reply?, moved?} or {error}, which
// is the code of a sentence.

const VERSION = 1;
const isTable = (value) => value?.constructor === Object;

/** Whether stored data hangs together: nothing that a reader can do may lead to what is not there. */
function sound({ v, names, rules, switches, variants, graphs }) {
  const numbers = Object.values(variants);
  return (
    v === VERSION &&
    isTable(names) &&
    isTable(rules) &&
    numbers.length === 2 ** switches.length &&
    numbers.every((number) => isTable(graphs[number])) &&
    graphs.every((graph) => closed(graph, names))
  );
}

/** Whether every scene has its replies, every reply its scene, and every card a name. */
function closed({ scenes, answers, said, entries = [] }, names) {
  const leads = (next) => isTable(scenes[next]);
  const complete = ({ zones, end, split, tally }, stored) => {
    const numbers = Object.values(stored);
    return (
      (numbers.length > 0 || end || split || tally) &&
      numbers.every((number) => isTable(said[number])) &&
      zones.every(({ cards }) => cards.every((card) => Object.hasOwn(names, card)))
    );
  };
  return (
    scenes.length === answers.length &&
    scenes.every((scene, number) => complete(scene, answers[number])) &&
    said.every(({ next = 0 }) => leads(next)) &&
    entries.every(leads)
  );
}

/** Replies that were worked out when the page was built. */
export class StoredAnswers {
  constructor(payload) {
    if (!sound(payload)) throw new Error("damaged data");
    this.payload = payload;
    this.switched = [];
    this.restart();
  }

  get graph() {
    return this.payload.graphs[this.payload.variants[this.switched.join(",")]];
  }

  now() {
    const number = this.path[this.path.length - 1];
    return { scene: this.graph.scenes[number], trail: [...this.trail], switched: this.switched };
  }

  choose(choice) {
    const here = this.path[this.path.length - 1];
    const answers = this.graph.answers[here];
    if (!Object.hasOwn(answers, choice)) return { error: "not-stored" };
    const number = answers[choice];
    const reply = this.graph.said[number];
    const moved = reply.next !== undefined;
    if (moved) {
      this.path.push(reply.next);
      this.trail.push(choice);
    }
    return { reply, moved, now: this.now() };
  }

  undo() {
    if (this.path.length > 1) {
      this.path.pop();
      this.trail.pop();
    }
    return { now: this.now() };
  }

  restart() {
    this.path = [0];
    this.trail = [];
    return { now: this.now() };
  }

  /** Go to one of the beginnings, on boards that have several. */
  jump(number) {
    this.path = [this.graph.entries ? this.graph.entries[number] : 0];
    this.trail = [];
    return { now: this.now() };
  }

  /** Start again and make these choices; `stray` is the first that does not lead on. */
  follow(trail) {
    this.restart();
    let answer = { now: this.now() };
    for (const choice of trail) {
      answer = this.choose(choice);
      if (!answer.moved) return { ...this.restart(), stray: choice };
    }
    return answer;
  }

  switch(on) {
    const order = this.payload.switches.map((one) => one.id);
    this.switched = order.filter((id) => on.includes(id));
    return this.restart();
  }
}

/** Replies from the Python behind an anywidget model. */
export class LiveAnswers {
  constructor(model, signal) {
    this.model = model;
    this.waiting = new Map();
    this.last = 0;
    const hear = (message) => {
      const waiting = this.waiting.get(message.id);
      if (!waiting) return;
      this.waiting.delete(message.id);
      waiting(message);
    };
    model.on("msg:custom", hear);
    signal?.addEventListener("abort", () => model.off("msg:custom", hear));
  }

  ask(message) {
    this.last += 1;
    const id = `${Date.now()}-${this.last}`;
    return new Promise((resolve) => {
      this.waiting.set(id, (answer) => resolve(answer.error ? { error: "not-answered" } : answer));
      // A kernel that has gone says nothing at all, so silence is an answer after a while.
      setTimeout(() => this.waiting.delete(id) && resolve({ error: "no-kernel" }), 8000);
      this.model.send({ ...message, id });
    });
  }

  now() {
    return this.model.get("_now");
  }

  choose(choice) {
    return this.ask({ do: "choose", choice });
  }

  undo() {
    return this.ask({ do: "undo" });
  }

  restart() {
    return this.ask({ do: "restart" });
  }

  jump(to) {
    return this.ask({ do: "jump", to });
  }

  follow(trail) {
    return this.ask({ do: "follow", trail });
  }

  switch(on) {
    return this.ask({ do: "switch", on });
  }

  share(mine, steppers) {
    return this.ask({ do: "share", mine, steppers });
  }

  faces(set) {
    return this.ask({ do: "faces", set }).then((answer) => answer.faces || null);
  }
}
