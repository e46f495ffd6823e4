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

const sessions = createRoute({
  getParentRoute: () => signedIn,
  path: paths.sessions,
  validateSearch: readListSearch,
  component: lazyScreen(
    () => import('../../screens/sessions/sessions-screen.tsx'),
    'SessionsScreen',
    'lists',
  ),
});

const session = createRoute({
  getParentRoute: () => signedIn,
  path: paths.session,
  component: lazyScreen(() => import('../../screens/session/session-screen.tsx'), 'SessionScreen', 'session'),
});

const slots = createRoute({
  getParentRoute: () => signedIn,
  path: paths.slots,
  component: lazyScreen(() => import('../../screens/slots/slots-screen.tsx'), 'SlotsScreen', 'slots'),
});

const slot = createRoute({
  getParentRoute: () => signedIn,
  path: paths.slot,
  component: lazyScreen(
    () => import('../../screens/slots/slot-sheet-screen.tsx'),
    'SlotSheetScreen',
    'slots',
  ),
});

const programs = createRoute({
  getParentRoute: () => signedIn,
  path: paths.programs,
  validateSearch: readListSearch,
  component: lazyScreen(
    () => import('../../screens/programs/programs-screen.tsx'),
    'ProgramsScreen',
    'lists',
  ),
});

const program = createRoute({
  getParentRoute: () => signedIn,
  path: paths.program,
  component: lazyScreen(() => import('../../screens/program/program-screen.tsx'), 'ProgramScreen', 'program'),
});

const people = createRoute({
  getParentRoute: () => signedIn,
  path: paths.people,
  validateSearch: readListSearch,
  component: lazyScreen(() => import('../../screens/people/people-screen.tsx'), 'PeopleScreen', 'lists'),
});

const importPeople = createRoute({
  getParentRoute: () => signedIn,
  path: paths.importPeople,
  validateSearch: ({ session: id }: Record<string, unknown>): { readonly session?: string } =>
    typeof id === 'string' ? { session: id.slice(0, 36) } : {},
  component: lazyScreen(
    () => import('../../screens/people-import/import-screen.tsx'),
    'ImportScreen',
    'people-import',
  ),
});

const person = createRoute({
  getParentRoute: () => signedIn,
  path: paths.person,
  component: lazyScreen(() => import('../../screens/person/person-screen.tsx'), 'PersonScreen', 'person'),
});

const catalogue = createRoute({
  getParentRoute: () => signedIn,
  path: paths.catalogue,
  component: lazyScreen(
    () => import('../../screens/catalogue/catalogue-screen.tsx'),
    'CatalogueScreen',
    'material',
  ),
});

export const listRoutes = [
  courses,
  catalogue,
  sessions,
  session,
  slots,
  slot,
  programs,
  program,
  people,
  importPeople,
  person,
] as const;
