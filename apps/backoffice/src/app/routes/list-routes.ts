/** The lists: courses, classes, people. Their state stands in the address. */
import { createRoute } from '@tanstack/react-router';
import { readListSearch } from '../../parts/list/list-search.ts';
import { partNames, thingKinds, type ThingSearch } from '../../parts/access-reasons/access-thing.ts';
import { paths } from '../../paths.ts';
import { lazyScreen, signedIn } from './root-route.tsx';

const help = createRoute({
  getParentRoute: () => signedIn,
  path: paths.help,
  component: lazyScreen(() => import('../../screens/help/help-screen.tsx'), 'HelpScreen', 'help'),
});

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

/** As many pairs as the server looks up. */
const pairsMax = 10_000;

const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.slice(0, 36) : undefined;

const importPeople = createRoute({
  getParentRoute: () => signedIn,
  path: paths.importPeople,
  validateSearch: (
    given: Record<string, unknown>,
  ): { readonly session?: string; readonly import?: string } => {
    const [session, read] = [idOf(given['session']), idOf(given['import'])];
    return { ...(session !== undefined && { session }), ...(read !== undefined && { import: read }) };
  },
  component: lazyScreen(
    () => import('../../screens/people-import/import-screen.tsx'),
    'ImportScreen',
    'people-import',
  ),
});

const twins = createRoute({
  getParentRoute: () => signedIn,
  path: paths.twins,
  validateSearch: (given: Record<string, unknown>): { readonly person?: string; readonly skip?: number } => {
    const [one, at] = [idOf(given['person']), Number(given['skip'])];
    return {
      ...(one !== undefined && { person: one }),
      ...(Number.isInteger(at) && at > 0 && at <= pairsMax && { skip: at }),
    };
  },
  component: lazyScreen(() => import('../../screens/twins/twins-screen.tsx'), 'TwinsScreen', 'person'),
});

const comparison = createRoute({
  getParentRoute: () => signedIn,
  path: paths.comparison,
  validateSearch: (given: Record<string, unknown>): { readonly merge?: string } => {
    const merge = idOf(given['merge']);
    return merge === undefined ? {} : { merge };
  },
  component: lazyScreen(
    () => import('../../screens/twins/comparison-screen.tsx'),
    'ComparisonScreen',
    'person',
  ),
});

const person = createRoute({
  getParentRoute: () => signedIn,
  path: paths.person,
  validateSearch: (given: Record<string, unknown>): ThingSearch => {
    const thing = thingKinds.find((one) => one === given['thing']);
    const part = partNames.find((one) => one === given['part']);
    const of = idOf(given['of']);
    return {
      ...(thing !== undefined && { thing }),
      ...(of !== undefined && { of }),
      ...(part !== undefined && { part }),
    };
  },
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
  help,
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
  twins,
  comparison,
  person,
] as const;
