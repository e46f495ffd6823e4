/** How the back-office is built and, in development, served beside the API. */
import { compressedFiles } from '@parcours/ui/compressed-files';
import { shortInlineScripts } from '@parcours/ui/inline-scripts';
import { messageCompiler } from '@parcours/ui/message-compiler';
import react from '@vitejs/plugin-react';
import { ownRouter } from '@parcours/web/own-router';
import { onlyUsedCalls } from '@parcours/web/used-calls';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const api = process.env['API_ORIGIN'] ?? 'http://localhost:3001';

/** Catalogues: every bundle of every screen, in every language. */
const isCatalog = /apps\/backoffice\/src\/app\/locales\/[\w-]+\/(en|fr)(-[A-Z]{2})?\.ts$/;

/** The folders whose code makes calls. */
const callers = ['src', '../../packages/web/src', '../../packages/player/src'].map((folder) =>
  join(import.meta.dirname, folder),
);
const http = join(import.meta.dirname, '../../packages/contract/src/http');

/** The order of the layers, in front of every sheet: whichever comes first would else decide it. */
const layers = '@layer reset, tokens, base, parts, screens;';
function layersFirst(): Plugin {
  return {
    name: 'parcours-layers-first',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = layers + String(file.source);
      },
    },
  };
}

export default defineConfig({
  // Messages become small functions at build, so that no browser carries their parser.
  plugins: [
    onlyUsedCalls(
      callers,
      {
        callAddresses: (module) => module === join(http, 'calls.ts'),
        answerMarks: (module) => module === join(http, 'answer-marks.ts'),
        errorCodes: (module) => module === join(http, 'errors.ts'),
      },
      () => true,
    ),
    react(),
    messageCompiler((module) => isCatalog.test(module)),
    layersFirst(),
    shortInlineScripts(),
    compressedFiles(['.mjs']),
  ],
  resolve: { alias: ownRouter },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
});
