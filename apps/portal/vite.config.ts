/** How the portal is built and, in development, served beside the API. */
import react from '@vitejs/plugin-react';
import { messageCompiler } from '@parcours/ui/message-compiler';
import { defineConfig } from 'vite';
import { compileHints } from './scripts/compile-hint-plugin.ts';
import { compressedFiles } from './scripts/compress-plugin.ts';
import { onlyUsedCalls } from './scripts/used-calls-plugin.ts';
import { serviceWorker } from './scripts/worker-plugin.ts';

const api = process.env['API_ORIGIN'] ?? 'http://localhost:3001';

/** Heavy and rare: each comes with the screen that needs it. */
const viewer =
  /[\\/]node_modules[\\/](pdfjs-dist|d3-[a-z-]+|internmap)[\\/]|infinite|useQueries|queriesObserver/i;

/** What judges the back-office's messages and grades its drafts, in the preview's own chunk: no other page pays for it. */
const judges =
  /[\\/]node_modules[\\/](zod|re2js)[\\/]|contract[\\/]src[\\/](preview-message|answer|answer-key|course-content|row|scalars)\.ts/;

/** What every page needs, sign-in included: the libraries, the frame, and the parts that sign-in shows. */
const frame = new RegExp(
  [
    String.raw`[\\/]node_modules[\\/]|packages[\\/]contract[\\/](?!src[\\/]rich-text)`,
    String.raw`packages[\\/]ui[\\/]src[\\/](text[\\/]|styles[\\/](?!heading-font))`,
    String.raw`packages[\\/]ui[\\/]src[\\/]parts[\\/](alert|announcer|button|class-names|plain|route-focus|tones|visually|waiting)`,
    // Styles are light: those of the usual parts come in one file, but for a rare row and the outline.
    String.raw`(packages[\\/]ui[\\/]src[\\/](parts|icons)|portal[\\/]src[\\/](screens[\\/]lesson|parts|parts[\\/](rows|content|rich-text|sound|step)))[\\/](?!image-cliquable|outline)[\w.-]+\.css`,
    String.raw`portal[\\/]src[\\/](app[\\/](?!locales|shell)|screens[\\/]login[\\/]view-title)`,
    String.raw`packages[\\/]rules[\\/]src[\\/]account[\\/]required-data`,
    String.raw`portal[\\/]src[\\/]parts[\\/](api|comfort|connection|install-offer|drafts|entrance-mark|first-answers|refusal-text|locale-change|failure|last-path|me|session|sign-out|tenant|with-texts|load-chunk|lazy-part|chunk-note)[\w-]*\.`,
  ].join('|'),
);

/** What a form is made of: the player needs it once the session has ended, and not before. */
const forms =
  /ui[\\/]src[\\/]parts[\\/](field|form-error|text-field|text-area)[\w-]*\.tsx?|portal[\\/]src[\\/]parts[\\/](form-problems|sign-in-form)/;

/** What Home, the end of a lesson and a refused address share, and no page of a lesson needs. */
const sessions =
  /portal[\\/]src[\\/]parts[\\/](begin-again|dead-end|lock-reasons|moment-text|open-lesson|read-state)\./;

/** What at least two screens behind the sign-in share: apart, each such piece would cost the player a request. */
const kit = new RegExp(
  [
    String.raw`packages[\\/]ui[\\/]src[\\/](icons[\\/]|parts[\\/](?!checkbox|choice|select|toolbar|medal|score-radial|tape))`,
    String.raw`packages[\\/]rules[\\/]src[\\/](progress|medals|end-of-lesson)\.`,
    String.raw`portal[\\/]src[\\/]parts[\\/][\w-]+\.`,
    // What rare rows share with the usual ones: a chunk of its own would cost every lesson page a request.
    String.raw`portal[\\/]src[\\/]parts[\\/]rows[\\/](row-frame|picks|mark|choice-label|rows\.module)`,
    String.raw`portal[\\/]src[\\/]parts[\\/]content[\\/]content\.module`,
    String.raw`portal[\\/]src[\\/]screens[\\/][\w-]+[\\/]calls\.ts`,
  ].join('|'),
);
/**
 * The step as the player, a node, a preview and a correction show it. In the kit, not in a file of its own: a group that
 * holds the player too leaves an empty file at its address, one request more for every lesson page.
 */
const step = new RegExp(
  [
    String.raw`portal[\\/]src[\\/]parts[\\/](step|rich-text)[\\/](?!messages|mode-texts|correction-legend|feedback-dialog|no-answer|answers-in-words|sounded-step|step-timer|timed-)`,
    String.raw`portal[\\/]src[\\/]parts[\\/]content[\\/]lazy-content`,
    String.raw`portal[\\/]src[\\/]parts[\\/]viewers[\\/]offered-resources`,
    String.raw`portal[\\/]src[\\/]parts[\\/]sound[\\/](page-sound|sound)\.`,
    String.raw`portal[\\/]src[\\/]parts[\\/]viewers[\\/]offered-resources\.`,
    String.raw`portal[\\/]src[\\/]parts[\\/]rows[\\/](row-table|drag-n-drop|tile-\w+|placement|use-tile-drag|use-escape|use-places-in-sight|media-internal|multiple-choice|wysiwyg|listen-button|file-size)\.`,
  ].join('|'),
);
const iconSets = /icon-sets|(jobs|general|competencies|tools)\.generated/;

export default defineConfig({
  // Messages become small functions at build, so that no browser carries their parser.
  plugins: [
    onlyUsedCalls('../src'),
    react(),
    messageCompiler(/\/locales\/[\w-]+\/([\w-]+)\.ts$/),
    serviceWorker('../src/worker/service-worker.ts'),
    compileHints(),
    compressedFiles(),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    // Inlined fonts and drawings would be paid for twice: once in the style, once by those who never see them.
    assetsInlineLimit: 0,
    // The names of the chunks that a late chunk needs cost every first page more than they save: most are here already.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'js' ? [] : needed),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Few files: a dozen small ones would each cost a request (the budget of a lesson page is 12).
            // A group takes along what it needs: what others need too must go first.
            {
              name: 'frame',
              test: (id) => frame.test(id) && !viewer.test(id) && !judges.test(id),
              priority: 3,
            },
            { name: 'forms', test: forms, priority: 2.5 },
            {
              name: 'kit',
              test: (id) => (kit.test(id) || step.test(id)) && !iconSets.test(id) && !sessions.test(id),
              priority: 2,
            },
            { name: 'sessions', test: sessions, priority: 1.5 },
            { name: 'shell', test: /portal[\\/]src[\\/]app[\\/]shell[\\/]/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
});
