/** The lists: courses, classes, people. Their state stands in the address. */
import { createRoute } from '@tanstack/react-router';
import { readListSearch } from '../../parts/list/list-search.ts';
import { paths } from '../../paths.ts';
import { lazyScreen, signedIn } from './root-route.tsx';

const courses = createRoute({
  getParentRoute: () => signedIn,
  path: paths.courses,
  validateSearch: readListSearch,
  component: lazyScreen(() => import('../../screens/courses/courses-screen.tsx'), 'CoursesScreen', 'lists'),
});

export const listRoutes = [courses] as const;
