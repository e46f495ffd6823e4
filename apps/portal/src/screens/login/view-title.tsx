/** The heading of a way in: it names the page, and takes the focus when another way in was left for it. */
import { PageTitle } from '@parcours/ui';
import { useEffect, type ReactElement } from 'react';
import { useTenant } from '../../parts/tenant.tsx';

export function ViewTitle({
  moved,
  children,
}: {
  readonly moved: boolean;
  readonly children: string;
}): ReactElement {
  const { metas, name } = useTenant();
  const documentTitle = `${metas.title ?? name} – ${children}`;
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  useEffect(() => {
    if (!moved) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, [moved]);
  return <PageTitle>{children}</PageTitle>;
}
