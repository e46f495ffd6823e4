// How journeys run: the system's Chromium, no second tries, one portal for each worker and more where a test changes things.
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '@parcours/quality';

const found = await findChromium();
if (!found.ok) throw new Error(found.reason);

// Journeys marked @once need no second database: they run on PostgreSQL only. One is about the embedded database alone.
const embedded = process.env['TEST_DATABASE'] === 'embedded';

/** Takes longer than any other: begun last, it would keep one worker busy while the other has nothing left to do. */
const longest = '**/xss.spec.ts';

export default defineConfig({
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testMatch: '**/*.spec.ts', testIgnore: longest },
  ],
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  grepInvert: embedded ? /@once/ : /@embedded/,
  // Ends what hangs; a journey with a server of its own takes 90 s on a busy machine.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  // With the pictures that journeys attach; git does not see it.
  reporter: [['list'], ['html', { outputFolder: '../reports/journeys', open: 'never' }]],
  outputDir: `../test-results/e2e-${embedded ? 'embedded' : 'postgres'}`,
  use: {
    launchOptions: { executablePath: found.path, args: [...chromiumFlags] },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // A trace of every test costs an eighth of the time: `--trace=retain-on-failure` brings it back.
    screenshot: 'only-on-failure',
    timezoneId: 'Europe/Paris',
  },
});
