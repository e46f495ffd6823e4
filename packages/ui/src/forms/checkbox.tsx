/** One box to tick, its words beside it; the whole line is the target. */
import { useId, type InputHTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { warningCircleIcon } from '../icons/alerts.generated.ts';
import styles from './checkbox.module.css';

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'>;

export interface CheckboxProps extends NativeInput {
  readonly label: ReactNode;
  readonly error?: ReactNode;
}

export function Checkbox({ label, error, id: given, ...native }: CheckboxProps): ReactElement {
  const made = useId();
  const id = given ?? made;
  const wrong = error !== undefined && error !== null && error !== '';
  return (
    <div className={styles['checkbox']}>
      <label htmlFor={id} className={styles['line']}>
        <input
          {...native}
          id={id}
          type="checkbox"
          className={styles['box']}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {wrong ? (
        <span id={`${id}-error`} className={styles['error']}>
          <Icon drawing={warningCircleIcon} />
          <span>{error}</span>
        </span>
      ) : null}
    </div>
  );
}
