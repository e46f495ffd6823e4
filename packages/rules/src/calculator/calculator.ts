/** The calculator as a state machine: `press(state, key)` gives the next state (spec §2 and §5). */
import { applyFunction, calculatorLimits, resultOf, type Term } from './arithmetic.ts';
import {
  isDigit,
  isFunction,
  isOperator,
  type CalculatorDigit,
  type CalculatorFunction,
  type CalculatorKey,
  type CalculatorOperator,
} from './keys.ts';

/** A number being typed, one that was computed, or none yet. Typed text has a point, whatever the display shows. */
export type CalculatorEntry =
  | { readonly kind: 'empty' }
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'computed'; readonly value: number };

export interface CalculatorState {
  /** What comes before the entry, kept until equals collapses it. */
  readonly history: readonly Term[];
  /** The operator between the history and the entry; null while there is no history. */
  readonly pending: CalculatorOperator | null;
  readonly entry: CalculatorEntry;
  readonly error: boolean;
}

const empty: CalculatorEntry = { kind: 'empty' };

export const newCalculator: CalculatorState = { history: [], pending: null, entry: empty, error: false };

const failed: CalculatorState = { ...newCalculator, error: true };

/** The number of an entry; null while it is empty. */
function valueOf(entry: CalculatorEntry): number | null {
  if (entry.kind === 'empty') return null;
  return entry.kind === 'typed' ? Number(entry.text) || 0 : entry.value;
}

function typed(state: CalculatorState, text: string): CalculatorState {
  // The display holds at most 10 characters: what does not fit is not typed.
  return text.length > calculatorLimits.display ? state : { ...state, entry: { kind: 'typed', text } };
}

function computed(state: CalculatorState, value: number | null): CalculatorState {
  return value === null ? failed : { ...state, entry: { kind: 'computed', value } };
}

/** A leading 0 is replaced by the next digit; a computed number gives way to a new one. */
function pressDigit(state: CalculatorState, digit: CalculatorDigit): CalculatorState {
  const text = state.entry.kind === 'typed' ? state.entry.text : '';
  return typed(state, /^-?0$/.test(text) ? text.replace('0', digit) : text + digit);
}

/** A decimal point on an empty entry starts with 0, a second decimal point is ignored. */
function pressPoint(state: CalculatorState): CalculatorState {
  if (state.entry.kind !== 'typed') return typed(state, '0.');
  return state.entry.text.includes('.') ? state : typed(state, `${state.entry.text}.`);
}

/** Sign change toggles the sign of the current entry; there is none to change while it is empty. */
function pressSign(state: CalculatorState): CalculatorState {
  const { entry } = state;
  if (entry.kind === 'empty') return state;
  if (entry.kind === 'computed') return computed(state, -entry.value || 0);
  return typed(state, entry.text.startsWith('-') ? entry.text.slice(1) : `-${entry.text}`);
}

/** Without a number before it an operator follows 0; a second operator in a row takes the place of the first. */
function pressOperator(state: CalculatorState, operator: CalculatorOperator): CalculatorState {
  const value = valueOf(state.entry);
  if (value === null && state.pending !== null) return { ...state, pending: operator };
  const term = { operator: state.pending ?? 'plus', value: value ?? 0 } as const;
  return { ...state, history: [...state.history, term], pending: operator, entry: empty };
}

/** A function acts on the entry at once, and on nothing while it is empty. */
function pressFunction(state: CalculatorState, name: CalculatorFunction): CalculatorState {
  const value = valueOf(state.entry);
  return value === null ? state : computed(state, applyFunction(name, value));
}

/** Equals collapses the history into the result; an operator that nothing follows is dropped. */
function pressEquals(state: CalculatorState): CalculatorState {
  const value = valueOf(state.entry);
  if (value === null && state.history.length === 0) return state;
  const last = value === null ? [] : [{ operator: state.pending ?? 'plus', value } as const];
  return computed(newCalculator, resultOf([...state.history, ...last]));
}

/** Takes back one sign of what is typed, then the operator before it; what was computed goes as a whole. */
function pressBackspace(state: CalculatorState): CalculatorState {
  const { entry, history } = state;
  if (entry.kind === 'typed') {
    const text = entry.text.slice(0, -1);
    return { ...state, entry: text === '' || text === '-' ? empty : { kind: 'typed', text } };
  }
  if (entry.kind === 'computed') return { ...state, entry: empty };
  const last = history.at(-1);
  if (last === undefined) return state;
  const before = history.slice(0, -1);
  return {
    ...state,
    history: before,
    pending: before.length === 0 ? null : last.operator,
    entry: { kind: 'computed', value: last.value },
  };
}

function pressed(
  state: CalculatorState,
  key: Exclude<CalculatorKey, 'backspace' | 'clear'>,
): CalculatorState {
  if (isDigit(key)) return pressDigit(state, key);
  if (isOperator(key)) return pressOperator(state, key);
  if (isFunction(key)) return pressFunction(state, key);
  if (key === 'point') return pressPoint(state);
  return key === 'sign' ? pressSign(state) : pressEquals(state);
}

/** The next state. Pure, and the same object where a key changes nothing. */
export function press(state: CalculatorState, key: CalculatorKey): CalculatorState {
  if (key === 'clear') return state === newCalculator ? state : newCalculator;
  // An error is one sign.
  if (key === 'backspace') return state.error ? newCalculator : pressBackspace(state);
  if (!state.error) return pressed(state, key);
  // In the error state the next key first clears everything; equals has nothing to collapse and leaves it be.
  return key === 'equals' ? state : pressed(newCalculator, key);
}
