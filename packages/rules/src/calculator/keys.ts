/** The keys of the calculator (spec §2 "Calculator widget") and the keys of a keyboard that mean them. */

export const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export const operators = ['plus', 'minus', 'times', 'divide'] as const;
export const functions = ['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'sqrt'] as const;

export type CalculatorDigit = (typeof digits)[number];
export type CalculatorOperator = (typeof operators)[number];
export type CalculatorFunction = (typeof functions)[number];

export const calculatorKeys = [
  ...digits,
  'point',
  ...operators,
  ...functions,
  'sign',
  'equals',
  'backspace',
  'clear',
] as const;
export type CalculatorKey = (typeof calculatorKeys)[number];

const keyboard: ReadonlyMap<string, CalculatorKey> = new Map([
  ...digits.map((digit) => [digit, digit] as const),
  ['.', 'point'],
  [',', 'point'],
  ['+', 'plus'],
  ['-', 'minus'],
  ['\u2212', 'minus'],
  ['*', 'times'],
  ['×', 'times'],
  ['x', 'times'],
  ['X', 'times'],
  ['/', 'divide'],
  ['÷', 'divide'],
  [':', 'divide'],
  ['=', 'equals'],
  ['Enter', 'equals'],
  ['Backspace', 'backspace'],
  ['Delete', 'clear'],
  ['c', 'clear'],
  ['C', 'clear'],
]);

/** The key that a `KeyboardEvent.key` means; null for any other: the event is then left alone. */
export function calculatorKeyOf(key: string): CalculatorKey | null {
  return keyboard.get(key) ?? null;
}

export function isDigit(key: CalculatorKey): key is CalculatorDigit {
  return digits.some((one) => one === key);
}

export function isOperator(key: CalculatorKey): key is CalculatorOperator {
  return operators.some((one) => one === key);
}

export function isFunction(key: CalculatorKey): key is CalculatorFunction {
  return functions.some((one) => one === key);
}
