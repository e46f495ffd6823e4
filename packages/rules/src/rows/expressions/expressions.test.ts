import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileSources } from '../../../testing/hostile-sources.ts';
import { seededRandom } from '../../../testing/lesson-facts.ts';
import { evaluateSource } from './evaluate.ts';
import { roundTo } from './functions.ts';
import { isVariableName, namesIn } from './names.ts';
import { parseExpression } from './parse.ts';
import { expressionLimits } from './problems.ts';
import type { Value } from './tree.ts';

const scope = new Map<string, Value>([
  ['a', 12],
  ['b', 5],
  ['prix_ttc', 1.2],
  ['été', 'juillet'],
  ['vide', ''],
  ['ok', true],
  ['infini', Number.POSITIVE_INFINITY],
]);

/** The value, or `code@place`. */
function read(source: string): Value {
  const result = evaluateSource(source, scope);
  return result.ok ? result.value : `${result.problem.code}@${result.problem.at}`;
}

/** `source → what it gives`, one after the other, parted by bars. */
function table(text: string): [string, string][] {
  return text.split(/[\n¦]/).flatMap((line): [string, string][] => {
    const [source = '', value] = line.split('→').map((part) => part.trim());
    return value === undefined ? [] : [[source, value]];
  });
}

describe('numbers, signs and their order', () => {
  test.each(
    table(String.raw`
    1 → 1 ¦ 1.5 → 1.5 ¦ .5 → 0.5 ¦ 1e3 → 1000 ¦ 2.5e-1 → 0.25 ¦ 1 + 2 * 3 → 7 ¦ (1 + 2) * 3 → 9
    10 - 3 - 2 → 5 ¦ 8 / 2 / 2 → 2 ¦ 7 % 4 → 3 ¦ 2 ^ 3 ^ 2 → 512 ¦ -2 ^ 2 → -4 ¦ 2 ^ -1 → 0.5 ¦ --3 → 3
    +3 → 3 ¦ 3 × 4 ÷ 2 − 1 → 5 ¦ a * b → 60 ¦ a / b → 2.4 ¦ round(a / b) → 2
    a*prix_ttc → 14.399999999999999 ¦ round(a*prix_ttc, 2) → 14.4 ¦ 0 * -1 → 0`),
  )('%s is %s', (source, value) => {
    expect(String(read(source))).toBe(value);
  });
});

describe('comparisons, conditions and logic', () => {
  test.each(
    table(String.raw`
    1 < 2 → true ¦ 2 <= 2 → true ¦ 3 > 4 → false ¦ 3 >= 4 → false ¦ 1 = 1 → true ¦ 1 == 1 → true
    1 != 1 → false ¦ 1 <> 2 → true ¦ 1 ≠ 2 → true ¦ 1 ≤ 2 → true ¦ 2 ≥ 3 → false ¦ 0.1 + 0.2 = 0.3 → true
    0.1 + 0.2 = 0.31 → false ¦ "a" = "a" → true ¦ "a" < "b" → true ¦ true = false → false
    a > b ? "plus" : "moins" → plus ¦ a < b ? 1 : a = b ? 2 : 3 → 3 ¦ if(a > b, a - b, b - a) → 7
    if(true; 1; 1 / 0) → 1 ¦ false ? 1 / 0 : 2 → 2 ¦ ok and not (a < b) → true
    false && 1 / 0 > 1 → false ¦ true || 1 / 0 > 1 → true ¦ !ok or a > b and b > a → false`),
  )('%s is %s', (source, value) => {
    expect(String(read(source))).toBe(value);
  });
});

describe('the listed functions', () => {
  test.each(
    table(String.raw`
    abs(-3) → 3 ¦ sign(-3) → -1 ¦ round(2.5) → 3 ¦ round(-2.5) → -3 ¦ round(1.005, 2) → 1.01
    round(1234, -2) → 1200 ¦ round(1e21, 2) → 1e+21 ¦ floor(-1.5) → -2 ¦ ceil(1.2) → 2 ¦ trunc(-1.7) → -1
    min(3, 1, 2) → 1 ¦ max(3, 1, 2) → 3 ¦ sum(1, 2, 3) → 6 ¦ mean(1, 2, 3) → 2 ¦ sqrt(16) → 4
    pow(2, 10) → 1024 ¦ exp(0) → 1 ¦ ln(1) → 0 ¦ log10(1000) → 3 ¦ mod(-1, 12) → 11 ¦ mod(7, -4) → -1
    round(sin(30), 8) → 0.5 ¦ round(cos(60), 8) → 0.5 ¦ round(tan(45), 8) → 1 ¦ round(asin(0.5), 8) → 30
    round(acos(0.5), 8) → 60 ¦ atan(1) → 45 ¦ atan2(1, -1) → 135 ¦ concat("a", 1, true) → a1true
    length("été👷") → 4 ¦ upper("été") → ÉTÉ ¦ lower("ÉTÉ") → été ¦ trim("  a ") → a
    contains("échafaudage", "faud") → true ¦ left("👷abc", 2) → 👷a ¦ mid("abcd", 2, 2) → bc
    text(1.5) → 1.5 ¦ number("1,5") → 1.5 ¦ number(" −2 ") → -2 ¦ number(true) → 1 ¦ upper(été) → JUILLET
    "\"\\" → "\ ¦ 'l\'été' → l'été`),
  )('%s is %s', (source, value) => {
    expect(String(read(source))).toBe(value);
  });
});

describe('what is wrong is a code and a place', () => {
  test.each(
    table(String.raw`
    1 + → unexpected-end@3 ¦ 1 2 → unexpected-token@2 ¦ (1 → unexpected-end@2 ¦ 1) → unexpected-token@1
    * 2 → unexpected-token@0 ¦ a b → unexpected-token@2 ¦ 1 < 2 < 3 → unexpected-token@6
    max(1,) → unexpected-token@6 ¦ a ? 1 → unexpected-end@5 ¦ 1 @ 2 → unexpected-character@2
    a.b → unexpected-character@1 ¦ a[0] → unexpected-character@1 ¦ a = {} → unexpected-character@4
    x => x → unexpected-token@3 ¦ "abc → unclosed-text@0 ¦ 'abc\' → unclosed-text@0 ¦ 12abc → bad-number@0
    1.2.3 → bad-number@0 ¦ 1e999 → bad-number@0 ¦ nope(1) → unknown-function@0
    1 + eval("1") → unknown-function@4 ¦ constructor(1) → unknown-function@0
    toString() → unknown-function@0 ¦ a(1) → unknown-function@0 ¦ abs() → wrong-count@0
    abs(1, 2) → wrong-count@0 ¦ if(true, 1) → wrong-count@0 ¦ nope → unknown-name@0
    1 + c → unknown-name@4 ¦ constructor → unknown-name@0 ¦ __proto__ → unknown-name@0
    globalThis → unknown-name@0 ¦ process → unknown-name@0 ¦ A → unknown-name@0 ¦ 1 + "1" → wrong-type@2
    "a" + "b" → wrong-type@4 ¦ -"a" → wrong-type@0 ¦ 1 && true → wrong-type@0 ¦ true && 1 → wrong-type@8
    !1 → wrong-type@1 ¦ 1 ? 2 : 3 → wrong-type@0 ¦ 1 = "1" → wrong-type@2 ¦ true < false → wrong-type@5
    abs("1") → wrong-type@0 ¦ upper(1) → wrong-type@0 ¦ left(1, 1) → wrong-type@0
    left("a", -1) → bad-argument@0 ¦ left("a", "b") → bad-argument@0 ¦ mid("a", 0, 1) → bad-argument@0
    sqrt(-1) → bad-argument@0 ¦ ln(0) → bad-argument@0 ¦ log10(-1) → bad-argument@0
    asin(2) → bad-argument@0 ¦ acos(-2) → bad-argument@0 ¦ round(1, 1.5) → bad-argument@0
    round(1, 16) → bad-argument@0 ¦ number("douze") → bad-argument@0 ¦ number("") → bad-argument@0
    number("0x10") → bad-argument@0 ¦ 1 / 0 → division-by-zero@2 ¦ 1 % 0 → division-by-zero@2
    mod(1, 0) → division-by-zero@0 ¦ tan(90) → not-finite@0 ¦ 10 ^ 400 → not-finite@3
    (-8) ^ 0.5 → not-finite@5 ¦ exp(1000) → not-finite@0 ¦ infini → not-finite@0`),
  )('%s gives %s', (source, problem) => {
    expect(read(source)).toBe(problem);
  });
});

test.each([
  ['pi', Math.PI],
  ['a\u00a0+\u202fb', 17],
  [String.raw`"a\nb"`, 'a\nb'],
  ['', 'empty@0'],
  ['   ', 'empty@0'],
  ['`x`', 'unexpected-character@0'],
  // Zero has no sign.
  ['0 * -1', 0],
  ['-0', 0],
])('%j is %j', (source, value) => {
  expect(read(source)).toBe(value);
});

describe('limits', () => {
  const nested = (depth: number, open: string, close: string) =>
    `${open.repeat(depth)}1${close.repeat(depth)}`;

  test.each([
    [nested(expressionLimits.depth, '(', ')'), 1],
    [nested(expressionLimits.depth + 1, '(', ')'), 'too-deep@51'],
    [nested(expressionLimits.depth, 'abs(', ')'), 1],
    [nested(expressionLimits.depth + 1, 'abs(', ')'), 'too-deep@204'],
    ['-'.repeat(50) + '1', 1],
    ['-'.repeat(51) + '1', 'too-deep@51'],
    [`${'1^'.repeat(50)}1`, 1],
    [`${'1^'.repeat(51)}1`, 'too-deep@102'],
    [`${'true?1:'.repeat(51)}1`, 'too-deep@355'],
    [`${'1+'.repeat(499)}1`, 500],
    [`${'1+'.repeat(500)}1`, 'too-many-steps@1000'],
    [' '.repeat(expressionLimits.source) + '1', `too-long@${expressionLimits.source}`],
  ])('%# nesting, steps and length are bounded', (source, value) => {
    expect(read(source)).toBe(value);
  });

  test('a text that is computed has at most 10,000 characters', () => {
    const long = new Map<string, Value>([['t', 'x'.repeat(6_000)]]);
    expect(evaluateSource('concat(t, t)', long)).toEqual({
      ok: false,
      problem: { code: 'text-too-long', at: 0 },
    });
    expect(evaluateSource('length(concat(t, "x"))', long)).toEqual({ ok: true, value: 6_001 });
  });
});

test.each([
  ['a', true],
  ['prix_ttc', true],
  ['été2', true],
  ['_x', true],
  ['2a', false],
  ['a-b', false],
  ['', false],
  ['pi', false],
  ['true', false],
  ['and', false],
  ['a b', false],
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
])('"%s" may be a name: %s', (name, may) => {
  expect(isVariableName(name)).toBe(may);
});

test('the names of an expression, each at its first use', () => {
  const tree = parseExpression('if(a > b, c, max(a, d)) - -b');
  expect(tree.ok && namesIn(tree.value)).toEqual(new Map(Object.entries({ a: 3, b: 7, c: 10, d: 20 })));
});

test('rounding agrees with the written number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (thousandths) => {
      const written = thousandths / 1000;
      const hundredths = Math.sign(thousandths) * Math.floor((Math.abs(thousandths) + 5) / 10);
      expect(roundTo(written, 2)).toBe(hundredths / 100 || 0);
    }),
  );
});

test('in short: hostile sources give a value or a listed problem, and touch nothing', () => {
  const codes = new Set<string>();
  for (const source of hostileSources(seededRandom(20), 3_000)) {
    const result = evaluateSource(source, scope);
    codes.add(result.ok ? typeof result.value : result.problem.code);
  }
  expect([...codes].filter((code) => code === 'object' || code === 'function')).toEqual([]);
  expect(codes.size).toBeGreaterThan(8);
});
