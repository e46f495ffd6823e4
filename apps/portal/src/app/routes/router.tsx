/** Every route, its screen in a chunk of its own, and who may enter. */
import { createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { onSessionEnd, queryKeys, session } from '@parcours/web';
import { forgetPath, lastPath } from '../../parts/ways-in/last-path.ts';
import { evaluationQuery } from '../../screens/evaluation/calls.ts';
import { homePageQuery, ownClassesQuery } from '../../screens/home/calls.ts';
import { isFiltered, readHomeSearch } from '../../screens/home/filters/search.ts';
import { endedLessonQuery, lessonQuery } from '../../parts/progress/lesson-query.ts';
import { pageQuery } from '../../screens/lesson/calls.ts';
import { toolRoutes } from './tool-routes.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { lazyRouteComponent, rootRoute, signedIn } from './root-route.ts';
import type { StaffRoutes } from './staff-routes.ts';
import { paths } from '../../paths.ts';

/** Which way in is shown, and the code of an invitation that is a link. */
interface EntrySearch {
  readonly view?: 'recover' | 'register';
  readonly code?: string;
}

const loginScreen = lazyRouteComponent(() => import('../../screens/login/login-screen.tsx'), 'LoginScreen');

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.login,
  validateSearch: ({ view, code }: Record<string, unknown>): EntrySearch => ({
    ...(view === 'recover' || view === 'register' ? { view } : {}),
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
  }),
  beforeLoad: () => {
    if (session.isOpen()) throw redirect({ href: lastPath() });
  },
  component: loginScreen,
});

/** A link of a letter is good for whoever holds it, signed in or not. */
const reset = createRoute({ getParentRoute: () => rootRoute, path: paths.reset, component: loginScreen });
const resetToken = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.resetToken,
  component: loginScreen,
});

const email = createRoute({ getParentRoute: () => rootRoute, path: paths.email, component: loginScreen });

const account = createRoute({
  getParentRoute: () => signedIn,
  path: paths.account,
  component: lazyRouteComponent(() => import('../../screens/account/account-screen.tsx'), 'AccountScreen'),
});

const notifications = createRoute({
  getParentRoute: () => signedIn,
  path: paths.notifications,
  /** `n`: the one that a device showed. */
  validateSearch: ({ n }: Record<string, unknown>): { readonly n?: string } =>
    typeof n === 'string' ? { n } : {},
  component: lazyRouteComponent(
    () => import('../../screens/notifications/notifications-screen.tsx'),
    'NotificationsScreen',
  ),
});

/** A link of a letter is good for whoever holds it, signed in or not. */
const digestEnd = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.digestEnd,
  component: lazyRouteComponent(
    () => import('../../screens/notifications/digest-end-screen.tsx'),
    'DigestEndScreen',
  ),
});

const home = createRoute({
  getParentRoute: () => signedIn,
  path: paths.home,
  validateSearch: readHomeSearch,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1, filtered: isFiltered(search) }),
  loader: ({ context, deps }) => {
    const userId = session.userId() ?? '';
    if (!deps.filtered) void context.queryClient.prefetchQuery(homePageQuery(userId, { page: deps.page }));
    void context.queryClient.prefetchQuery(ownClassesQuery(userId));
  },
  component: lazyRouteComponent(() => import('../../screens/home/home-screen.tsx'), 'HomeScreen'),
});

const lesson = createRoute({
  getParentRoute: () => signedIn,
  path: paths.session,
  component: lazyRouteComponent(() => import('../../screens/lesson/lesson-screen.tsx'), 'LessonScreen'),
});

/** The data of a lesson page leave with the chunk, and only on arrival: later pages come through the player. */
const lessonStart = createRoute({
  getParentRoute: () => lesson,
  path: '/',
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(pageQuery(params.lessonId, null));
    void context.queryClient.prefetchQuery(lessonQuery(params.lessonId));
  },
});

const lessonPage = createRoute({
  getParentRoute: () => lesson,
  path: '/page/$pageId',
  loader: ({ context, params, cause }) => {
    // The player has replaced the address by that of the page it already shows.
    const known = context.queryClient
      .getQueryCache()
      .findAll({ queryKey: queryKeys.lessonPage(params.lessonId) });
    if (cause !== 'enter' || known.length > 0) return;
    void context.queryClient.prefetchQuery(pageQuery(params.lessonId, params.pageId));
    void context.queryClient.prefetchQuery(lessonQuery(params.lessonId));
  },
});

const lessonEnd = createRoute({
  getParentRoute: () => signedIn,
  path: paths.actions,
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(endedLessonQuery(params.lessonId));
  },
  component: lazyRouteComponent(
    () => import('../../screens/lesson-end/lesson-end-screen.tsx'),
    'LessonEndScreen',
  ),
});

const questions = createRoute({
  getParentRoute: () => signedIn,
  path: paths.questions,
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(endedLessonQuery(params.lessonId));
  },
  component: lazyRouteComponent(
    () => import('../../screens/lesson-end/questions-screen.tsx'),
    'QuestionsScreen',
  ),
});

const evaluation = createRoute({
  getParentRoute: () => signedIn,
  path: paths.evaluation,
  beforeLoad: ({ params }) => {
    // Spec §2: only type Program is accepted.
    if (params.type !== 'Program') throw redirect({ to: paths.notFound });
  },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(evaluationQuery(session.userId() ?? '', params.id));
  },
  component: lazyRouteComponent(
    () => import('../../screens/evaluation/evaluation-screen.tsx'),
    'EvaluationScreen',
  ),
});

const terms = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.terms,
  component: lazyRouteComponent(() => import('../../screens/legal/legal-screen.tsx'), 'TermsScreen'),
});

const dataProtection = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.dataProtection,
  component: lazyRouteComponent(() => import('../../screens/legal/legal-screen.tsx'), 'DataProtectionScreen'),
});

const accessibility = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.accessibility,
  component: lazyRouteComponent(() => import('../../screens/legal/legal-screen.tsx'), 'AccessibilityScreen'),
});

const testBadges = createRoute({
  getParentRoute: () => signedIn,
  path: paths.testBadges,
  component: lazyRouteComponent(
    () => import('../../screens/badges/badge-test-screen.tsx'),
    'BadgeTestScreen',
  ),
});

/** Open to anybody (domain §4). */
const certificate = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.certificate,
  component: lazyRouteComponent(
    () => import('../../screens/certificate/certificate-screen.tsx'),
    'CertificateScreen',
  ),
});
const realisation = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.realisation,
  component: lazyRouteComponent(
    () => import('../../screens/certificate/realisation-screen.tsx'),
    'RealisationScreen',
  ),
});
/** A node alone (spec §2). */
const node = createRoute({
  getParentRoute: () => signedIn,
  path: paths.node,
  component: lazyRouteComponent(() => import('../../screens/node/node-screen.tsx'), 'NodeScreen'),
});

/** The address that was refused is not where the next signing in leads. */
const forbidden = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.forbidden,
  beforeLoad: forgetPath,
  component: lazyRouteComponent(
    () => import('../../screens/forbidden/forbidden-screen.tsx'),
    'ForbiddenScreen',
  ),
});

const notFound = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.notFound,
  beforeLoad: forgetPath,
  component: lazyRouteComponent(
    () => import('../../screens/not-found/not-found-screen.tsx'),
    'NotFoundScreen',
  ),
});

/** Spec §2: any other path redirects to 404. */
const anywhereElse = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: paths.notFound, replace: true });
  },
});

const routeTreeWith = (staffRoutes: StaffRoutes | undefined) =>
  rootRoute.addChildren([
    login,
    reset,
    resetToken,
    email,
    digestEnd,
    terms,
    dataProtection,
    accessibility,
    forbidden,
    notFound,
    anywhereElse,
    certificate,
    realisation,
    // Their types are here for every link, their code only where they are.
    ...((staffRoutes ?? []) as StaffRoutes),
    signedIn.addChildren([
      home,
      account,
      notifications,
      ...toolRoutes,
      lesson.addChildren([lessonStart, lessonPage]),
      lessonEnd,
      questions,
      node,
      evaluation,
      dashboardRoutes,
      testBadges,
    ]),
  ]);

/** The router over the browser's own history, or over one in memory; with those of staff where they are given. */
export function makeRouter(queryClient: QueryClient, staffRoutes?: StaffRoutes, history?: RouterHistory) {
  const router = createRouter({
    routeTree: routeTreeWith(staffRoutes),
    context: { queryClient },
    ...(history === undefined ? {} : { history }),
  });
  onSessionEnd(() => {
    queryClient.clear();
    void router.navigate({ to: paths.login });
  });
  return router;
}

export type Router = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
}
