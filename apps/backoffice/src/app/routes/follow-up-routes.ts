/** What is followed: pages to correct, and who wants to leave. */
import { createRoute } from '@tanstack/react-router';
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

export const followUpRoutes = [followUp] as const;
