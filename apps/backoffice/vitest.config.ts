/** Tests run in a real browser: what a screen does is read by role and label, as people read it. */
import { chromiumFlags, findChromium } from '@parcours/quality';
import { ownRouter } from '@parcours/web/own-router';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const chromium = await findChromium();
if (!chromium.ok) throw new Error(chromium.reason);

export default defineConfig({
  plugins: [react()],
  resolve: { alias: ownRouter },
  // Found while tests run, these would reload the page in the middle of one.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      '@parcours/ui > use-intl',
      '@tanstack/react-query',
      '@parcours/contract > zod',
      'fast-check',
      'prosemirror-commands',
      'prosemirror-history',
      'prosemirror-keymap',
      'prosemirror-model',
      'prosemirror-schema-list',
      'prosemirror-state',
      'prosemirror-tables',
      'prosemirror-view',
      'sanitize-html',
      'temml',
      '@parcours/rules > re2js',
      '@parcours/authoring > diff',
    ],
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    // They wait for timers more than for a processor: three files at once.
    maxWorkers: 3,
    // As long as journeys wait: on a busy machine a second is short.
    expect: { poll: { timeout: 10_000 } },
    // Ends what hangs, and is no figure: a slow machine takes several times as long as a quick one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath: chromium.path, args: [...chromiumFlags] } }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
