// The browser's storage, which may be absent, forbidden or full. Nothing may depend on it.

const PREFIX = "carte:1:";

/** What is kept under a name: null if there is nothing, undefined if what there is cannot be read. */
export function load(name) {
  let text = null;
  try {
    text = window.localStorage.getItem(PREFIX + name);
  } catch {
    // Then nothing can have been kept.
  }
  if (text === null) return null;
  try {
    return JSON.parse(text) ?? undefined; // no board ever keeps a null
  } catch {
    return undefined;
  }
}

export function save(name, value) {
  try {
    if (value === null) window.localStorage.removeItem(PREFIX + name);
    else window.localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Then it is not remembered; the board plays on.
  }
}
