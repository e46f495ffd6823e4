/** The floating calculator: a keypad that also takes the physical keyboard while it has the focus (spec §2, §5). */
import '@parcours/ui/mono-font.css';
import {
  calculatorDisplay,
  calculatorError,
  calculatorHistory,
  calculatorKeyOf,
  calculatorSum,
  newCalculator,
  press,
  type CalculatorKey,
  type CalculatorState,
} from '@parcours/rules';
import { Button, IconButton, useAnnounce } from '@parcours/ui';
import { copyIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { type KeyboardEvent, type ReactElement } from 'react';
import { useNarrow, WithTexts } from '@parcours/web';
import { FloatingWindow } from '../windows/floating-window.tsx';
import { useAnswerField, writeInto } from './answer-field.ts';
import styles from './calculator.module.css';

const width = 336;
/** Spec §2: 120 px from the top; the window's width less its own less 50 px from the left. */
const frame = () => ({ width, top: 120, left: window.innerWidth - width - 50 });

const signs: Readonly<Partial<Record<CalculatorKey, string>>> = {
  point: ',',
  plus: '+',
  minus: '−',
  times: '×',
  divide: '÷',
  asin: 'sin⁻¹',
  acos: 'cos⁻¹',
  atan: 'tan⁻¹',
  sqrt: '√',
  sign: '±',
  equals: '=',
  backspace: '⌫',
  clear: 'C',
};

/** Where words stand on a key they begin its name (WCAG 2.5.3). */
const nameOf = (key: CalculatorKey, name: string): string => {
  const sign = signs[key] ?? key;
  return /^[a-z]/i.test(sign) && sign !== name ? `${sign}, ${name}` : name;
};

const rows: readonly (readonly CalculatorKey[])[] = [
  ['sin', 'cos', 'tan', 'clear'],
  ['asin', 'acos', 'atan', 'backspace'],
  ['7', '8', '9', 'divide'],
  ['4', '5', '6', 'times'],
  ['1', '2', '3', 'minus'],
  ['sign', '0', 'point', 'plus'],
  ['sqrt', 'equals'],
];

/** Docked on a phone: six in a row, so that all stand in sight at once; equals is two wide and two high. */
const narrowRows: readonly (readonly CalculatorKey[])[] = [
  ['sin', 'cos', 'tan', 'sqrt', 'clear', 'backspace'],
  ['asin', '7', '8', '9', 'divide', 'times'],
  ['acos', '4', '5', '6', 'minus', 'plus'],
  ['atan', '1', '2', '3', 'equals'],
  ['sign', '0', 'point'],
];

type NamedKey = Exclude<CalculatorKey, `${number}`>;
const isNamed = (key: CalculatorKey): key is NamedKey => !/^\d$/.test(key);
const isSilent = (key: CalculatorKey): boolean =>
  !isNamed(key) || ['point', 'plus', 'minus', 'times', 'divide'].includes(key);

/** What a closed calculator left behind, for the next time that the lesson's one is opened. */
export interface CalculatorMemory {
  readonly state: CalculatorState;
  /** `2 + 3 = 5`, the oldest first. */
  readonly sums: readonly string[];
}

/** So many lie above the display; more would push the pad below the footer. */
const sumsKept = 3;

interface CalculatorProps {
  readonly onClose: () => void;
  /** Held by whoever opens it, as long as the lesson is open; null at first. */
  readonly memory: CalculatorMemory | null;
  readonly onRemember: (memory: CalculatorMemory) => void;
}

export function CalculatorWindow(props: CalculatorProps): ReactElement {
  return (
    <WithTexts of="shell">
      <OpenCalculator {...props} />
    </WithTexts>
  );
}

function OpenCalculator({ onClose, memory, onRemember }: CalculatorProps): ReactElement {
  const t = useText('calculator');
  const tools = useText('tools');
  const announce = useAnnounce();
  const { state, sums } = memory ?? { state: newCalculator, sums: [] };
  const field = useAnswerField();
  const shown = calculatorDisplay(state);
  const isNarrow = useNarrow();
  const push = (key: CalculatorKey): void => {
    const next = press(state, key);
    const sum = key === 'equals' ? calculatorSum(state) : null;
    onRemember({ state: next, sums: sum === null ? sums : [...sums, sum].slice(-sumsKept) });
    const text = calculatorDisplay(next);
    // What was typed is heard from the keys; what was computed is said.
    if (!isSilent(key)) announce(text === calculatorError ? t('calculatorError') : text);
  };
  const copy =
    field === null || state.error
      ? null
      : (): void => {
          writeInto(field, shown);
          announce(t('copied', { value: shown }));
        };
  const typed = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Enter on a key of the pad presses that key.
    if (event.key === 'Enter' && (event.target as Element).closest('button') !== null) return;
    const key = calculatorKeyOf(event.key);
    if (key === null) return;
    event.preventDefault();
    event.stopPropagation();
    push(key);
  };
  return (
    <FloatingWindow
      kind="calculator"
      dockable
      title={tools('calculator')}
      frame={frame()}
      onClose={onClose}
      onKeyDown={typed}
    >
      <div className={styles['calculator']} data-narrow={isNarrow || undefined}>
        {isNarrow || sums.length === 0 ? null : (
          <ol className={styles['sums']} aria-label={t('sums')}>
            {sums.map((sum, at) => (
              // A sum has no identity but its place.
              <li key={at}>{sum}</li>
            ))}
          </ol>
        )}
        {/* On a phone there is one line for both: the sum under way, else the last one. */}
        <p className={styles['history']} role="group" aria-label={t('history')}>
          {calculatorHistory(state) || (isNarrow ? sums.at(-1) : undefined) || '\u00a0'}
        </p>
        <div className={styles['result']}>
          <p
            className={styles['display']}
            role="group"
            aria-label={t('display')}
            data-error={state.error || undefined}
          >
            {shown}
          </p>
          {/* On a phone a line of its own would push the pad below the edge. */}
          {isNarrow && copy !== null ? <IconButton icon={copyIcon} label={t('copy')} onClick={copy} /> : null}
        </div>
        <div className={styles['pad']}>
          {(isNarrow ? narrowRows : rows).flat().map((key) => (
            <button
              key={key}
              type="button"
              className={styles['key']}
              data-key={key}
              aria-label={nameOf(key, isNamed(key) ? t(`key_${key}`) : key)}
              onClick={() => push(key)}
            >
              {signs[key] ?? key}
            </button>
          ))}
        </div>
        {isNarrow || copy === null ? null : (
          <Button wide onClick={copy}>
            {t('copy')}
          </Button>
        )}
      </div>
    </FloatingWindow>
  );
}
