/** Cuts a filter into words, texts and brackets, from left to right and once: no pattern that could turn back. */
import { ScimError } from './scim-error.ts';
import { scimLimits } from './scim-limits.ts';

export type Token =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'bracket'; readonly text: '(' | ')' | '[' | ']' };

const brackets = new Set(['(', ')', '[', ']']);
const spaces = new Set([' ', '\t', '\n', '\r']);
const endsWord = (char: string) => brackets.has(char) || spaces.has(char) || char === '"';

export function filterTokens(filter: string): readonly Token[] {
  if (filter.length > scimLimits.filterLengthMax)
    throw new ScimError(
      400,
      `A filter has ${scimLimits.filterLengthMax} characters at most`,
      'invalidFilter',
    );
  const tokens: Token[] = [];
  for (let at = 0; at < filter.length;) {
    const char = filter.charAt(at);
    if (spaces.has(char)) at += 1;
    else if (brackets.has(char)) {
      tokens.push({ kind: 'bracket', text: char as '(' });
      at += 1;
    } else {
      const end = char === '"' ? endOfText(filter, at) : endOfWord(filter, at);
      const cut = filter.slice(at, end);
      tokens.push(char === '"' ? { kind: 'text', value: readText(cut) } : { kind: 'word', text: cut });
      at = end;
    }
  }
  return tokens;
}

function endOfWord(filter: string, from: number): number {
  let at = from;
  while (at < filter.length && !endsWord(filter.charAt(at))) at += 1;
  return at;
}

/** Behind the closing quote. */
function endOfText(filter: string, from: number): number {
  for (let at = from + 1; at < filter.length; at += 1) {
    if (filter.charAt(at) === '\\') at += 1;
    else if (filter.charAt(at) === '"') return at + 1;
  }
  throw new ScimError(400, 'A text of the filter is not closed', 'invalidFilter');
}

/** RFC 7644 §3.4.2.2: texts are those of JSON. */
function readText(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    throw new ScimError(400, `${quoted} is no text of JSON`, 'invalidFilter');
  }
}
