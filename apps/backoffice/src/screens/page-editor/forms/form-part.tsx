/** A part of a form under a heading of its own, folded away where few need it. */
import { Disclosure } from '@parcours/ui';
import { useId, type ReactElement, type ReactNode } from 'react';
import styles from './forms.module.css';

export function FormPart({
  title,
  closed = false,
  children,
}: {
  readonly title: string;
  readonly closed?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const id = useId();
  if (closed)
    return (
      <Disclosure summary={title}>
        <div className={styles['form']}>{children}</div>
      </Disclosure>
    );
  return (
    <section className={styles['form']} aria-labelledby={id}>
      <h3 id={id} className={styles['partTitle']}>
        {title}
      </h3>
      {children}
    </section>
  );
}
