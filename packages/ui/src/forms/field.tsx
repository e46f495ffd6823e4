/** What every field shares: label above, hint, error with its icon, and the ids that tie them. */
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { warningCircleIcon } from '../icons/alerts.generated.ts';
import styles from './field.module.css';

export interface FieldLabels {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** A sentence with an example of what is expected. */
  readonly error?: ReactNode;
  /** The word for an optional field, "(optionnel)": given means optional. */
  readonly optionalMark?: string | undefined;
}

const shown = (node: ReactNode): boolean =>
  node !== undefined && node !== null && node !== false && node !== '';

/** `aria-describedby` of a field: its hint, its error, then what the caller adds. */
export function describedBy(id: string, labels: FieldLabels, extra?: string): string | undefined {
  const ids = [shown(labels.hint) && `${id}-hint`, shown(labels.error) && `${id}-error`, extra].filter(
    Boolean,
  );
  return ids.length === 0 ? undefined : ids.join(' ');
}

export function hasError(labels: FieldLabels): boolean {
  return shown(labels.error);
}

export function FieldFrame({
  id,
  label,
  hint,
  error,
  optionalMark,
  children,
  after,
}: FieldLabels & {
  readonly id: string;
  readonly children: ReactNode;
  readonly after?: ReactNode;
}): ReactElement {
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label} {optionalMark === undefined ? null : <span className={styles['mark']}>{optionalMark}</span>}
      </label>
      {shown(hint) ? (
        <span id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </span>
      ) : null}
      {children}
      {shown(error) ? (
        <span id={`${id}-error`} className={styles['error']}>
          <Icon drawing={warningCircleIcon} />
          <span>{error}</span>
        </span>
      ) : null}
      {after}
    </div>
  );
}
