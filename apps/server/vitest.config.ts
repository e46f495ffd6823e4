import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * They call every endpoint by every role, with every wrong body, token and setting: rules of the API, which are above the
 * database. That each database keeps tenants apart is tried on both (`policies`, and each feature's own tests).
 */
const everyEndpoint = [
  'src/api-wide-tests/forged-tokens.test.ts',
  'src/api-wide-tests/fuzz.test.ts',
  'src/api-wide-tests/guessing.test.ts',
  'src/api-wide-tests/isolation.test.ts',
  'src/api-wide-tests/largest-settings.test.ts',
  'src/api-wide-tests/mass-assignment.test.ts',
  // Of keys in answers, and of two at once: the embedded database has one connection.
  'src/features/lesson/proofs.test.ts',
];
/** They start, stop and replace servers of PostgreSQL, or ask for its roles; one is about a bucket that says nothing. */
const onPostgresAlone = [
  ...everyEndpoint,
  'src/features/lesson/play/lesson-memory-failover.test.ts',
  'src/features/record-store/own-statements/slow-statements.test.ts',
  'src/operator/backups/drill.test.ts',
  'src/operator/backups/postgres.test.ts',
  'src/platform/database/connections/pooled.test.ts',
  'src/platform/database/connections/survive.test.ts',
  'src/platform/database/connections/upgrade.test.ts',
  'src/platform/files/silent-bucket.test.ts',
  'src/testing/proofs/scale/scale.test.ts',
];
/** They run the program as a newcomer does, on the folder's own database. */
const onEmbeddedAlone = ['src/operator/command-line/without-server.test.ts', 'src/start-modes.test.ts'];
for (const file of [...onPostgresAlone, ...onEmbeddedAlone])
  if (!existsSync(join(import.meta.dirname, file))) throw new Error(`there is no ${file}`);

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // What is about one database, or about none, runs once.
    exclude: process.env['TEST_DATABASE'] === 'embedded' ? onPostgresAlone : onEmbeddedAlone,
    globalSetup: 'src/testing/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Each file makes its own server and database: modules, which hold neither, are loaded once for all of them.
    isolate: false,
    // As many as CI has processors; more would wait for each other's passwords to be hashed.
    maxWorkers: 2,
  },
});
