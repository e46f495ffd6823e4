/** What stands where a list has nothing yet: what it is for, and the first act. */
import { Sheet } from '@parcours/ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './empty-list.module.css';

export function EmptyList({
  title,
  headingId,
  text,
  children,
}: {
  readonly title: string;
  /** Where the focus may go to the heading. */
  readonly headingId?: string;
  readonly text: string;
  /** Buttons or links. */
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <Sheet className={styles['sheet']}>
      <h2 {...(headingId === undefined ? {} : { id: headingId, tabIndex: -1 })}>{title}</h2>
      <p>{text}</p>
      {children === undefined ? null : <div className={styles['acts']}>{children}</div>}
    </Sheet>
  );
}
