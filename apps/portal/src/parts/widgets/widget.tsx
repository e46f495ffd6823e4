/** A widget: the sentence is what is said, the picture beside it only dresses it (experience §1.5). */
import '@parcours/ui/mono-font.css';
import type { ReactElement, ReactNode } from 'react';
import styles from './widgets.module.css';

export function Widget({
  figure,
  picture,
  children,
}: {
  readonly figure?: ReactNode;
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <p className={styles['widget']}>
      {picture}
      {figure === undefined ? null : (
        <span className={styles['figure']} aria-hidden="true">
          {figure}
        </span>
      )}
      <span>{children}</span>
    </p>
  );
}
