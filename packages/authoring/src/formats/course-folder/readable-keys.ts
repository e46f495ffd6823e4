/** Readable names for things that have ids: of their titles, each once. */

/** Letters of any alphabet are written in Latin ones where they have them; at most 40 signs. */
export function slugOf(text: string): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    // What is no letter is one hyphen by now.
    .replaceAll(/^-|-$/g, '');
  return plain === '' ? 'sans-titre' : plain;
}

/** Gives keys in the order of the things, so that the same things have the same keys each time. */
export function readableKeys(things: readonly { readonly id: string; readonly title: string }[]) {
  const keyOf = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, title } of things) {
    const slug = slugOf(title);
    let key = slug;
    for (let again = 2; taken.has(key); again += 1) key = `${slug}-${again}`;
    taken.add(key);
    keyOf.set(id, key);
  }
  return keyOf as ReadonlyMap<string, string>;
}
