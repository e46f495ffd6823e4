/** A page with nothing on it but a sentence and a way out. */
import { buttonClass, PageTitle, Sheet, useRouteFocus } from '@parcours/ui';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../app/paths.ts';
import styles from './dead-end.module.css';
import { useTenant } from './tenant.tsx';

export function DeadEnd({
  code,
  title,
  text,
  back,
}: {
  readonly code: string;
  readonly title: string;
  readonly text: string;
  readonly back: string;
}): ReactElement {
  const tenant = useTenant();
  useRouteFocus({ routeKey: code, documentTitle: `${tenant.metas.title ?? tenant.name} – ${title}` });
  return (
    <main id="content" className={styles['main']} data-surface="squared">
      <Sheet margin>
        <p className={styles['code']}>{code}</p>
        <PageTitle>{title}</PageTitle>
        <p className={styles['text']}>{text}</p>
        <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
          {back}
        </Link>
      </Sheet>
    </main>
  );
}
