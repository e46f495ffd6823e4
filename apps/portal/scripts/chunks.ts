/**
 * Which module goes into which chunk, and what else the build chooses by the path of a file. Paths are those from the
 * root of the repository; the build stops at an entry that no module of it answers to. A chunk also takes along what
 * its modules import, unless an earlier chunk has it.
 */
import type { ModuleList } from '@parcours/ui/module-lists';

/** What every page needs, sign-in included: the libraries, the frame, and the parts that sign-in shows. */
const frame: ModuleList = {
  modules: [
    'node_modules/@formatjs/fast-memoize/**',
    'node_modules/@tanstack/history/**',
    'node_modules/@tanstack/query-core/**',
    'node_modules/@tanstack/react-query/**',
    'node_modules/@tanstack/react-router/**',
    'node_modules/@tanstack/react-store/**',
    'node_modules/@tanstack/router-core/**',
    'node_modules/@tanstack/store/**',
    'node_modules/react/**',
    'node_modules/react-dom/**',
    'node_modules/scheduler/**',
    'node_modules/use-intl/**',
    'node_modules/use-sync-external-store/**',
    'packages/contract/src/http/answer-marks.ts',
    'packages/contract/src/http/calls.ts',
    'packages/contract/src/http/client.ts',
    'packages/contract/src/http/error-shapes.ts',
    'packages/contract/src/http/errors.ts',
    'packages/contract/src/platform/limits.ts',
    'packages/contract/src/files/package-sandbox.ts',
    'packages/rules/src/people/required-data.ts',
    'packages/ui/src/text/*',
    'packages/ui/src/styles/*',
    'packages/ui/src/messages/alert.tsx',
    'packages/ui/src/messages/alerts.tsx',
    'packages/ui/src/messages/announcer.tsx',
    'packages/ui/src/basics/button.tsx',
    'packages/ui/src/basics/class-names.ts',
    'packages/ui/src/basics/route-focus.tsx',
    'packages/ui/src/basics/visually-hidden.tsx',
    'packages/ui/src/messages/waiting.tsx',
    'apps/portal/src/app/*',
    'apps/portal/src/app/resilience/*',
    'apps/portal/src/screens/login/view-title.tsx',
    'apps/portal/src/parts/api.ts',
    'apps/portal/src/parts/chunk-note.tsx',
    'apps/portal/src/parts/comfort.ts',
    'apps/portal/src/parts/connection.ts',
    'apps/portal/src/parts/drafts.ts',
    'apps/portal/src/parts/entrance-mark.ts',
    'apps/portal/src/parts/failure-words.ts',
    'apps/portal/src/parts/failure.ts',
    'apps/portal/src/parts/first-answers.ts',
    'apps/portal/src/parts/install-offer.ts',
    'apps/portal/src/parts/last-path.ts',
    'apps/portal/src/parts/lazy-part.tsx',
    'apps/portal/src/parts/load-chunk.ts',
    'apps/portal/src/parts/locale-change.tsx',
    'apps/portal/src/parts/me.ts',
    'apps/portal/src/parts/refusal-text.ts',
    'apps/portal/src/parts/session.ts',
    'apps/portal/src/parts/sign-out.ts',
    'apps/portal/src/parts/tenant-logo.tsx',
    'apps/portal/src/parts/tenant.tsx',
    'apps/portal/src/parts/with-texts.tsx',
    // Styles are light: those of the usual parts come in one file, but for a rare row and the outline.
    'packages/ui/src/icons/icon.module.css',
    'packages/ui/src/messages/alert.module.css',
    'packages/ui/src/messages/badge.module.css',
    'packages/ui/src/basics/button.module.css',
    'packages/ui/src/forms/checkbox.module.css',
    'packages/ui/src/forms/choice.module.css',
    'packages/ui/src/surfaces/dialog.module.css',
    'packages/ui/src/forms/field.module.css',
    'packages/ui/src/drawings/medal.module.css',
    'packages/ui/src/basics/plain.module.css',
    'packages/ui/src/drawings/score-radial.module.css',
    'packages/ui/src/surfaces/sheet.module.css',
    'packages/ui/src/drawings/tape.module.css',
    'packages/ui/src/surfaces/tones.module.css',
    'packages/ui/src/messages/waiting.module.css',
    'apps/portal/src/parts/content/content.module.css',
    'apps/portal/src/parts/dead-end.module.css',
    'apps/portal/src/parts/lazy-part.module.css',
    'apps/portal/src/parts/rich-text/rich-text.module.css',
    'apps/portal/src/parts/rows/combined-choice.module.css',
    'apps/portal/src/parts/rows/drag-n-drop.module.css',
    'apps/portal/src/parts/rows/media-tincan.module.css',
    'apps/portal/src/parts/rows/pick-words.module.css',
    'apps/portal/src/parts/rows/rows.module.css',
    'apps/portal/src/parts/rows/tile-menu.module.css',
    'apps/portal/src/parts/rows/video-external.module.css',
    'apps/portal/src/parts/sign-in-form.module.css',
    'apps/portal/src/parts/sound/sound.module.css',
    'apps/portal/src/parts/step/step-timer.module.css',
    'apps/portal/src/parts/step/step.module.css',
    'apps/portal/src/parts/tenant-logo.module.css',
    'apps/portal/src/screens/lesson/dialogs.module.css',
    'apps/portal/src/screens/lesson/lesson-refresh.module.css',
    'apps/portal/src/screens/lesson/lesson.module.css',
  ],
  except: [
    'packages/ui/src/styles/heading-font.css',
    // Of the queries, what only lists of several pages and of several reads use: their screens bring it.
    'node_modules/@tanstack/query-core/build/modern/infiniteQueryBehavior.js',
    'node_modules/@tanstack/query-core/build/modern/infiniteQueryObserver.js',
    'node_modules/@tanstack/query-core/build/modern/queriesObserver.js',
    'node_modules/@tanstack/react-query/build/modern/infiniteQueryOptions.js',
    'node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.js',
    'node_modules/@tanstack/react-query/build/modern/useQueries.js',
  ],
};

/** What a form is made of: the player needs it once the session has ended, and not before. */
const forms: ModuleList = {
  modules: [
    'packages/ui/src/forms/field.tsx',
    'packages/ui/src/forms/form-error-summary.tsx',
    'packages/ui/src/forms/text-area.tsx',
    'packages/ui/src/forms/text-field.tsx',
    'apps/portal/src/parts/form-problems.ts',
    'apps/portal/src/parts/sign-in-form.tsx',
  ],
};

/** What at least two screens behind the sign-in share: apart, each such piece would cost the player a request. */
const kit: ModuleList = {
  modules: [
    'packages/ui/src/icons/alerts.generated.ts',
    'packages/ui/src/icons/icon.tsx',
    'packages/ui/src/icons/interface.generated.ts',
    'packages/ui/src/icons/set-icon.tsx',
    'packages/ui/src/messages/badge.tsx',
    'packages/ui/src/surfaces/dialog.tsx',
    'packages/ui/src/surfaces/disclosure.tsx',
    'packages/ui/src/surfaces/sheet.tsx',
    'packages/rules/src/lesson/state/end-of-lesson.ts',
    'packages/rules/src/look/medals.ts',
    'packages/rules/src/lesson/state/progress.ts',
    'apps/portal/src/parts/after-paint.ts',
    'apps/portal/src/parts/content-language.tsx',
    'apps/portal/src/parts/failed-read.tsx',
    'apps/portal/src/parts/heading-level.tsx',
    'apps/portal/src/parts/home-state.ts',
    'apps/portal/src/parts/less-motion.ts',
    'apps/portal/src/parts/lesson-facts.ts',
    'apps/portal/src/parts/lesson-query.ts',
    'apps/portal/src/parts/lesson-tape.ts',
    'apps/portal/src/parts/other-tabs.ts',
    'apps/portal/src/parts/persistent-call.ts',
    'apps/portal/src/parts/server-clock.ts',
    'apps/portal/src/parts/single-keys.ts',
    'apps/portal/src/parts/tincan-host.ts',
    'apps/portal/src/parts/use-mobile.ts',
    'apps/portal/src/parts/use-narrow.ts',
    'apps/portal/src/parts/use-now.ts',
    'apps/portal/src/screens/evaluation/calls.ts',
    'apps/portal/src/screens/home/calls.ts',
    'apps/portal/src/screens/lesson/calls.ts',
    // What rare rows share with the usual ones: a chunk of its own would cost every lesson page a request.
    'apps/portal/src/parts/rows/choice-label.tsx',
    'apps/portal/src/parts/rows/mark.tsx',
    'apps/portal/src/parts/rows/picks.ts',
    'apps/portal/src/parts/rows/row-frame.tsx',
    // The step as the player, a node, a preview and a correction show it. Here, not in a chunk of its own: one that holds
    // the player too leaves an empty file at its address, one request more for every lesson page.
    'apps/portal/src/parts/content/lazy-content.tsx',
    'apps/portal/src/parts/rich-text/rich-text.tsx',
    'apps/portal/src/parts/rich-text/term-button.tsx',
    'apps/portal/src/parts/rich-text/video-link.tsx',
    'apps/portal/src/parts/rows/drag-n-drop.tsx',
    'apps/portal/src/parts/rows/listen-button.tsx',
    'apps/portal/src/parts/rows/media-internal.tsx',
    'apps/portal/src/parts/rows/multiple-choice.tsx',
    'apps/portal/src/parts/rows/placement.ts',
    'apps/portal/src/parts/rows/row-table.tsx',
    'apps/portal/src/parts/rows/tile-bank.tsx',
    'apps/portal/src/parts/rows/tile-menu.tsx',
    'apps/portal/src/parts/rows/use-escape.ts',
    'apps/portal/src/parts/rows/use-places-in-sight.ts',
    'apps/portal/src/parts/rows/use-tile-drag.ts',
    'apps/portal/src/parts/rows/wysiwyg.tsx',
    'apps/portal/src/parts/sound/page-sound.tsx',
    'apps/portal/src/parts/sound/sound.ts',
    'apps/portal/src/parts/step/end-mark.tsx',
    'apps/portal/src/parts/step/lazy-legend.ts',
    'apps/portal/src/parts/step/lazy-parts-of-step.ts',
    'apps/portal/src/parts/step/page-answers.ts',
    'apps/portal/src/parts/step/step-sheet.tsx',
    'apps/portal/src/parts/step/use-enter-for-next.ts',
    'apps/portal/src/parts/step/use-seen.ts',
    'apps/portal/src/parts/viewers/offered-resources.ts',
  ],
};

/** What Home, the end of a lesson and a refused address share, and no page of a lesson needs. */
const sessions: ModuleList = {
  modules: [
    'apps/portal/src/parts/begin-again.tsx',
    'apps/portal/src/parts/dead-end.tsx',
    'apps/portal/src/parts/lock-reasons.tsx',
    'apps/portal/src/parts/moment-text.ts',
    'apps/portal/src/parts/open-lesson.ts',
    'apps/portal/src/parts/read-state.tsx',
  ],
};

/** What stands around a screen once somebody is signed in. */
const shell: ModuleList = { modules: ['apps/portal/src/app/shell/*'] };

/**
 * In the order in which they choose. What is in none, such as zod and the schemas that grade a preview, stays with the
 * one screen that needs it.
 */
export const chunks = { frame, forms, kit, sessions, shell };

/** What the plug-ins of the build look for. */
export const builtSpecially = {
  messages: { modules: ['apps/portal/src/app/locales/*/*.ts'] },
  callAddresses: { modules: ['packages/contract/src/http/calls.ts'] },
  answerMarks: { modules: ['packages/contract/src/http/answer-marks.ts'] },
} satisfies Readonly<Record<string, ModuleList>>;

/** Beside the entry, what the service worker keeps: what signing in, Home and a dead end need, in every language. */
export const keptOffline = {
  screens: {
    modules: [
      'apps/portal/src/screens/login/login-screen.tsx',
      'apps/portal/src/screens/home/home-screen.tsx',
      'apps/portal/src/screens/not-found/not-found-screen.tsx',
      'apps/portal/src/app/locales/first/*.ts',
      'apps/portal/src/app/locales/shell/*.ts',
      'apps/portal/src/app/shell/*',
    ],
  },
  fonts: {
    modules: ['packages/ui/src/fonts/atkinson-next.woff2', 'packages/ui/src/fonts/bricolage-grotesque.woff2'],
  },
} satisfies Readonly<Record<string, ModuleList>>;

/** The chunks of which the first screen of a lesson calls most; the last one is named after its module. */
export const calledAtOnce = {
  chunks: ['frame', 'kit'] satisfies (keyof typeof chunks)[],
  modules: ['apps/portal/src/screens/lesson/lesson-screen.tsx'],
};
