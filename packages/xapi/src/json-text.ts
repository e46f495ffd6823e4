/**
 * JSON as the standard wants it: a property named twice in one object is refused (XAPI-00021), nothing nests deeper than
 * `limits.jsonDepthMax`, and a number leaves as it came, to its last digit.
 */
import { endOfJsonString, isTooDeep, limits } from '@parcours/contract';

const colon = 58;

export interface ParsedJson {
  /** With plain numbers: what is checked. */
  readonly value: unknown;
  /**
   * The same with each number that a double would change as a `JSON.rawJSON` of its text: what is kept. It is `value`
   * itself where no number would change.
   */
  readonly exact: unknown;
}

/** Parses, or says what is wrong with the text. */
export function readJson(text: string): ParsedJson | { readonly wrong: string } {
  if (isTooDeep(text)) return { wrong: `nests deeper than ${limits.jsonDepthMax} levels` };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { wrong: 'is not JSON' };
  }
  const { keys, hasPlainNumbers } = scan(text);
  // The parser keeps the last of two: then fewer keys are left than were written.
  if (keys !== keysKept(value)) return { wrong: 'names a property twice' };
  return { value, exact: hasPlainNumbers ? value : exactly(text) };
}

/** Parses, or answers undefined for what {@link readJson} refuses. */
export function parseJson(text: string): ParsedJson | undefined {
  const read = readJson(text);
  return 'wrong' in read ? undefined : read;
}

/** What the store kept, with its numbers as they came. */
export function parseKept(text: string): unknown {
  return scan(text).hasPlainNumbers ? JSON.parse(text) : exactly(text);
}

/** ECMAScript's "JSON.parse source text access", which the library of types does not know yet. */
interface JsonWithSource {
  parse(
    text: string,
    revive: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
  ): unknown;
  rawJSON(text: string): object;
  isRawJSON(value: unknown): value is { readonly rawJSON: string };
}

const sourceJson = JSON as unknown as JsonWithSource;

function exactly(text: string): unknown {
  return sourceJson.parse(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined && source !== String(value)
      ? sourceJson.rawJSON(source)
      : value,
  );
}

/** The text of a number, kept or plain; undefined for anything else. */
export function numberText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return sourceJson.isRawJSON(value) ? value.rawJSON : undefined;
}

/** One text for all spellings of a number: `1.50`, `1.5` and `15e-1` are equal, and no digit is lost. */
export function comparableNumber(text: string): string {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const written = whole + fraction;
  let [from, to] = [0, written.length];
  while (from < to && written[from] === '0') from += 1;
  while (to > from && written[to - 1] === '0') to -= 1;
  if (from === to) return '0';
  return `${sign}${written.slice(from, to)}e${Number(power) + whole.length - from}`;
}

interface Scanned {
  readonly keys: number;
  /** Whether every number is written as a double of it would be. */
  readonly hasPlainNumbers: boolean;
}

function scan(text: string): Scanned {
  let [keys, from, hasPlainNumbers] = [0, 0, true];
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', from)) {
    hasPlainNumbers &&= arePlain(text, from, at);
    from = endOfJsonString(text, at + 1) + 1;
    let next = text.charCodeAt(from);
    while (next === 32 || next === 10 || next === 13 || next === 9) next = text.charCodeAt((from += 1));
    if (next === colon) keys += 1;
  }
  return { keys, hasPlainNumbers: hasPlainNumbers && arePlain(text, from, text.length) };
}

/** The numbers between two strings. */
function arePlain(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    if (!isOfNumber(text.charCodeAt(at))) continue;
    const begin = at;
    while (at < to && (isOfNumber(text.charCodeAt(at)) || 'eE+.'.includes(text.charAt(at)))) at += 1;
    const number = text.slice(begin, at);
    if (String(Number(number)) !== number) return false;
  }
  return true;
}

/** A digit or a minus sign: what a number begins with. */
const isOfNumber = (sign: number): boolean => (sign >= 48 && sign <= 57) || sign === 45;

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
