/** The floating calculator: a keypad that also takes the physical keyboard while it has the focus (spec §2, §5). */
import '@parcours/ui/mono-font.css';
import {
  calculatorDisplay,
  calculatorError,
  calculatorHistory,
  calculatorKeyOf,
  newCalculator,
  press,
  type CalculatorKey,
} from '@parcours/rules';
import { Button, IconButton, useAnnounce } from '@parcours/ui';
import { copyIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
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
};

/** Where words stand on a key they begin its name (WCAG 2.5.3). */
const nameOf = (key: CalculatorKey, name: string): string => {
  const sign = signs[key] ?? key;
  return /^[a-z]/.test(sign) && sign !== name ? `${sign}, ${name}` : name;
};

const rows: readonly (readonly CalculatorKey[])[] = [
  ['sin', 'cos', 'tan', 'backspace'],
  ['asin', 'acos', 'atan', 'sqrt'],
  ['7', '8', '9', 'divide'],
  ['4', '5', '6', 'times'],
  ['1', '2', '3', 'minus'],
  ['sign', '0', 'point', 'plus'],
  ['equals'],
];

/** Docked on a phone: five in a row, so that all stand in sight at once. */
const narrowRows: readonly (readonly CalculatorKey[])[] = [
  ['sin', 'cos', 'tan', 'sqrt', 'backspace'],
  ['7', '8', '9', 'divide', 'asin'],
  ['4', '5', '6', 'times', 'acos'],
  ['1', '2', '3', 'minus', 'atan'],
  ['sign', '0', 'point', 'plus', 'equals'],
];

type NamedKey = Exclude<CalculatorKey, `${number}`>;
const isNamed = (key: CalculatorKey): key is NamedKey => !/^\d$/.test(key);
const isSilent = (key: CalculatorKey): boolean =>
  !isNamed(key) || ['point', 'plus', 'minus', 'times', 'divide'].includes(key);

export function CalculatorWindow({ onClose }: { readonly onClose: () => void }): ReactElement {
  return (
    <WithTexts of="shell">
      <OpenCalculator onClose={onClose} />
    </WithTexts>
  );
}

function OpenCalculator({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText('calculator');
  const tools = useText('tools');
  const announce = useAnnounce();
  const [state, setState] = useState(newCalculator);
  const field = useAnswerField();
  const shown = calculatorDisplay(state);
  const isNarrow = useNarrow();
  const push = (key: CalculatorKey): void => {
    const next = press(state, key);
    setState(next);
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
    <FloatingWindow dockable title={tools('calculator')} frame={frame()} onClose={onClose} onKeyDown={typed}>
      <div className={styles['calculator']} data-narrow={isNarrow || undefined}>
        <p className={styles['history']} role="group" aria-label={t('history')}>
          {calculatorHistory(state) || '\u00a0'}
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
