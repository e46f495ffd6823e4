/** What is followed: answers to correct, messages to answer, classes at a glance, and who wants to leave. */
import { createRoute } from '@tanstack/react-router';
import { readListSearch } from '../../parts/list/list-search.ts';
import { readQueueSearch } from '../../screens/corrections/queue-search.ts';
import { readRemindersSearch } from '../../screens/reminders/reminders-search.ts';
import { readStatisticsSearch } from '../../screens/statistics/statistics-search.ts';
import { paths } from '../../paths.ts';
import { lazyScreen, signedIn } from './root-route.tsx';

const followUp = createRoute({
  getParentRoute: () => signedIn,
  path: paths.followUp,
  component: lazyScreen(
    () => import('../../screens/follow-up/follow-up-screen.tsx'),
    'FollowUpScreen',
    'follow-up',
  ),
});

const corrections = createRoute({
  getParentRoute: () => signedIn,
  path: paths.corrections,
  validateSearch: readQueueSearch,
  component: lazyScreen(
    () => import('../../screens/corrections/corrections-screen.tsx'),
    'CorrectionsScreen',
    'follow-up',
  ),
});

const inbox = createRoute({
  getParentRoute: () => signedIn,
  path: paths.inbox,
  component: lazyScreen(() => import('../../screens/inbox/inbox-screen.tsx'), 'InboxScreen', 'follow-up'),
});

const cohort = createRoute({
  getParentRoute: () => signedIn,
  path: paths.cohort,
  component: lazyScreen(() => import('../../screens/cohort/cohort-screen.tsx'), 'CohortScreen', 'follow-up'),
});

const statistics = createRoute({
  getParentRoute: () => signedIn,
  path: paths.statistics,
  validateSearch: readStatisticsSearch,
  component: lazyScreen(
    () => import('../../screens/statistics/statistics-screen.tsx'),
    'StatisticsScreen',
    'follow-up',
  ),
});

const reminders = createRoute({
  getParentRoute: () => signedIn,
  path: paths.reminders,
  validateSearch: readRemindersSearch,
  component: lazyScreen(
    () => import('../../screens/reminders/reminders-screen.tsx'),
    'RemindersScreen',
    'follow-up',
  ),
});

const papers = createRoute({
  getParentRoute: () => signedIn,
  path: paths.papers,
  validateSearch: readListSearch,
  component: lazyScreen(() => import('../../screens/papers/papers-screen.tsx'), 'PapersScreen', 'follow-up'),
});

export const followUpRoutes = [followUp, corrections, inbox, cohort, statistics, reminders, papers] as const;
