// Sentences come with tokens, [[9D]]; a table says what each is called for the chosen signs.

const TOKEN = /\[\[(.+?)\]\]/g;

/** What a token is called: [full name, short name, suit sign]; and whose face it has, if not its own. */
export function nameOf(token, names, signs) {
  const found = names[token];
  return (found && (found[signs] || Object.values(found)[0])) || [token, token, ""];
}

/** A sentence as plain text, with every token named in full. */
export function spell(text, names, signs) {
  return text.replace(TOKEN, (_, token) => nameOf(token, names, signs)[0]);
}

/** A front-end string with its {fields} filled. */
export function fill(template, fields) {
  return template.replace(/\{(\w+)\}/g, (whole, name) => (name in fields ? fields[name] : whole));
}
