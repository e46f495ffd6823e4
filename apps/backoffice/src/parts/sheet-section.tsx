/** A part of a screen on a sheet of its own, under its heading. */
import { Sheet } from '@parcours/ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './sheet-section.module.css';

export function SheetSection({
  id,
  title,
  takesFocus = false,
  children,
}: {
  /** The heading's, once in a document. */
  readonly id: string;
  readonly title: string;
  /** Where the focus goes to the heading after something in the section was done. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <section aria-labelledby={id}>
      <Sheet className={styles['section']}>
        <h2 id={id} {...(takesFocus ? { tabIndex: -1 } : {})}>
          {title}
        </h2>
        {children}
      </Sheet>
    </section>
  );
}
