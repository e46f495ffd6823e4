/** What the platform's own people see, at the platform's host alone; and where their visit arrives at a centre. */
import { session } from '@parcours/web';
import { createRoute, redirect } from '@tanstack/react-router';
import { platformPage } from '../platform-page.ts';
import { paths, platformPaths } from '../../paths.ts';
import { readCentresSearch } from '../../screens/platform/centres-search.ts';
import { lazyScreen, rootRoute } from './root-route.tsx';

const platform = createRoute({
  getParentRoute: () => rootRoute,
  id: 'platform',
  beforeLoad: () => {
    if (!platformPage.is()) throw redirect({ to: paths.home });
  },
  component: lazyScreen(() => import('../platform-frame.tsx'), 'PlatformFrame', 'platform'),
});

function needSuperadmin(): void {
  if (!session.isOpen()) throw redirect({ to: platformPaths.signIn });
}

const signIn = createRoute({
  getParentRoute: () => platform,
  path: platformPaths.signIn,
  beforeLoad: () => {
    if (session.isOpen()) throw redirect({ to: platformPaths.centres });
  },
  component: lazyScreen(
    () => import('../../screens/platform/platform-sign-in-screen.tsx'),
    'PlatformSignInScreen',
  ),
});

const centres = createRoute({
  getParentRoute: () => platform,
  path: platformPaths.centres,
  beforeLoad: needSuperadmin,
  validateSearch: readCentresSearch,
  component: lazyScreen(() => import('../../screens/platform/centres-screen.tsx'), 'CentresScreen'),
});

const newCentre = createRoute({
  getParentRoute: () => platform,
  path: platformPaths.newCentre,
  beforeLoad: needSuperadmin,
  component: lazyScreen(() => import('../../screens/platform/new-centre-screen.tsx'), 'NewCentreScreen'),
});

const centre = createRoute({
  getParentRoute: () => platform,
  path: platformPaths.centre,
  beforeLoad: needSuperadmin,
  component: lazyScreen(() => import('../../screens/platform/centre-screen.tsx'), 'CentreScreen'),
});

const journal = createRoute({
  getParentRoute: () => platform,
  path: platformPaths.journal,
  beforeLoad: needSuperadmin,
  component: lazyScreen(() => import('../../screens/platform/journal-screen.tsx'), 'JournalScreen'),
});

export const platformRoutes = platform.addChildren([signIn, centres, newCentre, centre, journal]);

export const visit = createRoute({
  getParentRoute: () => rootRoute,
  path: platformPaths.visit,
  component: lazyScreen(() => import('../../screens/visit/visit-screen.tsx'), 'VisitScreen', 'platform'),
});
