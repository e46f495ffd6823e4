/** What is inside of one course: its outline, a page, versions, analysis, settings, media. One line for each screen. */
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { readMediaSearch } from '../../screens/media/media-query.ts';
import { readAnalysisSearch } from '../../screens/analysis/analysis-search.ts';
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
  validateSearch: ({ row }: Record<string, unknown>): { readonly row?: string } =>
    typeof row === 'string' ? { row: row.slice(0, 100) } : {},
  component: lazyScreen(
    () => import('../../screens/page-editor/page-editor-screen.tsx'),
    'PageEditorScreen',
    'page-editor',
  ),
});

const preview = createRoute({
  getParentRoute: () => course,
  path: 'apercu',
  validateSearch: ({ node }: Record<string, unknown>): { readonly node?: string } =>
    typeof node === 'string' ? { node } : {},
  component: lazyScreen(
    () => import('../../screens/preview/preview-screen.tsx'),
    'PreviewScreen',
    'page-editor',
  ),
});

const tryout = createRoute({
  getParentRoute: () => course,
  path: 'essai',
  validateSearch: ({ tryout: id }: Record<string, unknown>): { readonly tryout?: string } =>
    typeof id === 'string' ? { tryout: id } : {},
  component: lazyScreen(
    () => import('../../screens/tryout/tryout-screen.tsx'),
    'TryoutScreen',
    'page-editor',
  ),
});

const media = createRoute({
  getParentRoute: () => course,
  path: 'medias',
  validateSearch: readMediaSearch,
  component: lazyScreen(() => import('../../screens/media/media-screen.tsx'), 'MediaScreen', 'media'),
});

const glossary = createRoute({
  getParentRoute: () => course,
  path: 'glossaire',
  component: lazyScreen(
    () => import('../../screens/glossary/glossary-screen.tsx'),
    'GlossaryScreen',
    'material',
  ),
});

const search = createRoute({
  getParentRoute: () => course,
  path: 'chercher',
  validateSearch: ({ q }: Record<string, unknown>): { readonly q?: string } =>
    typeof q === 'string' && q !== '' ? { q: q.slice(0, 200) } : {},
  component: lazyScreen(
    () => import('../../screens/course-search/course-search-screen.tsx'),
    'CourseSearchScreen',
    'material',
  ),
});

const journal = createRoute({
  getParentRoute: () => course,
  path: 'journal',
  component: lazyScreen(
    () => import('../../screens/journal/journal-screen.tsx'),
    'JournalScreen',
    'material',
  ),
});

const settings = createRoute({
  getParentRoute: () => course,
  path: 'reglages',
  component: lazyScreen(
    () => import('../../screens/course-settings/course-settings-screen.tsx'),
    'CourseSettingsScreen',
    'material',
  ),
});

const versions = createRoute({
  getParentRoute: () => course,
  path: 'versions',
  component: lazyScreen(
    () => import('../../screens/versions/versions-screen.tsx'),
    'VersionsScreen',
    'publishing',
  ),
});

const analysis = createRoute({
  getParentRoute: () => course,
  path: 'analyse',
  validateSearch: readAnalysisSearch,
  component: lazyScreen(
    () => import('../../screens/analysis/analysis-screen.tsx'),
    'AnalysisScreen',
    'publishing',
  ),
});

export const courseRoutes = course.addChildren([
  outline,
  page,
  preview,
  tryout,
  versions,
  analysis,
  media,
  glossary,
  search,
  journal,
  settings,
]);
