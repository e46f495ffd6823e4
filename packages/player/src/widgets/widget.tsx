/** A widget: the sentence is what is said, the picture beside it only dresses it (experience §1.5). */
import '@parcours/ui/mono-font.css';
import type { ReactElement, ReactNode } from 'react';
import styles from './widgets.module.css';

export function Widget({
  figure,
  unit,
  picture,
  children,
}: {
  readonly figure?: ReactNode;
  /** After the figure, smaller. */
  readonly unit?: string;
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <p className={styles['widget']}>
      {picture}
      {figure === undefined ? null : (
        <span className={styles['figure']} aria-hidden="true">
          {figure}
          {unit === undefined ? null : <small>{unit}</small>}
        </span>
      )}
      <span>{children}</span>
    </p>
  );
}
