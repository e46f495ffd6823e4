/**
 * Which module goes into which chunk, and what else the build chooses by the path of a file. Paths are those from the
 * root of the repository; the build stops at an entry that no module of it answers to. A chunk also takes along what
 * its modules import, unless an earlier chunk has it.
 */
import type { ModuleList } from '@parcours/ui/module-lists';

/** What anything that is drawn needs: React, texts, styles, and the least parts. */
const frame: ModuleList = {
  modules: [
    'node_modules/@formatjs/fast-memoize/**',
    'node_modules/react/**',
    'node_modules/react-dom/**',
    'node_modules/scheduler/**',
    'node_modules/use-intl/**',
    'packages/contract/src/platform/limits.ts',
    'packages/rules/src/people/chosen-locale.ts',
    'packages/rules/src/people/required-data.ts',
    'packages/ui/src/text/*',
    'packages/ui/src/styles/*',
    'packages/ui/src/messages/alert.tsx',
    'packages/ui/src/messages/announcer.tsx',
    'packages/ui/src/basics/button.tsx',
    'packages/ui/src/basics/class-names.ts',
    'packages/ui/src/basics/route-focus.tsx',
    'packages/ui/src/basics/visually-hidden.tsx',
    'packages/ui/src/messages/waiting.tsx',
    'apps/portal/src/app/main.tsx',
    'apps/portal/src/app/device-storage.ts',
    'apps/portal/src/app/frame.module.css',
    'apps/portal/src/app/resilience/trusted-types.ts',
    'apps/portal/src/app/texts/texts.ts',
    'packages/web/src/texts/text-bundles.ts',
    'packages/web/src/loading/after-paint.ts',
    'packages/web/src/loading/when-still.ts',
    'apps/portal/src/parts/device-push/shell-worker.ts',
    'packages/web/src/loading/chunk-note.tsx',
    'packages/web/src/tenant/comfort.ts',
    'packages/web/src/device/drafts.ts',
    'packages/web/src/device/install-offer.ts',
    'packages/web/src/loading/lazy-part.tsx',
    'packages/web/src/loading/load-chunk.ts',
    'packages/web/src/session/session.ts',
    'packages/web/src/tenant/tenant.tsx',
    'packages/web/src/texts/with-texts.tsx',
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
    'packages/player/src/content/content.module.css',
    'apps/portal/src/parts/dead-end/dead-end.module.css',
    'packages/web/src/loading/lazy-part.module.css',
    'packages/player/src/rich-text/rich-text.module.css',
    'packages/player/src/rows/choices/combined-choice.module.css',
    'packages/player/src/rows/drag-n-drop/drag-n-drop.module.css',
    'packages/player/src/rows/media/media-tincan.module.css',
    'packages/player/src/rows/choices/pick-words.module.css',
    'packages/player/src/rows/rows.module.css',
    'packages/player/src/rows/drag-n-drop/tile-menu.module.css',
    'packages/player/src/rows/media/video-external.module.css',
    'packages/web/src/forms/sign-in-form.module.css',
    'packages/player/src/sound/sound.module.css',
    'packages/player/src/step/step-timer.module.css',
    'packages/player/src/step/step.module.css',
    'packages/web/src/tenant/tenant-logo.module.css',
    'apps/portal/src/screens/lesson/dialogs/dialogs.module.css',
    'apps/portal/src/screens/lesson/refresh/lesson-refresh.module.css',
    'apps/portal/src/screens/lesson/lesson.module.css',
  ],
  except: ['packages/ui/src/styles/heading-font.css'],
};

/** What every screen needs, sign-in included, and a lesson's first sight does not: calls, queries, routes, the frame. */
const portal: ModuleList = {
  modules: [
    'node_modules/@tanstack/query-core/**',
    'node_modules/@tanstack/react-query/**',
    'packages/contract/src/http/answer-marks.ts',
    'packages/contract/src/http/calls.ts',
    'packages/contract/src/http/client.ts',
    'packages/contract/src/http/error-shapes.ts',
    'packages/contract/src/http/errors.ts',
    'packages/contract/src/files/package-sandbox.ts',
    'apps/portal/src/paths.ts',
    'apps/portal/src/app/*',
    'apps/portal/src/app/routes/*',
    'apps/portal/src/app/resilience/*',
    'apps/portal/src/screens/login/view-title.tsx',
    'packages/web/src/api/api.ts',
    'packages/web/src/api/connection.ts',
    'packages/web/src/api/failure-words.ts',
    'packages/web/src/api/failure.ts',
    'apps/portal/src/parts/ways-in/last-path.ts',
    'packages/web/src/routing/*',
    'packages/web/src/session/me.ts',
    'packages/web/src/query-keys/query-keys.ts',
    'packages/web/src/texts/use-text-bundles.ts',
    'packages/web/src/api/query-defaults.ts',
    'packages/ui/src/messages/alerts.tsx',
    // What at least two screens behind the sign-in share: apart, each such piece would cost the player a request.
    'apps/portal/src/parts/dead-end/dead-end-of.ts',
    'apps/portal/src/parts/progress/lesson-query.ts',
    'packages/web/src/session/other-tabs.ts',
    'packages/web/src/api/persistent-call.ts',
    'apps/portal/src/screens/evaluation/calls.ts',
    'apps/portal/src/screens/home/calls.ts',
    'apps/portal/src/screens/lesson/calls.ts',
    'packages/player/src/step/use-enter-for-next.ts',
  ],
  except: [
    // Of the queries, what only lists of several pages and of several reads use: their screens bring it.
    'node_modules/@tanstack/query-core/build/modern/infiniteQueryBehavior.js',
    'node_modules/@tanstack/query-core/build/modern/infiniteQueryObserver.js',
    'node_modules/@tanstack/query-core/build/modern/queriesObserver.js',
    'node_modules/@tanstack/react-query/build/modern/infiniteQueryOptions.js',
    'node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.js',
    'node_modules/@tanstack/react-query/build/modern/useQueries.js',
    // Of routes, what staff alone open.
    'apps/portal/src/app/routes/staff-routes.ts',
  ],
};

/** What a form is made of: the player needs it once the session has ended, and not before. */
const forms: ModuleList = {
  modules: [
    'packages/ui/src/forms/field.tsx',
    'packages/ui/src/forms/form-error-summary.tsx',
    'packages/ui/src/forms/text-area.tsx',
    'packages/ui/src/forms/text-field.tsx',
    'packages/web/src/forms/use-form.ts',
    'packages/web/src/forms/sign-in-form.tsx',
  ],
};

/**
 * What a lesson's first sight is drawn with, and what screens behind the sign-in share and needs no call, query or route:
 * apart, each such piece would cost the player a request. Nothing here may import the portal's chunk, which would then run
 * before the first sight.
 */
const kit: ModuleList = {
  modules: [
    'apps/portal/src/app/first-sight/*',
    'packages/ui/src/icons/alerts.generated.ts',
    'packages/ui/src/icons/icon.tsx',
    'packages/ui/src/icons/interface.generated.ts',
    'packages/ui/src/messages/badge.tsx',
    'packages/ui/src/surfaces/sheet.tsx',
    'packages/web/src/texts/heading-level.tsx',
    // What rare rows share with the usual ones: a chunk of its own would cost every lesson page a request.
    'packages/player/src/rows/choices/choice-label.tsx',
    'packages/player/src/rows/mark.tsx',
    'packages/player/src/rows/choices/picks.ts',
    'packages/player/src/rows/row-frame.tsx',
    // The step as the player, a node, a preview and a correction show it. Here, not in a chunk of its own: one that holds
    // the player too leaves an empty file at its address, one request more for every lesson page.
    'packages/player/src/content/lazy-content.tsx',
    'packages/player/src/rich-text/rich-text.tsx',
    'packages/player/src/rich-text/term-button.tsx',
    'packages/player/src/rows/drag-n-drop/drag-n-drop.tsx',
    'packages/player/src/rows/drag-n-drop/held-strip.tsx',
    'packages/player/src/rows/media/listen-button.tsx',
    'packages/player/src/rows/media/media-internal.tsx',
    'packages/player/src/rows/choices/multiple-choice.tsx',
    'packages/player/src/rows/drag-n-drop/placement.ts',
    'packages/player/src/rows/row-table.tsx',
    'packages/player/src/rows/drag-n-drop/tile-bank.tsx',
    'packages/player/src/rows/drag-n-drop/tile-menu.tsx',
    'packages/player/src/rows/drag-n-drop/use-places-in-sight.ts',
    'packages/player/src/rows/drag-n-drop/use-tile-drag.ts',
    'packages/player/src/sound/page-sound.tsx',
    'packages/player/src/sound/sound.ts',
    'packages/player/src/step/lazy-parts-of-step.ts',
    'packages/player/src/step/answers/page-answers.ts',
    'packages/player/src/step/step-sheet.tsx',
    'packages/ui/src/surfaces/dialog.tsx',
    'packages/rules/src/lesson/state/end-of-lesson.ts',
    'packages/rules/src/lesson/state/progress.ts',
    'packages/player/src/widgets/lesson-facts.ts',
    'apps/portal/src/parts/progress/lesson-tape.ts',
    'packages/web/src/device/server-clock.ts',
    'packages/player/src/rows/media/tincan-host.ts',
    'packages/web/src/device/use-narrow.ts',
    'packages/player/src/step/outcome/end-mark.tsx',
    'packages/player/src/step/outcome/feedback-steps.ts',
    'apps/portal/src/parts/progress/next-act.ts',
    'packages/player/src/step/use-seen.ts',
    'packages/player/src/resources/offered-resources.ts',
  ],
};

/** What Home, the dashboard, the end of a lesson and a refused address share, and no page of a lesson needs at first. */
const sessions: ModuleList = {
  modules: [
    'packages/rules/src/look/medals.ts',
    'packages/ui/src/icons/set-icon.tsx',
    'packages/ui/src/surfaces/disclosure.tsx',
    'apps/portal/src/parts/progress/begin-again.tsx',
    'apps/portal/src/parts/dead-end/dead-end.tsx',
    'apps/portal/src/parts/progress/lock-reasons.tsx',
    'apps/portal/src/parts/calendar/moment-text.ts',
    'apps/portal/src/parts/progress/open-lesson.ts',
    'packages/web/src/device/use-mobile.ts',
    'packages/web/src/device/use-now.ts',
    'packages/web/src/loading/failed-read.tsx',
    'packages/web/src/loading/read-state.tsx',
  ],
};

/** What stands around a screen once somebody is signed in. */
const shell: ModuleList = {
  modules: [
    'apps/portal/src/app/shell/*',
    'packages/ui/src/surfaces/use-disclosure.ts',
    'packages/web/src/query-keys/account-keys.ts',
  ],
};

/**
 * In the order in which they choose. What is in none, such as zod and the schemas that grade a preview, stays with the
 * one screen that needs it.
 */
export const chunks = { frame, kit, portal, forms, sessions, shell };

/** What the plug-ins of the build look for. */
export const builtSpecially = {
  messages: {
    modules: ['apps/portal/src/app/locales/*/*.ts', 'apps/portal/src/screens/notifications/messages.*.ts'],
  },
  callAddresses: { modules: ['packages/contract/src/http/calls.ts'] },
  errorCodes: { modules: ['packages/contract/src/http/errors.ts'] },
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

/** The chunks of which the first screen of a lesson and its first page turn call most. */
export const calledAtOnce = ['frame', 'kit', 'lesson-screen'] as const;
