/** Several lines, with a counter that never cuts what was pasted. */
import { useId, type ReactElement, type ReactNode, type TextareaHTMLAttributes } from 'react';
import { classNames } from '../basics/class-names.ts';
import { describedBy, FieldFrame, hasError, type FieldLabels } from './field.tsx';
import styles from './field.module.css';

type NativeArea = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'maxLength'>;

export interface TextAreaProps extends NativeArea, FieldLabels {
  readonly ref?: React.Ref<HTMLTextAreaElement> | undefined;
  /** The counter's words, "312 sur 999": the caller counts, because the caller holds the text. */
  readonly counter?: ReactNode;
  readonly overLimit?: boolean | undefined;
  readonly describedBy?: string | undefined;
}

export function TextArea({
  label,
  hint,
  error,
  optionalMark,
  counter,
  overLimit = false,
  describedBy: extra,
  id: given,
  ...native
}: TextAreaProps): ReactElement {
  const made = useId();
  const id = given ?? made;
  const labels: FieldLabels = { label, hint, error, optionalMark };
  const counterId = counter === undefined ? undefined : `${id}-counter`;
  return (
    <FieldFrame
      id={id}
      {...labels}
      after={
        counter === undefined ? null : (
          <span id={counterId} className={classNames(styles['counter'], overLimit && styles['over'])}>
            {counter}
          </span>
        )
      }
    >
      <textarea
        {...native}
        id={id}
        className={classNames(styles['input'], styles['area'])}
        aria-invalid={hasError(labels) || overLimit || undefined}
        aria-describedby={describedBy(id, labels, classNames(counterId, extra) || undefined)}
      />
    </FieldFrame>
  );
}
