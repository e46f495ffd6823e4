/** How the portal is built and, in development, served beside the API. */
import react from '@vitejs/plugin-react';
import { messageCompiler } from '@parcours/ui/message-compiler';
import { readModuleLists } from '@parcours/ui/module-lists';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { builtSpecially, calledAtOnce, chunks, keptOffline } from './scripts/chunks.ts';
import { classNamesInPlace, shortClassNames, stylesStay } from './scripts/class-names.ts';
import { compileHints } from './scripts/compile-hint-plugin.ts';
import { compressedFiles } from '@parcours/ui/compressed-files';
import { shortInlineScripts } from '@parcours/ui/inline-scripts';
import { isOfPortal } from '@parcours/web/texts/error-messages';
import { ownRouter } from '@parcours/web/own-router';
import { onlyUsedCalls } from '@parcours/web/used-calls';
import { allEntriesUsed } from './scripts/entries-plugin.ts';
import { smallerReactDom } from './scripts/smaller-react-dom.ts';
import { withoutMutations } from './scripts/unused-parts-plugin.ts';
import { serviceWorker } from './scripts/worker-plugin.ts';

const api = process.env['API_ORIGIN'] ?? 'http://localhost:3001';

const repository = join(import.meta.dirname, '../..');
const chunkLists = readModuleLists(repository, chunks);
const specialLists = readModuleLists(repository, builtSpecially);
const offlineLists = readModuleLists(repository, keptOffline);
const className = shortClassNames(repository);
const ownSources = ['../src', '../../../packages/web/src', '../../../packages/player/src'];
const drawnSources = [...ownSources, '../../../packages/ui/src'];
const chunkNames = Object.keys(chunks) as (keyof typeof chunks)[];

export default defineConfig({
  // Messages become small functions at build, so that no browser carries their parser.
  plugins: [
    onlyUsedCalls(
      ['src', '../../packages/web/src', '../../packages/player/src'].map((folder) =>
        join(import.meta.dirname, folder),
      ),
      {
        callAddresses: (module) => specialLists.listOf(module) === 'callAddresses',
        answerMarks: (module) => specialLists.listOf(module) === 'answerMarks',
        errorCodes: (module) => specialLists.listOf(module) === 'errorCodes',
      },
      isOfPortal,
    ),
    withoutMutations(ownSources),
    smallerReactDom(drawnSources),
    classNamesInPlace(className),
    react(),
    stylesStay(),
    messageCompiler((module) => specialLists.listOf(module) === 'messages'),
    serviceWorker('../src/worker/service-worker.ts', (file) => offlineLists.listOf(file) !== undefined),
    compileHints(calledAtOnce),
    allEntriesUsed([chunkLists, specialLists, offlineLists]),
    shortInlineScripts(),
    compressedFiles(['.mjs', '.json']),
  ],
  resolve: { alias: ownRouter },
  css: { modules: { generateScopedName: className } },
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
        // The names of a hundred chunks stand in the first scripts, and a hash packs to its own size: 42 bits tell two builds
        // of a name apart as well as 48.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Few files: a dozen small ones would each cost a request (the budget of a lesson page is 12).
          // A group takes along what it needs: what others need too must go first.
          groups: chunkNames.map((name, index) => ({
            name,
            test: (module) => chunkLists.listOf(module) === name,
            priority: chunkNames.length - index,
          })),
        },
      },
    },
  },
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
});
