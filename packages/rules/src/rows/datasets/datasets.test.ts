import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../testing/lesson-facts.ts';
import type { DatasetDeclaration, DatasetFormula, DatasetVariable } from './declaration.ts';
import { computedNumber, drawDatasets } from './draw.ts';
import { gradeByFormula } from './formula-answer.ts';
import { lintDatasets } from './lint.ts';

const declared = (datasets: readonly DatasetVariable[], ...formulas: string[]): DatasetDeclaration => ({
  datasets,
  computed: formulas.map((formula, at): DatasetFormula => ({ name: `f${at}`, formula })),
});

/** Everything that a variable gives in 400 draws, in order. */
function drawn(variable: DatasetVariable): unknown[] {
  const random = seededRandom(7);
  const seen = Array.from({ length: 400 }, () =>
    Object.values(drawDatasets(declared([variable]), random).values),
  );
  return [...new Map(seen.map((values) => [JSON.stringify(values), values])).values()]
    .map((values) => (values.length === 1 ? values[0] : values))
    .toSorted((one, other) => (String(one) < String(other) ? -1 : 1));
}

describe('random values are drawn from what the author declares', () => {
  test.each<[DatasetVariable, unknown[]]>([
    [{ kind: 'integer', name: 'a', min: 1, max: 3 }, [1, 2, 3]],
    [{ kind: 'integer', name: 'a', min: -2, max: 7, step: 4 }, [-2, 2, 6]],
    [{ kind: 'integer', name: 'a', min: 5, max: 5 }, [5]],
    [{ kind: 'decimal', name: 'a', min: 0, max: 0.3, step: 0.1 }, [0, 0.1, 0.2, 0.3]],
    [{ kind: 'decimal', name: 'a', min: 1.25, max: 2, step: 0.5 }, [1.25, 1.75]],
    [{ kind: 'decimal', name: 'a', min: 0.001, max: 0.0031, step: 1e-3 }, [0.001, 0.002, 0.003]],
    [{ kind: 'pick', name: 'a', values: ['tube', 2] }, [2, 'tube']],
    [
      { kind: 'shuffle', names: ['a', 'b'], values: [1, 2, 3] },
      [
        [1, 2],
        [1, 3],
        [2, 1],
        [2, 3],
        [3, 1],
        [3, 2],
      ],
    ],
  ])('%j', (variable, values) => {
    expect(drawn(variable)).toEqual(values);
  });

  test('each value of a range is as likely', () => {
    const random = seededRandom(11);
    const counts = new Map<unknown, number>();
    for (let at = 0; at < 6_000; at += 1) {
      const { a } = drawDatasets(declared([{ kind: 'integer', name: 'a', min: 1, max: 6 }]), random).values;
      counts.set(a, (counts.get(a) ?? 0) + 1);
    }
    expect([...counts.values()].every((count) => count > 880 && count < 1_120)).toBe(true);
  });

  test('a draw is told by the random handed in, and by nothing else', () => {
    const declaration = declared([{ kind: 'integer', name: 'a', min: 1, max: 1_000 }], 'a * 2');
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const draw = drawDatasets(declaration, seededRandom(seed));
        expect(drawDatasets(declaration, seededRandom(seed))).toEqual(draw);
        expect(draw.values['f0']).toBe(2 * Number(draw.values['a']));
      }),
    );
  });

  test('decimals are clean: min + k × step as it would be written', () => {
    const decimals = fc.record({
      min: fc.integer({ min: -500, max: 500 }),
      step: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(decimals, fc.nat(), ({ min, step }, seed) => {
        const variable = {
          kind: 'decimal',
          name: 'a',
          min: min / 100,
          max: min / 100 + 3,
          step: step / 100,
        } as const;
        const { a } = drawDatasets(declared([variable]), seededRandom(seed)).values;
        expect(String(a)).toMatch(/^-?\d+(\.\d{1,2})?$/);
        expect((Math.round(Number(a) * 100) - min) % step).toBe(0);
      }),
    );
  });
});

describe('formulas are computed in order, once per page', () => {
  test('a formula uses the variables and the formulas before it', () => {
    const fixed = { kind: 'integer', name: 'a', min: 4, max: 4 } as const;
    const { values, problems } = drawDatasets(
      declared([fixed], 'a * 2', 'f0 + 1', 'f1 > 8 ? "grand" : "petit"'),
      seededRandom(1),
    );
    expect(values).toEqual({ a: 4, f0: 8, f1: 9, f2: 'grand' });
    expect(problems).toEqual([]);
  });

  test('an unlucky draw is made again', () => {
    const zeroOrOne = { kind: 'integer', name: 'a', min: 0, max: 1 } as const;
    for (let seed = 0; seed < 50; seed += 1) {
      expect(drawDatasets(declared([zeroOrOne], '10 / a'), seededRandom(seed))).toEqual({
        values: { a: 1, f0: 10 },
        problems: [],
      });
    }
  });

  test('a formula that always fails has no value and is told; the others stand', () => {
    const zero = { kind: 'integer', name: 'a', min: 0, max: 0 } as const;
    expect(drawDatasets(declared([zero], '10 / a', 'a + 1'), seededRandom(1))).toEqual({
      values: { a: 0, f1: 1 },
      problems: [{ code: 'division-by-zero', path: 'computed.0.formula', at: 3 }],
    });
  });
});

describe('lint of a declaration', () => {
  const a = { kind: 'integer', name: 'a', min: 1, max: 3 } as const;

  test.each<[string, DatasetDeclaration, string]>([
    ['a name with a hyphen', declared([{ ...a, name: 'a-b' }]), 'bad-name datasets.0'],
    ['a name of the language', declared([{ ...a, name: 'pi' }]), 'bad-name datasets.0'],
    ['a name that objects have', declared([{ ...a, name: '__proto__' }]), 'bad-name datasets.0'],
    ['the name of the answer', declared([{ ...a, name: 'answer' }]), 'taken-name datasets.0'],
    ['a name twice', declared([a, a]), 'taken-name datasets.1'],
    [
      'a name twice in one shuffle',
      declared([{ kind: 'shuffle', names: ['b', 'b'], values: [1, 2] }]),
      'taken-name datasets.0',
    ],
    ['max below min', declared([{ ...a, min: 4 }]), 'bad-range datasets.0'],
    ['a fraction in an integer range', declared([{ ...a, min: 0.5 }]), 'bad-range datasets.0'],
    ['no number', declared([{ ...a, kind: 'decimal', step: 1, max: Number.NaN }]), 'bad-range datasets.0'],
    ['step 0', declared([{ ...a, step: 0 }]), 'bad-step datasets.0'],
    ['a step too small to count', declared([{ ...a, kind: 'decimal', step: 1e-300 }]), 'bad-step datasets.0'],
    ['nothing to pick', declared([{ kind: 'pick', name: 'b', values: [] }]), 'too-few-values datasets.0'],
    [
      'fewer values than names',
      declared([{ kind: 'shuffle', names: ['b', 'c'], values: [1] }]),
      'too-few-values datasets.0',
    ],
    [
      'too many values',
      declared([{ kind: 'pick', name: 'b', values: Array.from({ length: 201 }, () => 1) }]),
      'bad-values datasets.0',
    ],
    ['a formula that cannot be read', declared([a], 'a +'), 'unexpected-end computed.0.formula 3'],
    ['an unknown name', declared([a], '1 + b'), 'unknown-name computed.0.formula 4'],
    ['a formula that comes later', declared([a], 'f1', 'a'), 'unknown-name computed.0.formula 0'],
    ['a formula of itself', declared([a], 'f0 + 1'), 'unknown-name computed.0.formula 0'],
    [
      'a formula named as a variable',
      { datasets: [a], computed: [{ name: 'a', formula: '1' }] },
      'taken-name computed.0',
    ],
    ['101 names', declared([], ...Array.from({ length: 101 }, () => '1')), 'too-many-names datasets'],
  ])('%s', (_, declaration, problem) => {
    const problems = lintDatasets(declaration);
    expect(problems.map(({ code, path, at }) => [code, path, at].join(' ').trim())).toEqual([problem]);
    expect(drawDatasets(declaration, seededRandom(1))).toEqual({ values: {}, problems });
  });
});

describe('free answers on the values of their page (domain §7)', () => {
  const values = { a: 12, b: 5, mot: 'tube' };

  test.each([
    ['answer_number = a + b', '17', 1],
    ['answer_number = a + b', '18', 0],
    ['answer_number = a + b', 'dix-sept', 0],
    ['if(answer_number = 17, 1, if(answer_number = 16, 0.5, 0))', '16', 0.5],
    ['lower(answer) = mot', ' TUBE ', 1],
    ['contains(answer, mot) ? 2 : -1', 'un tube', 1],
    ['contains(answer, mot) ? 2 : -1', 'rien', 0],
  ])('%s: "%s" gives %d', (formula, answer, ratio) => {
    expect(gradeByFormula(formula, values, answer)).toEqual({ ok: true, value: ratio });
  });

  test.each([
    [gradeByFormula('answer_number = c', values, '1'), 'unknown-name'],
    [gradeByFormula('answer', values, '1'), 'wrong-type'],
    [computedNumber('mot', values), 'wrong-type'],
    [computedNumber('a /', values), 'unexpected-end'],
    [computedNumber('a / (b - 5)', values), 'division-by-zero'],
  ])('%# a formula that fails says why', (result, code) => {
    expect(result).toMatchObject({ ok: false, problem: { code } });
  });
});
