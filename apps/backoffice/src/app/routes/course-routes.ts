/** What is inside of one course: its outline, a page, versions, analysis, settings, media. One line for each screen. */
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { lazyScreen, signedIn } from './root-route.tsx';

/** The course's header and its draft stand around every screen below. */
const course = createRoute({
  getParentRoute: () => signedIn,
  path: paths.course,
  component: lazyScreen(() => import('../course-frame.tsx'), 'CourseFrame', 'outline'),
});

const outline = createRoute({
  getParentRoute: () => course,
  path: '/',
  component: lazyScreen(() => import('../../screens/outline/outline-screen.tsx'), 'OutlineScreen'),
});

const page = createRoute({
  getParentRoute: () => course,
  path: 'page/$nodeId',
  component: lazyScreen(
    () => import('../../screens/page-editor/page-editor-screen.tsx'),
    'PageEditorScreen',
    'page-editor',
  ),
});

export const courseRoutes = course.addChildren([outline, page]);
