/** What the calculator shows: at most 10 characters with a decimal comma (spec §5), and the history above them. */
import { calculatorLimits, type Term } from './arithmetic.ts';
import { press, type CalculatorState } from './calculator.ts';
import type { CalculatorOperator } from './keys.ts';

export const calculatorError = 'ERROR';

const signs: { readonly [K in CalculatorOperator]: string } = {
  plus: '+',
  minus: '−',
  times: '×',
  divide: '÷',
};

function fits(text: string): boolean {
  return text.length <= calculatorLimits.display;
}

/** `1.50` and `1.` say no more than `1.5` and `1`; so do the figures before a power of ten. */
function withoutTail(text: string): string {
  const [figures = '', power] = text.split('e');
  let end = figures.length;
  if (figures.includes('.')) while (figures[end - 1] === '0') end -= 1;
  if (figures[end - 1] === '.') end -= 1;
  const shown = figures.slice(0, end);
  return power === undefined ? shown : `${shown}e${power.replace('+', '')}`;
}

/** The texts of a number, the most precise first: plain, then as a power of ten. */
function* writings(value: number): Generator<string> {
  const { decimals: most, display } = calculatorLimits;
  const size = Math.abs(value);
  // A small number would lose its figures, not its zeros, by cutting decimals: it is better a power of ten.
  const loses = size < 1e-4 && !fits(withoutTail(value.toFixed(most)));
  if (size < 10 ** display && !loses) {
    for (let decimals: number = most; decimals >= 0; decimals -= 1)
      yield withoutTail(value.toFixed(decimals));
  }
  for (let figures: number = display; figures >= 0; figures -= 1) {
    yield withoutTail(value.toExponential(figures));
  }
}

/** A number in at most 10 characters, as precise as they allow, with a decimal comma: `-1,234e-5`. */
export function calculatorNumber(value: number): string {
  for (const text of writings(value)) if (fits(text)) return text.replace('.', ',');
  return calculatorError;
}

/** The figures in the window: the entry, 0 while it is empty, or ERROR. */
export function calculatorDisplay({ entry, error }: CalculatorState): string {
  if (error) return calculatorError;
  if (entry.kind === 'empty') return '0';
  return entry.kind === 'typed' ? entry.text.replace('.', ',') : calculatorNumber(entry.value);
}

function termText({ operator, value }: Term, at: number): string {
  const number = calculatorNumber(value);
  if (at === 0) return number;
  return `${signs[operator]} ${value < 0 ? `(${number})` : number}`;
}

/** What was entered so far, e.g. `2 + 3 ×`; empty when there is nothing. */
export function calculatorHistory({ history, pending }: CalculatorState): string {
  const sum = history.map(termText).join(' ');
  return pending === null ? sum : `${sum} ${signs[pending]}`;
}

/** What equals would collapse, with its result: `2 + 3 = 5`; null while there is no sum. */
export function calculatorSum(state: CalculatorState): string | null {
  if (state.history.length === 0 || state.entry.kind === 'empty') return null;
  const entry = calculatorDisplay(state);
  const last = entry.startsWith('-') ? `(${entry})` : entry;
  return `${calculatorHistory(state)} ${last} = ${calculatorDisplay(press(state, 'equals'))}`;
}
