/** Cuts a source into tokens, one pass, no backtracking. */
import { expressionLimits, found, wrong, type Outcome } from './problems.ts';
import type { Value } from './tree.ts';

export type Token =
  | { readonly kind: 'value'; readonly at: number; readonly value: Value }
  | { readonly kind: 'name'; readonly at: number; readonly name: string }
  | { readonly kind: 'sign'; readonly at: number; readonly sign: string }
  | { readonly kind: 'end'; readonly at: number };

const space = /[\s\u00a0\u202f]+/y;
const number = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const name = /[\p{L}_][\p{L}\p{M}\p{N}_]*/uy;
const sign = /&&|\|\||==|!=|<>|<=|>=|[-+*/%^=<>!?:(),;×÷−≤≥≠]/y;
const closing = { '"': /[^"\\]*(?:\\[\s\S][^"\\]*)*"/y, "'": /[^'\\]*(?:\\[\s\S][^'\\]*)*'/y } as const;

/** Signs with several writings, by the one that the parser knows. */
const signs: ReadonlyMap<string, string> = new Map([
  ['==', '='],
  ['<>', '!='],
  ['≠', '!='],
  ['≤', '<='],
  ['≥', '>='],
  ['×', '*'],
  ['÷', '/'],
  ['−', '-'],
  [';', ','],
]);

/** Words that are signs or values, and therefore no names. */
const words: ReadonlyMap<string, (at: number) => Token> = new Map<string, (at: number) => Token>([
  ['true', (at) => ({ kind: 'value', at, value: true })],
  ['false', (at) => ({ kind: 'value', at, value: false })],
  ['pi', (at) => ({ kind: 'value', at, value: Math.PI })],
  ['and', (at) => ({ kind: 'sign', at, sign: '&&' })],
  ['or', (at) => ({ kind: 'sign', at, sign: '||' })],
  ['not', (at) => ({ kind: 'sign', at, sign: '!' })],
]);

export function isReservedName(text: string): boolean {
  return words.has(text);
}

/** What `shape` finds right at `at`; undefined when nothing. */
function take(shape: RegExp, source: string, at: number): string | undefined {
  shape.lastIndex = at;
  return shape.exec(source)?.[0];
}

function wordToken(word: string, at: number): Token {
  return words.get(word)?.(at) ?? { kind: 'name', at, name: word.normalize('NFC') };
}

/** `\n` in a text is a line break; any other character after a backslash stands for itself. */
function unescaped(text: string): string {
  return text.replace(/\\([\s\S])/g, (_, one: string) => (one === 'n' ? '\n' : one));
}

interface Cut {
  readonly token: Token;
  readonly next: number;
}

function cutText(source: string, at: number, quote: '"' | "'"): Outcome<Cut> {
  const text = take(closing[quote], source, at + 1);
  if (text === undefined) return wrong('unclosed-text', at);
  return found({
    token: { kind: 'value', at, value: unescaped(text.slice(0, -1)) },
    next: at + 1 + text.length,
  });
}

function cutNumber(text: string, source: string, at: number): Outcome<Cut> {
  const next = at + text.length;
  const value = Number(text);
  // `12abc` and `1.2.3` are slips of the pen, not two things side by side.
  if (!Number.isFinite(value) || take(name, source, next) !== undefined || source[next] === '.') {
    return wrong('bad-number', at);
  }
  return found({ token: { kind: 'value', at, value }, next });
}

function cutToken(source: string, at: number): Outcome<Cut> {
  const first = source[at];
  if (first === '"' || first === "'") return cutText(source, at, first);
  const digits = take(number, source, at);
  if (digits !== undefined) return cutNumber(digits, source, at);
  const word = take(name, source, at);
  if (word !== undefined) return found({ token: wordToken(word, at), next: at + word.length });
  const mark = take(sign, source, at);
  if (mark === undefined) return wrong('unexpected-character', at);
  return found({ token: { kind: 'sign', at, sign: signs.get(mark) ?? mark }, next: at + mark.length });
}

/** The tokens of a source, the last one its end. */
export function tokensOf(source: string): Outcome<readonly Token[]> {
  if (source.length > expressionLimits.source) return wrong('too-long', expressionLimits.source);
  const tokens: Token[] = [];
  let at = take(space, source, 0)?.length ?? 0;
  while (at < source.length) {
    const cut = cutToken(source, at);
    if (!cut.ok) return cut;
    tokens.push(cut.value.token);
    at = cut.value.next;
    at += take(space, source, at)?.length ?? 0;
  }
  return found([...tokens, { kind: 'end', at }]);
}
