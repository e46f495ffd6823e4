/** The sheet that stands for a node before its page is shown: the course it is of, its title, what can be done. */
import type { RenderedNode } from '@parcours/contract';
import { PageTitle, Sheet, useRouteFocus } from '@parcours/ui';
import { useTenant } from '@parcours/web';
import type { ReactElement, ReactNode } from 'react';
import styles from './node.module.css';

export function NodeSheet({
  node,
  children,
}: {
  readonly node: RenderedNode;
  readonly children: ReactNode;
}): ReactElement {
  const tenant = useTenant();
  useRouteFocus({
    routeKey: `node ${node.id}`,
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${node.title}`,
  });
  return (
    <main id="content" className={styles['main']}>
      <Sheet margin className={styles['sheet']}>
        <p className={styles['kicker']} lang={node.language}>
          {node.courseTitle}
        </p>
        <PageTitle lang={node.language}>{node.title}</PageTitle>
        {children}
      </Sheet>
    </main>
  );
}
