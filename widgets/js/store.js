// The browser's storage, which may be absent, forbidden or full. Nothing may depend on it.

const PREFIX = "carte:1:";

export function load(name) {
  try {
    return JSON.parse(window.localStorage.getItem(PREFIX + name));
  } catch {
    return null;
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
