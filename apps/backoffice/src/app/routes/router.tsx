/** Every route, and who may enter; the routes of a group of screens stand in a file of their own. */
import { onSessionEnd, session } from '@parcours/web';
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router';
import { platformPage } from '../platform-page.ts';
import { paths, platformPaths } from '../../paths.ts';
import { courseRoutes } from './course-routes.ts';
import { followUpRoutes } from './follow-up-routes.ts';
import { listRoutes } from './list-routes.ts';
import { platformRoutes, visit } from './platform-routes.ts';
import { lazyScreen, rootRoute, signedIn } from './root-route.tsx';
import { settingsRoutes } from './settings-routes.ts';

interface SignInSearch {
  /** Where to go on: an address of this site. */
  readonly to?: string;
}

/** Only ever an address of the back-office itself. */
const isOwn = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path);

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.signIn,
  validateSearch: ({ to }: Record<string, unknown>): SignInSearch => (isOwn(to) ? { to } : {}),
  beforeLoad: ({ search }) => {
    if (platformPage.is()) throw redirect({ to: platformPaths.centres });
    if (session.isOpen()) throw redirect({ href: search.to ?? paths.home, replace: true });
  },
  component: lazyScreen(() => import('../../screens/sign-in/sign-in-screen.tsx'), 'SignInScreen'),
});

const home = createRoute({
  getParentRoute: () => signedIn,
  path: paths.home,
  component: lazyScreen(() => import('../../screens/home/home-screen.tsx'), 'HomeScreen', 'home'),
});

const routeTree = rootRoute.addChildren([
  signIn,
  visit,
  platformRoutes,
  signedIn.addChildren([home, ...listRoutes, ...followUpRoutes, ...settingsRoutes, courseRoutes]),
]);

/** The router over the browser's own history, or over one in memory. */
export function makeRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    ...(history === undefined ? {} : { history }),
  });
  onSessionEnd(() => {
    queryClient.clear();
    if (platformPage.is()) {
      void router.navigate({ to: platformPaths.signIn });
      return;
    }
    const to = router.state.location.href;
    void router.navigate({ to: paths.signIn, search: { to } });
  });
  return router;
}

export type Router = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
}
