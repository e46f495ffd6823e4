/** The root of every route, and the gate to those that need a session. */
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent as lazyByRouter,
  redirect,
} from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { rememberPath } from '../../parts/ways-in/last-path.ts';
import { loadChunk, meQuery, session } from '@parcours/web';
import { Entrance } from '../entrance.tsx';
import { Frame } from '../frame.tsx';
import { paths } from '../../paths.ts';
import { RouteFailure } from './route-failure.tsx';

/** As the router's own, which it hides: that one would reload the page by rules of its own. */
export function lazyRouteComponent<T extends Record<string, unknown>, K extends keyof T & string>(
  load: () => Promise<T>,
  name: K,
) {
  return lazyByRouter(() => loadChunk(name, load), name);
}

interface RouterContext {
  readonly queryClient: QueryClient;
}

/** A missing session goes to /login (spec §2), and comes back to where it was. */
export function needSession({
  location,
  preload,
}: {
  readonly location: { readonly href: string };
  readonly preload: boolean;
}): void {
  // A link that is only pointed at was not visited.
  if (!preload) rememberPath(location.href);
  if (!session.isOpen()) throw redirect({ to: paths.login });
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Frame,
  errorComponent: RouteFailure,
  notFoundComponent: lazyRouteComponent(
    () => import('../../screens/not-found/not-found-screen.tsx'),
    'NotFoundScreen',
  ),
});

export const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: needSession,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(meQuery());
  },
  component: Entrance,
});
