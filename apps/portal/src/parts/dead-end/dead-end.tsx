/** A page with nothing on it but a sentence and a way out. */
import { buttonClass, PageTitle, Sheet, useRouteFocus } from '@parcours/ui';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { paths } from '../../paths.ts';
import styles from './dead-end.module.css';
import { useTenant } from '@parcours/web';

export function DeadEnd({
  code,
  title,
  text,
  back,
  picture,
  children,
}: {
  readonly code: string;
  readonly title: string;
  readonly text: string;
  readonly back: string;
  readonly picture?: ReactNode;
  /** Other ways out. */
  readonly children?: ReactNode;
}): ReactElement {
  const tenant = useTenant();
  useRouteFocus({ routeKey: code, documentTitle: `${tenant.metas.title ?? tenant.name} – ${title}` });
  return (
    <main id="content" className={styles['main']} data-surface="squared">
      <Sheet margin>
        {picture}
        <p className={styles['code']}>{code}</p>
        <PageTitle>{title}</PageTitle>
        <p className={styles['text']}>{text}</p>
        <p className={styles['ways']}>
          <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
            {back}
          </Link>
          {children}
        </p>
      </Sheet>
    </main>
  );
}
