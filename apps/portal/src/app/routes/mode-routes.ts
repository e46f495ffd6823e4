/** The other ways to a step: a node alone, and what the back-office embeds (spec §2). */
import { mayEnterRoute } from '@parcours/rules';
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, redirect } from '@tanstack/react-router';
import { meQuery } from '@parcours/web';
import { paths } from '../../paths.ts';
import { lazyRouteComponent, needSession, rootRoute, signedIn } from './root-route.ts';

export const node = createRoute({
  getParentRoute: () => signedIn,
  path: paths.node,
  component: lazyRouteComponent(() => import('../../screens/node/node-screen.tsx'), 'NodeScreen'),
});

/** Written out: inferred, it would lead the compiler round in a ring. */
interface Visit {
  readonly context: { readonly queryClient: QueryClient };
  readonly location: { readonly href: string };
  readonly preload: boolean;
}

/** In the back-office's frame there is no session: the screen waits for one to be lent (domain §12). */
const embedded = createRoute({
  getParentRoute: () => rootRoute,
  id: 'back-office',
  beforeLoad: async (visit: Visit): Promise<void> => {
    if (window.parent !== window) return;
    needSession(visit);
    const me = await visit.context.queryClient.ensureQueryData(meQuery());
    if (!mayEnterRoute(me.domain, 'grains|client')) throw redirect({ to: paths.forbidden });
  },
});
const component = lazyRouteComponent(
  () => import('../../screens/preview/preview-screen.tsx'),
  'PreviewScreen',
);

const preview = createRoute({ getParentRoute: () => embedded, path: paths.preview, component });
const correction = createRoute({ getParentRoute: () => embedded, path: paths.correction, component });
const pageCorrection = createRoute({ getParentRoute: () => embedded, path: paths.pageCorrection, component });
const lessonPageCorrection = createRoute({
  getParentRoute: () => embedded,
  path: paths.lessonPageCorrection,
  component,
});

export const backOffice = embedded.addChildren([preview, correction, pageCorrection, lessonPageCorrection]);
