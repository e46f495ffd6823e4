/** The dashboard's tabs, each in a chunk of its own (spec §2). */
import { createRoute, redirect } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { lazyRouteComponent, signedIn } from './root-route.ts';

interface DashboardSearch {
  readonly period?: string;
  readonly thread?: string;
}

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: paths.dashboard,
  validateSearch: ({ period, thread }: Record<string, unknown>): DashboardSearch => ({
    ...(typeof period === 'string' ? { period } : {}),
    ...(typeof thread === 'string' ? { thread } : {}),
  }),
  component: lazyRouteComponent(
    () => import('../../screens/dashboard/dashboard-screen.tsx'),
    'DashboardScreen',
  ),
});

/** Spec §2: /tableau-de-bord leads to the levels. */
const toLevels = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.levels, replace: true });
  },
});

const levels = createRoute({
  getParentRoute: () => dashboard,
  path: 'niveaux',
  component: lazyRouteComponent(() => import('../../screens/dashboard/levels-tab.tsx'), 'LevelsTab'),
});

const jobs = createRoute({
  getParentRoute: () => dashboard,
  path: 'metiers',
  component: lazyRouteComponent(() => import('../../screens/dashboard/jobs-tab.tsx'), 'JobsTab'),
});

const stats = createRoute({
  getParentRoute: () => dashboard,
  path: 'statistiques',
  component: lazyRouteComponent(() => import('../../screens/dashboard/stats-tab.tsx'), 'StatsTab'),
});

const certificatesTab = lazyRouteComponent(
  () => import('../../screens/dashboard/certificates-tab.tsx'),
  'CertificatesTab',
);

const certificates = createRoute({
  getParentRoute: () => dashboard,
  path: 'validations',
  component: certificatesTab,
});

/** Spec §2 spells the alias so. */
const certificatesAlias = createRoute({
  getParentRoute: () => dashboard,
  path: 'certicates',
  component: certificatesTab,
});

const logbook = createRoute({
  getParentRoute: () => dashboard,
  path: 'logbook',
  component: lazyRouteComponent(
    () => import('../../screens/dashboard/logbook/logbook-tab.tsx'),
    'LogbookTab',
  ),
});

export const dashboardRoutes = dashboard.addChildren([
  toLevels,
  levels,
  jobs,
  stats,
  certificates,
  certificatesAlias,
  logbook,
]);
