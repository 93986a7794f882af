// The choices made so far stand in the address: #b1.<board>.<switches>~<choice>;<choice>
// Reload, Back and a shared link then come to the same position. The address has room for one
// board; where the others were at each entry of the history is kept with that entry.

const VERSION = "b1";

/** Whether the address is about boards, and not about a rule or heading of the page. */
export function namesBoards(hash = window.location.hash) {
  return !hash || hash.startsWith(`#${VERSION}.`);
}

/** What the address says of this board: {switched, trail}, or null. */
export function readAddress(id, hash = window.location.hash) {
  const prefix = `#${VERSION}.${id}.`;
  if (!hash.startsWith(prefix)) return null;
  let path = hash.slice(prefix.length);
  try {
    path = decodeURIComponent(path);
  } catch {
    // Taken as it stands; the board will say what it cannot use.
  }
  const cut = path.indexOf("~");
  const switched = cut < 0 ? [] : path.slice(0, cut).split(",").filter(Boolean);
  const trail = path.slice(cut + 1).split(";").filter(Boolean).flatMap(unroll);
  return { switched, trail };
}

/** Where this entry of the history has this board, if the board made an entry so far. */
export function placeInHistory(id) {
  return places()[id] || null;
}

const places = () => window.history.state?.carte || {};

/** `from` is where the board was before: Back leads there. */
export function writeAddress(id, { switched = [], trail }, { push, from }) {
  const path = (switched.length ? `${switched.join(",")}~` : "") + roll(trail).join(";");
  const wanted = path ? `#${VERSION}.${id}.${path}` : "";
  const { hash, pathname, search } = window.location;
  const ours = wanted || hash.startsWith(`#${VERSION}.${id}.`); // else another's part stays there
  const url = (ours ? wanted : hash) || pathname + search;
  const before = places();
  const keep = (how, place, to) => {
    const carte = place ? { ...before, [id]: place } : before;
    window.history[how]({ ...window.history.state, carte }, "", to);
  };
  try {
    if (push && ours && wanted !== hash) {
      if (JSON.stringify(before[id]) !== JSON.stringify(from)) keep("replaceState", from);
      keep("pushState", { switched, trail }, url);
    } else {
      keep("replaceState", before[id] && { switched, trail }, url);
    }
  } catch {
    // Some viewers forbid it. The board plays on, and only the link is lost.
  }
}

/** The same choice several times in a row is written once: next*17. */
function roll(trail) {
  const rolled = [];
  for (let at = 0; at < trail.length; ) {
    let end = at + 1;
    while (trail[end] === trail[at]) end += 1;
    rolled.push(end - at > 1 ? `${trail[at]}*${end - at}` : trail[at]);
    at = end;
  }
  return rolled;
}

function unroll(choice) {
  const times = /^(.+)\*(\d{1,3})$/.exec(choice);
  return times ? Array(Number(times[2])).fill(times[1]) : [choice];
}
