/** What staff alone open: what the back-office embeds (spec §2), and the gallery. No learner loads them. */
import { mayEnterRoute } from '@parcours/rules';
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, redirect } from '@tanstack/react-router';
import { meQuery, session } from '@parcours/web';
import { paths } from '../../paths.ts';
import { lazyRouteComponent, needSession, rootRoute } from './root-route.ts';

/** Who works for a centre (spec §4). */
const staff = 'grains|client';

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
    if (!mayEnterRoute(me.domain, staff)) throw redirect({ to: paths.forbidden });
  },
});
const component = lazyRouteComponent(
  () => import('../../screens/preview/preview-screen.tsx'),
  'PreviewScreen',
);

/** For those who build: to anybody else it is an address like any that does not exist. */
const gallery = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.gallery,
  beforeLoad: async ({ context }: Visit): Promise<void> => {
    const isStaff =
      session.isOpen() && mayEnterRoute((await context.queryClient.ensureQueryData(meQuery())).domain, staff);
    if (!isStaff) throw redirect({ to: paths.notFound, replace: true });
  },
  component: lazyRouteComponent(() => import('../../screens/gallery/gallery-screen.tsx'), 'GalleryScreen'),
});

const preview = createRoute({ getParentRoute: () => embedded, path: paths.preview, component });
/** The portal in a brand that is not published; its address stands here alone, for learners' pages have none of it. */
const brandPreview = createRoute({
  getParentRoute: () => embedded,
  path: '/preview/brand',
  component: lazyRouteComponent(() => import('../brand-preview/brand-frame.tsx'), 'BrandFrame'),
});
const correction = createRoute({ getParentRoute: () => embedded, path: paths.correction, component });
const pageCorrection = createRoute({ getParentRoute: () => embedded, path: paths.pageCorrection, component });
const lessonPageCorrection = createRoute({
  getParentRoute: () => embedded,
  path: paths.lessonPageCorrection,
  component,
});

/** A draft that its author plays: the screens of a lesson, within the conversation with the back-office. */
const tryout = createRoute({
  getParentRoute: () => embedded,
  id: 'tryout',
  component: lazyRouteComponent(() => import('../../screens/preview/tryout-frame.tsx'), 'TryoutFrame'),
});
const tryoutLesson = createRoute({
  getParentRoute: () => tryout,
  path: paths.tryout,
  component: lazyRouteComponent(() => import('../../screens/lesson/lesson-screen.tsx'), 'LessonScreen'),
});
const tryoutStart = createRoute({ getParentRoute: () => tryoutLesson, path: '/' });
const tryoutPage = createRoute({ getParentRoute: () => tryoutLesson, path: '/page/$pageId' });
const tryoutEnd = createRoute({
  getParentRoute: () => tryout,
  path: paths.tryoutActions,
  component: lazyRouteComponent(
    () => import('../../screens/lesson-end/lesson-end-screen.tsx'),
    'LessonEndScreen',
  ),
});
const tryoutQuestions = createRoute({
  getParentRoute: () => tryout,
  path: paths.tryoutQuestions,
  component: lazyRouteComponent(
    () => import('../../screens/lesson-end/questions-screen.tsx'),
    'QuestionsScreen',
  ),
});

const backOffice = embedded.addChildren([
  preview,
  brandPreview,
  tryout.addChildren([tryoutLesson.addChildren([tryoutStart, tryoutPage]), tryoutEnd, tryoutQuestions]),
  correction,
  pageCorrection,
  lessonPageCorrection,
]);

export const staffRoutes = [gallery, backOffice] as const;
export type StaffRoutes = typeof staffRoutes;
