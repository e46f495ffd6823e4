/** Sources made to break a reader of expressions: pieces of the language, of JavaScript, and of nothing at all. */
import type { Random } from '../src/lesson/facts.ts';

const pieces = [
  '1',
  '0',
  '12.5',
  '1e308',
  '1e-308',
  '.5',
  'a',
  'b',
  't',
  'été',
  'true',
  'false',
  'pi',
  '"x"',
  "'y'",
  '"',
  "'",
  '\\',
  '+',
  '-',
  '*',
  '/',
  '%',
  '^',
  '=',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  '&&',
  '||',
  '!',
  '?',
  ':',
  '(',
  ')',
  ',',
  ';',
  ' ',
  'abs(',
  'round(',
  'min(',
  'max(',
  'pow(',
  'sqrt(',
  'tan(',
  'if(',
  'concat(',
  'length(',
  'upper(',
  'mid(',
  'number(',
  'canary',
  'canary(',
  'constructor',
  '__proto__',
  'toString(',
  'globalThis',
  'process.exit(1)',
  'eval(',
  'Function("return 1")()',
  'this',
  '${a}',
  '`',
  '[0]',
  '["constructor"]',
  '.length',
  '=>',
  '{}',
  '//',
  '/*',
  '\u0000',
  '\u2028',
  '\ud800',
  '👷',
  'ﷺ',
  '\n',
  'and',
  'or',
  'not',
  '9999999999999999999999',
  '1_000',
  '0x10',
  '[[a]]',
];

const templates: readonly ((piece: string, size: number) => string)[] = [
  (piece, size) => piece.repeat(size),
  (piece, size) => '('.repeat(size) + piece + ')'.repeat(size),
  (piece, size) => 'if(true,'.repeat(size) + piece + ',0)'.repeat(size),
  (piece, size) => `${piece}+`.repeat(size) + piece,
  (piece, size) => `concat(${`${piece},`.repeat(size)}${piece})`,
  (piece, size) => `${'-'.repeat(size)}${piece}`,
  (piece, size) => `"${piece.repeat(size)}`,
  (piece, size) => `1${`^${piece}`.repeat(size)}`,
  (piece, size) => `${'a?'.repeat(size)}${piece}${':1'.repeat(size)}`,
];

function below(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}

function pick<T>(random: Random, items: readonly [T, ...T[]] | readonly T[], fallback: T): T {
  return items[below(random, items.length)] ?? fallback;
}

function anyText(random: Random, length: number): string {
  return Array.from({ length }, () => String.fromCodePoint(below(random, 0x1_10_000))).join('');
}

function mixture(random: Random): string {
  return Array.from({ length: 1 + below(random, 40) }, () => pick(random, pieces, '')).join('');
}

/** `count` of them, one after the other. */
export function* hostileSources(random: Random, count: number): Generator<string> {
  const shape = (piece: string, size: number) => pick(random, templates, String)(piece, size);
  for (let at = 0; at < count; at += 1) {
    const kind = random();
    if (kind < 0.6) yield mixture(random);
    else if (kind < 0.8) yield shape(pick(random, pieces, ''), below(random, random() < 0.1 ? 5_000 : 60));
    else if (kind < 0.9) yield shape(mixture(random), below(random, 20));
    else yield anyText(random, below(random, 200));
  }
}
