/** What every screen stands in: the main zone, its heading, its one primary action, and the title of the page. */
import { PageTitle, useRouteFocus } from '@parcours/ui';
import { useTenant } from '@parcours/web';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './screen.module.css';

export function Screen({
  title,
  name = title,
  routeKey,
  actions,
  wide = false,
  children,
}: {
  readonly title: string;
  /** For the page's title, where the heading alone would not tell it. */
  readonly name?: string;
  /** Changes when the screen changes; the title where absent. */
  readonly routeKey?: string;
  /** Beside the heading. */
  readonly actions?: ReactNode;
  /** A table or an editor takes the whole width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const { metas, name: tenant } = useTenant();
  useRouteFocus({
    routeKey: routeKey ?? title,
    documentTitle: `${name} – ${metas.title ?? tenant}`,
  });
  return (
    <main id="content" className={classNames(styles['screen'], wide && styles['wide'])} data-zone>
      <div className={styles['head']}>
        <PageTitle>{title}</PageTitle>
        {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
      </div>
      {children}
    </main>
  );
}
