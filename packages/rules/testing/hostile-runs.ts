/**
 * Everything of this package that reads what people write, fed with what would break it: formulas, datasets,
 * shortcodes, glossary words, patterns and keys of the calculator. Each run answers the codes that it met.
 */
import { calculatorDisplay } from '../src/calculator/display.ts';
import { newCalculator, press } from '../src/calculator/calculator.ts';
import { calculatorKeys } from '../src/calculator/keys.ts';
import { drawDatasets } from '../src/rows/datasets/draw.ts';
import { gradeByFormula } from '../src/rows/datasets/formula-answer.ts';
import { drawOne } from '../src/lesson/draws/draws.ts';
import { evaluateSource } from '../src/rows/expressions/evaluate.ts';
import type { Value } from '../src/rows/expressions/tree.ts';
import { glossaryEntries, splitByTerms } from '../src/courses/glossary/glossary.ts';
import type { Random } from '../src/lesson/facts.ts';
import { patternRatio } from '../src/rows/patterns/pattern.ts';
import { replaceShortcodes } from '../src/rows/shortcodes/shortcodes.ts';
import { hostileSources } from './hostile-sources.ts';

export interface HostileRun {
  readonly kind: string;
  readonly source: string;
  /** Value kinds and problem codes that came of it: the catalogue of what may come. */
  readonly run: () => readonly string[];
}

const scope: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['a', 3],
  ['b', 0],
  ['t', 'tube'],
]);
const values = { a: 3, b: 1_234.5, t: '<b>[[a]]</b>', été: true };

/** Patterns that bring a backtracking engine to its knees, and the texts that do it. */
const slowPatterns = [
  '(a+)+$',
  '(a|a)*b',
  '(.*)*x',
  '(a|aa)+$',
  '(?:a?){30}a{30}',
  '.*a.{300}',
  '(.*a){20}',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(x+x+)+y',
  '(\\p{L}+\\s?)+!',
  '([a-zA-Z0-9._]+)+@',
  '(\\d+)*,',
  '((a{1,5}){1,5}){1,5}b',
  '[^é]*é[^é]*é[^é]*$',
  '(?i)(école|ecole|ÉCOLE)+!',
  '\\s+$',
  '(.|\\s)*z',
  '(a*)*(b*)*(c*)*d',
];
const slowTexts = ['a', 'x', 'é', ' ', 'aé', 'Aa1. ', '\u0301', '👷', 'ecole', '1,'].flatMap((piece) =>
  [30, 500, 20_000].map((size) => `${piece.repeat(Math.ceil(size / piece.length))}!`),
);

function outcome(result: { ok: true; value: unknown } | { ok: false; problem: { code: string } }): string[] {
  return [result.ok ? typeof result.value : result.problem.code];
}

type Make = (source: string, random: Random) => () => readonly string[];

const makers: readonly (readonly [string, number, Make])[] = [
  ['formula', 0.5, (source) => () => outcome(evaluateSource(source, scope))],
  ['answer', 0.08, (source) => () => outcome(gradeByFormula(source, values, source))],
  [
    'datasets',
    0.08,
    (source, random) => () => {
      const range = {
        kind: 'decimal',
        name: 'a',
        min: random() - 0.5,
        max: random() * 100,
        step: random(),
      } as const;
      const shuffle = { kind: 'shuffle', names: ['b', 't'], values: [source, 1, 2] } as const;
      const computed = [
        { name: 'c', formula: source },
        { name: source, formula: 'a + b' },
      ];
      const draw = drawDatasets({ datasets: [range, shuffle], computed }, random);
      return [
        ...draw.problems.map(({ code }) => code),
        ...Object.values(draw.values).map((value) => typeof value),
      ];
    },
  ],
  [
    'shortcodes',
    0.1,
    (source) => () => {
      const text = `[[a]] [[${source}]] ${source} [[b:2]]${'[['.repeat(source.length)}`;
      return [
        typeof replaceShortcodes(text, values, 'fr', 'rich'),
        typeof replaceShortcodes(text, values, 'en', 'plain'),
      ];
    },
  ],
  [
    'glossary',
    0.08,
    (whole) => () => {
      // Twice this is as long as an author's text may be.
      const source = whole.slice(0, 50_000);
      const words = [
        source.slice(0, 200),
        source.slice(0, 7),
        source.slice(3, 5),
        'a',
        'été',
        'e\u0301',
      ].filter((word) => word !== '');
      const pieces = splitByTerms(`${source} ${source}`, glossaryEntries([{ id: '1', words }]), new Set());
      return pieces.map((piece) => typeof piece);
    },
  ],
  [
    'pattern',
    0.1,
    (source, random) => {
      const pattern = random() < 0.5 ? (drawOne(slowPatterns, random) ?? '') : source.slice(0, 500);
      const text = random() < 0.8 ? (drawOne(slowTexts, random) ?? '') : source;
      const options = { anywhere: random() < 0.5, foldCase: random() < 0.5 };
      return () => {
        const verdict = patternRatio(pattern, options, text);
        return [verdict.ok ? typeof verdict.ratio : verdict.problem.code];
      };
    },
  ],
  [
    'calculator',
    0.06,
    (source, random) => {
      const keys = Array.from(source.slice(0, 500), () => drawOne(calculatorKeys, random) ?? 'equals');
      return () => [typeof calculatorDisplay(keys.reduce(press, newCalculator))];
    },
  ],
];

function makerAt(share: number): (typeof makers)[number] | undefined {
  let left = share;
  return makers.find(([, weight]) => (left -= weight) < 0);
}

/** `count` runs, each ready to be timed. */
export function* hostileRuns(random: Random, count: number): Generator<HostileRun> {
  for (const source of hostileSources(random, count)) {
    const [kind, , make] = makerAt(random()) ?? makers[0] ?? ['formula', 1, () => () => []];
    yield { kind, source, run: make(source, random) };
  }
}

/** Everything that may come of a run: kinds of values, and the codes of expressions, datasets and patterns. */
export const catalogue: ReadonlySet<string> = new Set(
  [
    'number string boolean object',
    'empty too-long too-deep unexpected-character unexpected-token unexpected-end unclosed-text bad-number',
    'unknown-function wrong-count unknown-name wrong-type bad-argument division-by-zero not-finite text-too-long',
    'too-many-steps bad-name taken-name bad-range bad-step bad-values too-few-values too-large look-around',
    'back-reference atomic-group unknown-group unknown-escape unknown-class bad-range unclosed-group unclosed-class',
    'unopened-group nothing-to-repeat repeated-repeat bad-repeat invalid',
  ].flatMap((line) => line.split(' ')),
);
