/** What is wrong with a form, on top of it, with a way to each field. */
import { useEffect, useRef, type ReactElement } from 'react';
import { Icon } from '../icons/icon.tsx';
import { warningCircleIcon } from '../icons/alerts.generated.ts';
import styles from './field.module.css';

export interface FormErrorSummaryProps {
  readonly title: string;
  /** `fieldId` is the id given to the field; without one the line is plain text. */
  readonly errors: readonly { readonly fieldId?: string | undefined; readonly message: string }[];
  /** Raise it at each refused submit: the focus comes here again. */
  readonly attempt: number;
}

export function FormErrorSummary({ title, errors, attempt }: FormErrorSummaryProps): ReactElement | null {
  const heading = useRef<HTMLHeadingElement>(null);
  const empty = errors.length === 0;
  useEffect(() => {
    if (!empty) heading.current?.focus();
  }, [attempt, empty]);
  if (empty) return null;
  return (
    <div className={styles['summary']}>
      <h2 ref={heading} tabIndex={-1}>
        <Icon drawing={warningCircleIcon} />
        {title}
      </h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId ?? ''}${message}`}>
            {fieldId === undefined ? (
              message
            ) : (
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(fieldId)?.focus();
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
