import { expect, test } from 'vitest';
import { isNear, typedNumber } from './typed-number.ts';

test.each([
  ['12', 12],
  ['12,5', 12.5],
  ['12.5', 12.5],
  [',5', 0.5],
  ['5,', 5],
  ['+3', 3],
  ['-3', -3],
  ['\u22123,5', -3.5],
  ['\u2013 4', -4],
  ['1 250', 1250],
  ['1\u00a0250,5', 1250.5],
  ['1\u202f250\u202f000', 1_250_000],
  ['1\u2009250', 1250],
  ["12'500", 12_500],
  ['12\u2019500.25', 12_500.25],
  ['1e3', 1000],
  ['2,5E-3', 0.0025],
  ['007', 7],
  ['5.e2', 500],
  ['12 ,5', 12.5],
  [',5e2', 50],
  ['9'.repeat(64), 1e64],
])('%j is %d', (text, value) => {
  expect(typedNumber(text)).toBe(value);
});

test.each([
  '',
  ' ',
  ',',
  '-',
  'e3',
  '12 5',
  '1 25',
  '1,2,3',
  '1.000,5',
  '--3',
  '0x10',
  'NaN',
  'Infinity',
  '1e999',
  '12 m',
  '3+ 4',
  '9'.repeat(65),
])('%j is no number', (text) => {
  expect(typedNumber(text)).toBeNull();
});

test('the unit of the row may stand behind the number', () => {
  expect(typedNumber('12 kN', 'kN')).toBe(12);
  expect(typedNumber('12KN', 'kN')).toBe(12);
  expect(typedNumber('12', 'kN')).toBe(12);
  expect(typedNumber('kN', 'kN')).toBeNull();
  expect(typedNumber('12 m', '')).toBeNull();
  expect(typedNumber('1 250 kN', 'kN')).toBe(1250);
});

test('the larger tolerance counts, up to the last bit', () => {
  expect(isNear(3.1, 3, 0.1, 0)).toBe(true);
  expect(isNear(110, 100, 1, 0.1)).toBe(true);
  expect(isNear(101, 100, 1, 0.001)).toBe(true);
  expect(isNear(1e-12, 0, 0, 0)).toBe(false);
});
