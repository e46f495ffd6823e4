/** One-line fields, with a reveal button for passwords. */
import { useId, useState, type InputHTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../basics/class-names.ts';
import { describedBy, FieldFrame, hasError, type FieldLabels } from './field.tsx';
import styles from './field.module.css';

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'size'>;

export interface TextFieldProps extends NativeInput, FieldLabels {
  readonly ref?: React.Ref<HTMLInputElement> | undefined;
  /** A unit or sign after the field ("mm"), part of its description. */
  readonly unit?: ReactNode;
  readonly describedBy?: string | undefined;
}

export function TextField({
  label,
  hint,
  error,
  optionalMark,
  unit,
  describedBy: extra,
  id: given,
  ...native
}: TextFieldProps): ReactElement {
  const made = useId();
  const id = given ?? made;
  const labels: FieldLabels = { label, hint, error, optionalMark };
  const unitId = unit === undefined ? undefined : `${id}-unit`;
  return (
    <FieldFrame id={id} {...labels}>
      <span className={styles['line']}>
        <input
          type="text"
          {...native}
          id={id}
          className={styles['input']}
          aria-invalid={hasError(labels) || undefined}
          aria-describedby={describedBy(id, labels, classNames(unitId, extra) || undefined)}
        />
        {unit === undefined ? null : (
          <span id={unitId} className={styles['end']}>
            {unit}
          </span>
        )}
      </span>
    </FieldFrame>
  );
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'unit'> {
  /** Name of the toggle, "Afficher le mot de passe"; its state is read as pressed or not. */
  readonly revealLabel: string;
  /** Short words on the toggle: [when hidden, when shown], "Afficher" / "Masquer". */
  readonly revealWords: readonly [string, string];
}

/** Paste and password managers always work (WCAG 3.3.8). */
export function PasswordField({
  label,
  hint,
  error,
  optionalMark,
  revealLabel,
  revealWords,
  describedBy: extra,
  id: given,
  ...native
}: PasswordFieldProps): ReactElement {
  const made = useId();
  const id = given ?? made;
  const [revealed, setRevealed] = useState(false);
  const labels: FieldLabels = { label, hint, error, optionalMark };
  return (
    <FieldFrame id={id} {...labels}>
      <span className={styles['line']}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...native}
          id={id}
          type={revealed ? 'text' : 'password'}
          className={styles['input']}
          aria-invalid={hasError(labels) || undefined}
          aria-describedby={describedBy(id, labels, extra)}
        />
        <button
          type="button"
          className={styles['end']}
          aria-label={revealLabel}
          aria-pressed={revealed}
          aria-controls={id}
          onClick={() => setRevealed(!revealed)}
        >
          {revealWords[revealed ? 1 : 0]}
        </button>
      </span>
    </FieldFrame>
  );
}
