/** The native list, dressed: pickers of phones and screen readers keep working. */
import { useId, type ReactElement, type SelectHTMLAttributes } from 'react';
import { classNames } from '../basics/class-names.ts';
import { describedBy, FieldFrame, hasError, type FieldLabels } from './field.tsx';
import styles from './field.module.css';

type NativeSelect = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'multiple' | 'size'>;

export interface SelectProps extends NativeSelect, FieldLabels {
  readonly ref?: React.Ref<HTMLSelectElement> | undefined;
}

export function Select({
  label,
  hint,
  error,
  optionalMark,
  id: given,
  children,
  ...native
}: SelectProps): ReactElement {
  const made = useId();
  const id = given ?? made;
  const labels: FieldLabels = { label, hint, error, optionalMark };
  return (
    <FieldFrame id={id} {...labels}>
      <select
        {...native}
        id={id}
        className={classNames(styles['input'], styles['select'])}
        aria-invalid={hasError(labels) || undefined}
        aria-describedby={describedBy(id, labels)}
      >
        {children}
      </select>
    </FieldFrame>
  );
}
