/** A part of the gallery under its heading. */
import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './gallery.module.css';

export function Board({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['board']}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
