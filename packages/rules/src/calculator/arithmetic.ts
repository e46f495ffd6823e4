/** The arithmetic of the calculator, in scaled integers, and the figures that bound it. */
import type { CalculatorFunction, CalculatorOperator } from './keys.ts';

/** The figures of the calculator (spec §9 Calculator). */
export const calculatorLimits = {
  /** Characters of the display. */
  display: 10,
  decimals: 8,
} as const;

/** One step of a sum: the operator that leads to the number; the first number's is `plus`. */
export interface Term {
  readonly operator: CalculatorOperator;
  readonly value: number;
}

const radians = Math.PI / 180;

/** Exact where degrees are: sin 180 is 0 and tan 90 is no number, whatever the binary of π says. */
function tangent(degrees: number): number {
  return Math.abs(degrees % 180) === 90 ? Number.POSITIVE_INFINITY : Math.tan(degrees * radians);
}

const functionTable: { readonly [K in CalculatorFunction]: (value: number) => number } = {
  sin: (degrees) => Math.sin((degrees % 360) * radians),
  cos: (degrees) => Math.cos((degrees % 360) * radians),
  tan: tangent,
  asin: (value) => Math.asin(value) / radians,
  acos: (value) => Math.acos(value) / radians,
  atan: (value) => Math.atan(value) / radians,
  sqrt: Math.sqrt,
};

const operatorTable: { readonly [K in CalculatorOperator]: (left: number, right: number) => number } = {
  plus: (left, right) => left + right,
  minus: (left, right) => left - right,
  times: (left, right) => left * right,
  divide: (left, right) => left / right,
};

/** Rounded to 8 decimals, never -0; null when it is not finite: an error. */
function settled(value: number): number | null {
  if (!Number.isFinite(value)) return null;
  // From 2^53 on there are no decimals left, and `toFixed` would change to powers of ten.
  return Math.abs(value) >= Number.MAX_SAFE_INTEGER
    ? value
    : Number(value.toFixed(calculatorLimits.decimals)) || 0;
}

export function applyFunction(name: CalculatorFunction, value: number): number | null {
  return settled(functionTable[name](value));
}

/** The result of a sum, times and divide before plus and minus; the rounding comes last. */
export function resultOf(terms: readonly Term[]): number | null {
  let total = 0;
  let product = 0;
  for (const { operator, value } of terms) {
    if (operator === 'times' || operator === 'divide') {
      product = operatorTable[operator](product, value);
    } else {
      total += product;
      product = operatorTable[operator](0, value);
    }
  }
  return settled(total + product);
}
