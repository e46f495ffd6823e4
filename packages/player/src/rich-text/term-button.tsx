/** A glossary word: dotted, a button, its definition in a popover that Escape closes (experience §1.2). */
import { useId, type ReactElement, type ReactNode } from 'react';
import styles from './rich-text.module.css';

export function TermButton({
  text,
  title,
  children,
}: {
  readonly text: string;
  readonly title: string;
  /** The definition. */
  readonly children: ReactNode;
}): ReactElement {
  const id = useId();
  return (
    <>
      <button type="button" className={styles['term']} popoverTarget={id}>
        {text}
      </button>
      <span id={id} popover="auto" role="note" className={styles['definition']}>
        <strong>{title}</strong>
        <span className={styles['definitionText']}>{children}</span>
      </span>
    </>
  );
}
