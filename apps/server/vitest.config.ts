import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'seeds/**/*.test.ts'],
    // It stops and starts a server of PostgreSQL.
    exclude: process.env['TEST_DATABASE'] === 'embedded' ? ['src/platform/database/survive.test.ts'] : [],
    globalSetup: 'testing/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Each file makes its own server and database: modules, which hold neither, are loaded once for all of them.
    isolate: false,
    // As many as CI has processors; more would wait for each other's passwords to be hashed.
    maxWorkers: 2,
  },
});
