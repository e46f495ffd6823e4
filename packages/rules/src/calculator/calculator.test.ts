import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newCalculator, press, type CalculatorState } from './calculator.ts';
import { calculatorDisplay, calculatorHistory, calculatorNumber, calculatorSum } from './display.ts';
import { calculatorKeyOf, calculatorKeys, type CalculatorKey } from './keys.ts';

const named: ReadonlyMap<string, CalculatorKey> = new Map(calculatorKeys.map((key) => [key, key]));
const written: ReadonlyMap<string, CalculatorKey> = new Map([
  ['±', 'sign'],
  ['√', 'sqrt'],
  ['C', 'clear'],
  ['⌫', 'backspace'],
]);

/** `'12 + 3 ='` is each figure and sign, one key each; whole names such as `asin` are one key. */
function keysOf(presses: string): CalculatorKey[] {
  return presses.split(' ').flatMap((word) => {
    const key = named.get(word);
    if (key !== undefined) return [key];
    return [...word].map((sign) => {
      const meant = written.get(sign) ?? calculatorKeyOf(sign);
      if (meant === null) throw new Error(`"${sign}" is no key`);
      return meant;
    });
  });
}

const after = (presses: string): CalculatorState => keysOf(presses).reduce(press, newCalculator);

/**
 * Named by the sentence of spec §5; each case is keys, display and, where it matters, the history in braces.
 */
const sentences: Readonly<Record<string, string>> = {
  'Accepted keys are digits, dot or comma, plus, minus, times, divide': `
    0 → 0; 1 → 1; 2 → 2; 3 → 3; 4 → 4; 5 → 5; 6 → 6; 7 → 7; 8 → 8; 9 → 9; 12 → 12 {};
    1234567890 → 1234567890; 1.5 → 1,5; 1,5 → 1,5; 1 + 2 = → 3 {}; 5 - 3 = → 2; 3 - 5 = → -2; 6 * 7 = → 42;
    6 x 7 = → 42; 6 × 7 = → 42; 8 / 2 = → 4; 8 ÷ 2 = → 4; 8 : 2 = → 4; 1 / 4 = → 0,25; 1,5 + 2.5 = → 4;
    0,1 + 0,2 = → 0,3; 1,1 * 1,1 = → 1,21; 0,3 - 0,1 = → 0,2; 2 + 3 * 4 = → 14; 2 * 3 + 4 = → 10;
    2 + 3 * 4 - 6 / 2 = → 11; 2 - 3 * 4 = → -10; 8 / 2 / 2 = → 2; 8 / 2 * 3 = → 12; 10 - 3 - 2 = → 5;
    1 + 2 + 3 + 4 = → 10; 9 * 9 * 9 = → 729; 100 / 3 * 3 = → 100; 0 * 5 = → 0; 0 / 5 = → 0`,
  'An operator before any number follows 0, and a second one takes the place of the first': `
    + → 0 {0 +}; - 5 = → -5 {}; * 5 = → 0 {}; / 5 = → 0 {}; 5 + → 0 {5 +}; 5 + - → 0 {5 −}; 5 + * 2 = → 10;
    5 + - * / 2 = → 2,5; 5 + = → 5 {}; 5 * = → 5 {}; = → 0 {}; 5 = → 5 {}; 5 = = → 5 {}`,
  'Trig functions take degrees': `
    0 sin → 0; 30 sin → 0,5; 45 sin → 0,70710678; 60 sin → 0,8660254; 90 sin → 1; 180 sin → 0; 270 sin → -1;
    360 sin → 0; 3600 sin → 0; 30 ± sin → -0,5; 0 cos → 1; 30 cos → 0,8660254; 60 cos → 0,5; 90 cos → 0;
    120 cos → -0,5; 180 cos → -1; 360 cos → 1; 60 ± cos → 0,5; 0 tan → 0; 30 tan → 0,57735027; 45 tan → 1;
    60 tan → 1,73205081; 135 tan → -1; 180 tan → 0; 45 ± tan → -1; 1 sin → 0,01745241;
    22,5 tan → 0,41421356`,
  'inverse trig results are in degrees': `
    0 asin → 0; 0,5 asin → 30; 1 asin → 90; 1 ± asin → -90; 0,5 ± asin → -30; 0 acos → 90; 0,5 acos → 60;
    1 acos → 0; 1 ± acos → 180; 0,5 ± acos → 120; 0 atan → 0; 1 atan → 45; 1 ± atan → -45;
    9999999999 atan → 90; 30 sin asin → 30; 60 cos acos → 60; 45 tan atan → 45`,
  'Square root of a negative number is an error': `
    0 √ → 0; 4 √ → 2; 9 √ → 3; 2 √ → 1,41421356; 0,25 √ → 0,5; 16 √ √ → 2; 1 ± √ → ERROR {}; 4 ± √ → ERROR;
    0,01 ± √ → ERROR; 0 ± √ → 0; 2 - 6 = √ → ERROR`,
  'A non-finite result is an error': `
    1 / 0 = → ERROR {}; 0 / 0 = → ERROR; 5 + 1 / 0 = → ERROR; 5 ± / 0 = → ERROR; 90 tan → ERROR;
    270 tan → ERROR; 90 ± tan → ERROR; 450 tan → ERROR; 2 asin → ERROR; 2 acos → ERROR; 1,1 ± asin → ERROR;
    1,00000001 acos → ERROR; 7 + 90 tan → ERROR {}; 1 / 0 → 0 {1 ÷}; 0 / 1 = → 0`,
  'Results are rounded to 8 decimals': `
    1 / 3 = → 0,33333333; 2 / 3 = → 0,66666667; 1 / 7 = → 0,14285714; 1 / 3 * 3 = → 1;
    1 / 3 = * 3 = → 0,99999999; 1 / 99999999 = → 0,00000001; 1 / 999999999 = → 0;
    0,00000001 / 2 = → 0,00000001; 0,00000001 / 4 = → 0; 0,7 + 0,1 = → 0,8; 4,35 * 100 = → 435;
    1,005 * 1000 = → 1005; 5 √ * 5 √ = → 5,00000001`,
  'and displayed with a decimal comma': `
    1,5 → 1,5; 1.5 → 1,5; 3 / 2 = → 1,5; 3 ± / 2 = → -1,5; 0,5 + 0,25 = → 0,75; 2,50 → 2,50; 2,50 = → 2,5;
    1, = → 1; 1,5 + → 0 {1,5 +}`,
  'In the error state, the next digit, operator or function first clears everything': `
    1 / 0 = 7 → 7 {}; 1 / 0 = 0 → 0 {}; 1 / 0 = + → 0 {0 +}; 1 / 0 = - 3 = → -3; 1 / 0 = * 3 = → 0;
    1 / 0 = / 3 = → 0; 1 / 0 = sin → 0 {}; 1 / 0 = √ → 0 {}; 1 / 0 = cos → 0 {}; 1 / 0 = , → 0, {};
    1 / 0 = , 5 → 0,5; 1 / 0 = ± → 0 {}; 1 / 0 = = → ERROR {}; 1 / 0 = C → 0 {}; 1 / 0 = 2 + 2 = → 4;
    90 tan 12 → 12; 1 ± √ 9 √ → 3; 6 + 1 ± √ 4 → 4 {}`,
  'Backspace takes back one sign, then the operator, and what was computed as a whole (experience §7)': `
    ⌫ → 0 {}; 12 ⌫ → 1 {}; 12 ⌫⌫ → 0 {}; 12 ⌫⌫⌫ → 0 {}; 1,5 ⌫ → 1, {}; 1,5 ⌫⌫ → 1 {}; 5 ± ⌫ → 0 {};
    12 ± ⌫ → -1; 1 + 2 ⌫ → 0 {1 +}; 1 + 2 ⌫⌫ → 1 {}; 1 + 2 + ⌫ → 2 {1 +}; 1 + 2 ⌫ 3 = → 4; 9 √ ⌫ → 0 {};
    1 + ⌫ * 4 = → 4; 1 / 0 = ⌫ → 0 {}; 1 + 2 = ⌫ → 0 {}; 3 + 4 ⌫⌫⌫ → 0 {}`,
  'C clears all (experience §7)': `
    C → 0 {}; 12 C → 0 {}; 1,5 C 3 → 3 {}; 1 + 2 C → 0 {}; 1 + 2 C = → 0 {}; 1 + 2 = C → 0 {};
    1 + C 5 = → 5 {}; 9 √ C → 0 {}; 5 ± C 5 → 5 {}`,
  'Equals collapses the history into the result': `
    1 + 2 → 2 {1 +}; 1 + 2 = → 3 {}; 1 + 2 * 3 → 3 {1 + 2 ×}; 1 + 2 * 3 = → 7 {}; 1 + 2 = + 4 → 4 {3 +};
    1 + 2 = + 4 = → 7 {}; 1 + 2 = 4 → 4 {}; 1 + 2 = 4 = → 4 {}; 1 + 2 = , → 0, {}; 1 + 2 = , 5 = → 0,5;
    1 + 2 = * 2 = * 2 = → 12 {}; 9 + 7 = √ → 4 {}; 1 + 2 = ± + 1 = → -2; 1 + 8 √ → 2,82842712 {1 +};
    1 + 9 √ = → 4 {}; 9 √ + 16 √ = → 7 {}; 9 √ 5 → 5 {}; 2 + 9 √ 5 = → 7; 7 - 3 ± - 2 → 2 {7 − (-3) −};
    7 - 3 ± = → 10; 6 / 4 * 2 → 2 {6 ÷ 4 ×}; 3 ± + 1 → 1 {-3 +}; 1 / 3 + 1 → 1 {1 ÷ 3 +}`,
  'Sign change toggles the sign of the current entry': `
    5 ± → -5; 5 ± ± → 5; ± → 0; ± 5 → 5; 5 ± 6 → -56; 1,5 ± → -1,5; 1, ± 5 → -1,5; 0 ± → -0; 0 ± 5 → -5;
    0 ± ± → 0; 5 + ± → 0 {5 +}; 5 + 3 ± → -3 {5 +}; 5 + 3 ± = → 2; 5 * 3 ± = → -15; 2 + 3 = ± → -5;
    2 + 3 = ± ± → 5; 0 = ± → 0; 4 √ ± → -2; 0 ± = → 0; 0 ± + 0 = → 0`,
  'A decimal point on an empty entry starts with 0': `
    , → 0,; . → 0,; , 5 → 0,5; 5 + , → 0, {5 +}; 5 + , 5 = → 5,5; 4 √ , → 0,; C , → 0,; , = → 0;
    , ± 5 → -0,5`,
  'a second decimal point is ignored': `
    1,, → 1,; 1,.5 → 1,5; 1,5, → 1,5; 1,5,5 → 1,55; 1,5.5,5 → 1,555; ,, → 0,; 1,5 + 2,5,5 = → 4,05`,
  'a leading 0 is replaced by the next digit': `
    05 → 5; 00 → 0; 000 → 0; 007 → 7; 0,5 → 0,5; 0,05 → 0,05; 10 → 10; 100 → 100; 0 + 05 → 5 {0 +};
    2 + 00 = → 2`,
  'The display holds at most 10 characters': `
    12345678901 → 1234567890; 1234567890 5 → 1234567890; 123456789, → 123456789,; 123456789,5 → 123456789,;
    1234567890, → 1234567890; 1,23456789 → 1,23456789; 1,234567891 → 1,23456789; 123456789 ± → -123456789;
    1234567890 ± → 1234567890; 123456789 ± 1 → -123456789; 9999999999 + 1 = → 1e10;
    9999999999 * 9999999999 = → 1e20; 1234567890 * 10 = → 1,23457e10; 9999999999 ± + 1 = → 1e10;
    0 - 9999999999 - 1 = → -1e10; 0 - 1234567890 = → -1,23457e9; 1234567 / 1000 = → 1234,567;
    100000 / 3 = → 33333,3333; 100000 ± / 3 = → -33333,333; 1 ± / 3 = → -0,3333333;
    1000000000 / 3 = → 333333333; 1 ± / 81000 = → -1,235e-5; 1 / 81000 = → 0,00001235;
    0,00000001 ± → 0,00000001; 0,0000001 ± → -0,0000001; 0,00000001 = ± → -1e-8`,
};

const shape = /^(.*) → (\S+)(?: \{(.*)\})?$/;

const cases = Object.entries(sentences).flatMap(([sentence, table]) =>
  table.split(';').map((line) => {
    const [, presses, display, history] = shape.exec(line.trim()) ?? [];
    if (presses === undefined) throw new Error(`"${line}" is no case`);
    const state = after(presses);
    const shown = { display: calculatorDisplay(state), history: calculatorHistory(state) };
    return { sentence, presses, display, shown, expected: { display, history: history ?? shown.history } };
  }),
);

test.each(cases)('spec §5 $sentence: $presses shows $display', ({ shown, expected }) => {
  expect(shown).toEqual(expected);
});

test.each([
  ['1 + 2', '1 + 2 = 3'],
  ['2 * 3 ±', '2 × (-3) = -6'],
  ['1 + 2 = * 4', '3 × 4 = 12'],
  ['5', null],
  ['5 +', null],
  ['1 / 0', '1 ÷ 0 = ERROR'],
])('after %s equals leaves the sum %s behind', (presses, sum) => {
  expect(calculatorSum(after(presses))).toBe(sum);
});

test('the table is as long as it must be', () => {
  expect(cases.length).toBeGreaterThanOrEqual(200);
});

describe('keys of a keyboard', () => {
  test.each([
    ['Enter', 'equals'],
    ['=', 'equals'],
    ['Backspace', 'backspace'],
    ['Delete', 'clear'],
    ['c', 'clear'],
    ['C', 'clear'],
    ['.', 'point'],
    [',', 'point'],
    ['\u2212', 'minus'],
    ['a', null],
    ['Tab', null],
    ['Escape', null],
    ['constructor', null],
    ['', null],
  ])('%s is %s', (key, meant) => {
    expect(calculatorKeyOf(key)).toBe(meant);
  });
});

describe('whatever is pressed', () => {
  const anyKeys = fc.array(fc.constantFrom(...calculatorKeys), { maxLength: 60 });
  const play = (keys: readonly CalculatorKey[]) => keys.reduce(press, newCalculator);

  test('the display holds 1 to 10 characters, never a point', () => {
    fc.assert(
      fc.property(anyKeys, (keys) => {
        const shown = calculatorDisplay(play(keys));
        expect(shown).toMatch(/^(ERROR|-?\d+(,\d*)?(e-?\d+)?)$/);
        expect(shown.length).toBeLessThanOrEqual(10);
      }),
      { numRuns: 2_000 },
    );
  });

  test('an error is left by any key but equals', () => {
    fc.assert(
      fc.property(fc.constantFrom(...calculatorKeys), (key) => {
        const state = press(after('1 / 0 ='), key);
        expect(state.error).toBe(key === 'equals');
      }),
    );
  });

  test('a number in its 10 characters stays within a hundredth of itself', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e15, max: 1e15, noNaN: true }), (value) => {
        const rounded = Number(value.toFixed(8));
        const shown = Number(calculatorNumber(rounded).replace(',', '.'));
        expect(Math.abs(shown - rounded)).toBeLessThanOrEqual(Math.abs(rounded) / 100);
      }),
      { numRuns: 2_000 },
    );
  });
});
