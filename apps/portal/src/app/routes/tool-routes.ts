/** The learner's own tools, each where the context offers it, and the live parts that the learner signs. */
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { lazyRouteComponent, signedIn } from './root-route.ts';

/** Words looked for; a search of digits alone comes back from the address as a number. */
interface WordsSearch {
  readonly q?: string;
}

const search = createRoute({
  getParentRoute: () => signedIn,
  path: paths.search,
  validateSearch: ({ q }: Record<string, unknown>): WordsSearch =>
    typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {},
  component: lazyRouteComponent(() => import('../../screens/search/search-screen.tsx'), 'SearchScreen'),
});

const notes = createRoute({
  getParentRoute: () => signedIn,
  path: paths.notes,
  component: lazyRouteComponent(() => import('../../screens/notebook/notebook-screen.tsx'), 'NotebookScreen'),
});

const mistakes = createRoute({
  getParentRoute: () => signedIn,
  path: paths.mistakes,
  component: lazyRouteComponent(() => import('../../screens/mistakes/mistakes-screen.tsx'), 'MistakesScreen'),
});

const mistake = createRoute({
  getParentRoute: () => signedIn,
  path: paths.mistake,
  component: lazyRouteComponent(() => import('../../screens/mistakes/mistake-screen.tsx'), 'MistakeScreen'),
});

const print = createRoute({
  getParentRoute: () => signedIn,
  path: paths.print,
  component: lazyRouteComponent(() => import('../../screens/print/print-screen.tsx'), 'PrintScreen'),
});

const slots = createRoute({
  getParentRoute: () => signedIn,
  path: paths.slots,
  component: lazyRouteComponent(
    () => import('../../screens/attendance/own-slots-screen.tsx'),
    'OwnSlotsScreen',
  ),
});

const signing = createRoute({
  getParentRoute: () => signedIn,
  path: paths.signing,
  component: lazyRouteComponent(() => import('../../screens/attendance/sign-screen.tsx'), 'SignScreen'),
});

export const toolRoutes = [search, notes, mistakes, mistake, print, slots, signing] as const;
