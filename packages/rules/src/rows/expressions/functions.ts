/** The listed functions: what is not in this table cannot be called. Angles are in degrees, as on the calculator. */
import type { ValueCode } from './problems.ts';
import type { Value } from './tree.ts';

/** A value, or why there is none: never NaN or an infinity (the evaluation tests every number once more). */
type Computed = Value | { readonly code: ValueCode };

export interface FunctionRules {
  readonly least: number;
  readonly most: number;
  readonly apply: (values: readonly Value[]) => Computed;
}

const many = 100;
const radians = Math.PI / 180;
const wrongType = { code: 'wrong-type' } as const;
const badArgument = { code: 'bad-argument' } as const;

function numeric(least: number, most: number, apply: (...numbers: number[]) => Computed): FunctionRules {
  return {
    least,
    most,
    apply: (values) => {
      const numbers = values.filter((value) => typeof value === 'number');
      return numbers.length === values.length ? apply(...numbers) : wrongType;
    },
  };
}

function textual(least: number, most: number, apply: (...texts: string[]) => Computed): FunctionRules {
  return {
    least,
    most,
    apply: (values) => {
      const texts = values.filter((value) => typeof value === 'string');
      return texts.length === values.length ? apply(...texts) : wrongType;
    },
  };
}

/** Halves go away from zero, and as written: `1.005` to two digits is 1.01 although its binary lies below. */
export function roundTo(value: number, digits: number): Computed {
  if (!Number.isInteger(digits) || Math.abs(digits) > 15) return badArgument;
  const shifted = (text: string, by: number): number => {
    const [figures, power = '0'] = text.split('e');
    return Number(`${figures ?? '0'}e${Number(power) + by}`);
  };
  const whole = Math.round(shifted(String(Math.abs(value)), digits));
  return Math.sign(value) * shifted(String(whole), -digits) || 0;
}

function tangent(degrees: number): Computed {
  return Math.abs(degrees % 180) === 90 ? { code: 'not-finite' } : Math.tan(degrees * radians);
}

/** Takes the sign of the divisor, so that `mod(-1, 12)` is 11. */
function modulo(value: number, divisor: number): Computed {
  return divisor === 0 ? { code: 'division-by-zero' } : value - divisor * Math.floor(value / divisor);
}

/** Characters as a reader counts them, not code units. */
function piece(text: Value, from: number, count: number): Computed {
  if (typeof text !== 'string') return wrongType;
  if (![from, count].every((one) => Number.isInteger(one) && one >= 0)) return badArgument;
  return [...text].slice(from, from + count).join('');
}

function asText(value: Value): string {
  return String(value);
}

/** Reads what `text` writes: a point or a comma before the decimals. */
function asNumber(value: Value): Computed {
  if (typeof value !== 'string') return Number(value);
  const text = value.trim().replace(',', '.').replace('−', '-');
  return /^-?\d{1,30}(?:\.\d{0,30})?$/.test(text) ? Number(text) : badArgument;
}

function numberAt(values: readonly Value[], place: number): number {
  const value = values[place];
  return typeof value === 'number' ? value : Number.NaN;
}

export const functionTable: ReadonlyMap<string, FunctionRules> = new Map<string, FunctionRules>([
  ['abs', numeric(1, 1, Math.abs)],
  ['sign', numeric(1, 1, Math.sign)],
  ['round', numeric(1, 2, (value, digits = 0) => roundTo(value, digits))],
  ['floor', numeric(1, 1, Math.floor)],
  ['ceil', numeric(1, 1, Math.ceil)],
  ['trunc', numeric(1, 1, Math.trunc)],
  ['min', numeric(1, many, Math.min)],
  ['max', numeric(1, many, Math.max)],
  ['sum', numeric(1, many, (...numbers) => numbers.reduce((one, other) => one + other, 0))],
  ['mean', numeric(1, many, (...numbers) => numbers.reduce((one, other) => one + other, 0) / numbers.length)],
  ['sqrt', numeric(1, 1, (value) => (value < 0 ? badArgument : Math.sqrt(value)))],
  ['pow', numeric(2, 2, (base, exponent) => base ** exponent)],
  ['exp', numeric(1, 1, Math.exp)],
  ['ln', numeric(1, 1, (value) => (value <= 0 ? badArgument : Math.log(value)))],
  ['log10', numeric(1, 1, (value) => (value <= 0 ? badArgument : Math.log10(value)))],
  ['mod', numeric(2, 2, modulo)],
  ['sin', numeric(1, 1, (degrees) => Math.sin((degrees % 360) * radians))],
  ['cos', numeric(1, 1, (degrees) => Math.cos((degrees % 360) * radians))],
  ['tan', numeric(1, 1, tangent)],
  ['asin', numeric(1, 1, (value) => (Math.abs(value) > 1 ? badArgument : Math.asin(value) / radians))],
  ['acos', numeric(1, 1, (value) => (Math.abs(value) > 1 ? badArgument : Math.acos(value) / radians))],
  ['atan', numeric(1, 1, (value) => Math.atan(value) / radians)],
  ['atan2', numeric(2, 2, (y, x) => Math.atan2(y, x) / radians)],
  ['concat', { least: 1, most: many, apply: (values) => values.map(asText).join('') }],
  ['length', textual(1, 1, (text) => [...text].length)],
  ['upper', textual(1, 1, (text) => text.toUpperCase())],
  ['lower', textual(1, 1, (text) => text.toLowerCase())],
  ['trim', textual(1, 1, (text) => text.trim())],
  ['contains', textual(2, 2, (text, part) => text.includes(part))],
  ['left', { least: 2, most: 2, apply: (values) => piece(values[0] ?? '', 0, numberAt(values, 1)) }],
  [
    // The first character is 1, as in spreadsheets.
    'mid',
    {
      least: 3,
      most: 3,
      apply: (values) => piece(values[0] ?? '', numberAt(values, 1) - 1, numberAt(values, 2)),
    },
  ],
  ['text', { least: 1, most: 1, apply: (values) => asText(values[0] ?? '') }],
  ['number', { least: 1, most: 1, apply: (values) => asNumber(values[0] ?? '') }],
  // Evaluated by the evaluation itself, as only one of the two branches may run.
  ['if', { least: 3, most: 3, apply: () => badArgument }],
]);
