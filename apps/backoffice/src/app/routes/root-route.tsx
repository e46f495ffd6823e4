/** The root of every route, the gate to those that need a session, and how a screen comes with its texts. */
import { loadChunk, lazyComponent, meQuery, session, WithTexts, type LazyTexts } from '@parcours/web';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import type { ComponentType, ReactElement } from 'react';
import { scopedRolesQuery } from '../../parts/rights.ts';
import { platformPage } from '../platform-page.ts';
import { paths, platformPaths } from '../../paths.ts';
import { Entrance, Waiting } from '../entrance.tsx';
import { Frame } from '../frame.tsx';
import { NotFound } from '../not-found.tsx';
import { RouteFailure } from './route-failure.tsx';

/** A screen in a chunk of its own, shown once its texts are there: `lazyScreen(() => import('…'), 'CoursesScreen', 'lists')`. */
export function lazyScreen<K extends string>(
  load: () => Promise<Readonly<Record<K, ComponentType>>>,
  name: K,
  texts?: LazyTexts,
): () => ReactElement {
  const View = lazyComponent(() => loadChunk(name, load).then((chunk) => chunk[name]), <Waiting />);
  return function LazyScreen(): ReactElement {
    if (texts === undefined) return <View />;
    return (
      <WithTexts of={texts} waiting={<Waiting />}>
        <View />
      </WithTexts>
    );
  };
}

interface RouterContext {
  readonly queryClient: QueryClient;
}

/** A missing session goes to the sign-in page, and comes back to where it was. */
function needSession({ location }: { readonly location: { readonly href: string } }): void {
  if (platformPage.is()) throw redirect({ to: platformPaths.centres });
  if (session.isOpen()) return;
  const to = location.href;
  throw redirect({ to: paths.signIn, search: to === paths.home ? {} : { to } });
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Frame,
  errorComponent: RouteFailure,
  notFoundComponent: NotFound,
});

export const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: needSession,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(meQuery());
    void context.queryClient.prefetchQuery(scopedRolesQuery());
  },
  component: Entrance,
});
