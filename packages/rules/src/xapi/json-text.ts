/** JSON as the standard wants it: a property named twice in one object is refused (XAPI-00021). */

const quote = 34;
const backslash = 92;
const colon = 58;

/** Parses, or answers undefined for what is no JSON or names a property twice. */
export function parseJson(text: string): { readonly value: unknown } | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  // The parser keeps the last of two: then fewer keys are left than were written.
  return keysWritten(text) === keysKept(value) ? { value } : undefined;
}

function keysWritten(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at)) {
    at = endOfString(text, at + 1) + 1;
    let next = text.charCodeAt(at);
    while (next === 32 || next === 10 || next === 13 || next === 9) next = text.charCodeAt((at += 1));
    if (next === colon) count += 1;
  }
  return count;
}

/** The place of the quote that ends the string which begins at `from`. */
function endOfString(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at === -1 ? text.length : at;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
  return slashes % 2 === 1 && text.charCodeAt(at) === quote;
}

function keysKept(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const one of value) count += keysKept(one);
    return count;
  }
  for (const name of Object.keys(value))
    count += 1 + keysKept((value as Readonly<Record<string, unknown>>)[name]);
  return count;
}
