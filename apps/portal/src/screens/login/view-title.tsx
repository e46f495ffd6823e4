/** The heading of a way in: it names the page, and takes the focus when another way in was left for it. */
import { PageTitle, useRouteFocus } from '@parcours/ui';
import type { ReactElement } from 'react';
import { useTenant } from '@parcours/web';

export function ViewTitle({
  view,
  children,
}: {
  /** Which way in, or which step of it. */
  readonly view: string;
  readonly children: string;
}): ReactElement {
  const { metas, name } = useTenant();
  useRouteFocus({
    routeKey: `login ${view}`,
    documentTitle: `${metas.title ?? name} – ${children}`,
  });
  return <PageTitle>{children}</PageTitle>;
}
