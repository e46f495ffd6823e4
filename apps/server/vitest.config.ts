import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * They call every endpoint by every role, with every wrong body, token and setting: rules of the API, which are above the
 * database. That each database keeps tenants apart is tried on both (`policies`, and each feature's own tests).
 */
const everyEndpoint = [
  'src/api-wide-tests/authoring-by-key.test.ts',
  'src/api-wide-tests/counted-calls.test.ts',
  'src/api-wide-tests/forged-tokens.test.ts',
  'src/api-wide-tests/fuzz.test.ts',
  'src/api-wide-tests/guessing.test.ts',
  'src/api-wide-tests/isolation.test.ts',
  'src/api-wide-tests/largest-settings.test.ts',
  'src/api-wide-tests/mass-assignment.test.ts',
  'src/api-wide-tests/named-in-calls.test.ts',
  'src/api-wide-tests/neighbour.test.ts',
  'src/api-wide-tests/view-only.test.ts',
  // Of keys in answers, and of two at once: the embedded database has one connection.
  'src/features/lesson/proofs.test.ts',
  // Every requirement of the standard, which are about requests and answers.
  'src/features/record-store/conformance.test.ts',
];
/** What they judge asks no database, or lies above it: files of `deploy/`, drawings, stores of files, commands of readers. */
const aboveDatabases = [
  'src/deploy.test.ts',
  'src/features/files/uploads/full-disk.test.ts',
  'src/features/front-ends/documentation/guides/examples.test.ts',
  'src/features/front-ends/portal/touch-icons.test.ts',
  'src/platform/files/file-store.test.ts',
];
/** They kill each kind of job: rules of the jobs, which each kind's own tests and `jobs` try on both databases. */
const everyJob = ['src/operator/queue/lost-jobs.test.ts', 'src/platform/jobs/killed-jobs.test.ts'];
/** They start, stop and replace servers of PostgreSQL, or ask for its roles; one is about a bucket that says nothing. */
const onPostgresAlone = [
  ...everyEndpoint,
  ...aboveDatabases,
  'src/features/lesson/play/lesson-memory-failover.test.ts',
  'src/features/record-store/own-statements/slow-statements.test.ts',
  'src/operator/backups/drill.test.ts',
  'src/operator/backups/postgres.test.ts',
  'src/platform/database/connections/lost-connections.test.ts',
  'src/platform/database/connections/pooled.test.ts',
  'src/platform/database/connections/survive.test.ts',
  'src/platform/database/connections/upgrade.test.ts',
  'src/platform/files/silent-bucket.test.ts',
  ...everyJob,
  // Of a schema that a backup leaves out: a copy of the folder has it.
  'src/operator/backups/without-queue.test.ts',
  // Commands typed as programs; `without-server` types them beside the folder's own database.
  'src/operator/command-line/parcours.test.ts',
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
    // Ends what hangs, and is no figure: a slow machine takes several times as long as a quick one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each file makes its own server and database: modules, which hold neither, are loaded once for all of them.
    isolate: false,
    // As many as CI has processors; more would wait for each other's passwords to be hashed.
    maxWorkers: 2,
  },
});
