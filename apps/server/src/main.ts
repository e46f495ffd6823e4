/** Starts the server: settings, database, demo, listening; and stops it without losing a request. */
import { flushCompileCache } from 'node:module';
import type { AppParts } from './app-parts.ts';
import { createApp } from './app.ts';
import { defaultPoolSize, openDatabase } from './platform/database/connections/open.ts';
import { sealSigningKeys } from './platform/security/keys/signing-keys.ts';
import { sealStoredSecrets } from './platform/security/keys/sealed-secrets.ts';
import { systemClock } from './platform/time/clock.ts';
import { createStartWait, nameOfDatabase } from './platform/database/connections/start-wait.ts';
import { startNotReadyServer } from './platform/http/server/not-ready-server.ts';
import { createIds } from './platform/database/ids.ts';
import { handleUncaughtErrors } from './platform/metrics/uncaught-errors.ts';
import { createLog, logOf } from './platform/metrics/log.ts';
import { startStallWatch } from './platform/metrics/stall-watch.ts';
import { systemRandom } from './platform/security/random.ts';
import { createObserving } from './observing.ts';
import { backOfficeDir, demoAliases, portalDir, readSettings, version } from './settings.ts';
import { openVault } from './platform/security/vault.ts';
import { closeDemoAccounts, reopenDemoAccounts } from './demo/demo-accounts.ts';
import { refillNewQueue } from './operator/queue/job-ends.ts';
import { announce, whyNotListening } from './start-message.ts';
import { createStop } from './platform/jobs/stop.ts';

const settings = readSettings(process.env);
const { host, port: wantedPort } = settings;
const log = createLog({ level: settings.logLevel });
const databaseLog = logOf(log, 'database');
const observing = await createObserving(settings, log);
const http = { log, trustProxy: settings.trustProxy, observe: observing.answered };
const wait = createStartWait({
  database: nameOfDatabase(settings.databaseUrl),
  say: (sentence) => databaseLog.warn(sentence),
  async onWait() {
    const server = await startNotReadyServer(http, createIds(systemClock, systemRandom), {
      host,
      port: wantedPort,
    });
    return server.close;
  },
});
// Nothing is under way yet: a start that waits for its database may be stopped at any moment.
let onSignal = (_signal: NodeJS.Signals): void => process.exit(0);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => onSignal(signal));

const open = await wait.until(() =>
  openDatabase({
    databaseUrl: settings.databaseUrl,
    ownerUrl: settings.ownerUrl,
    poolSize: settings.poolSize,
    pooler: settings.pooler,
    dataDir: settings.dataDir,
    random: systemRandom.bytes,
    now: systemClock.now,
    observe: observing.waited,
    onLost(error) {
      observing.connectionLost();
      databaseLog.warn({ err: error }, 'a connection to the database was lost');
    },
  }),
);
const vault = openVault({ keys: settings.secretsKey, folder: settings.dataDir, random: systemRandom });
if (settings.secretsKey !== undefined)
  await wait.until(() => open.asOwner((owner) => sealSigningKeys(owner, vault)));
const appParts: AppParts = {
  vault,
  database: open.database,
  clock: systemClock,
  random: systemRandom,
  http,
  contexts: { demo: settings.demo, sharedApiHosts: settings.sharedApiHosts },
  version,
  dataDir: settings.dataDir,
  mail: { smtpUrl: settings.smtpUrl, from: settings.mailFrom },
  publicAddress: settings.publicAddress,
  egressHosts: settings.egressHosts,
  platformHost: settings.platformHost,
  ...(settings.s3 === undefined ? {} : { s3: settings.s3 }),
  portalDir,
  backOfficeDir,
  observeJob: observing.jobRan,
  // One computes while another waits for the database.
  requestsAtOnce: 2 * (settings.poolSize ?? defaultPoolSize),
  checkAnswers: process.env['NODE_ENV'] === 'test',
};
const app = await wait.until(() => createApp(appParts));
for (const about of await wait.until(() => open.asOwner((owner) => sealStoredSecrets(owner, vault))))
  logOf(log, 'secrets').error({ code: 'SECRETS_KEY_UNKNOWN', about }, 'a stored secret cannot be opened');
await wait.until(() => refillNewQueue(open, systemClock.now()));
if (settings.demo) await wait.until(openDemo);
else {
  const closed = await wait.until(() => closeDemoAccounts(open, systemClock.now()));
  if (closed > 0) process.stdout.write(`Demo accounts closed: ${closed}.\n`);
}
const contexts = await wait.until(app.contexts);
await wait.end();
try {
  await app.server.listen({ host, port: wantedPort });
} catch (error) {
  const why = whyNotListening(error, wantedPort);
  if (why === undefined) throw error;
  process.stderr.write(`${why}\n`);
  await open.close();
  process.exit(1);
}
await observing.start(app, open.database);

// The folder of the embedded database is this process's own: the operator's commands run in it.
const operatorSocket =
  open.database.kind === 'embedded'
    ? await import('./operator/command-line/operator-socket.ts').then(({ listenForOperator }) =>
        listenForOperator(settings, open, logOf(log, 'operator')),
      )
    : undefined;
const stallWatch = open.database.kind === 'embedded' ? startStallWatch() : undefined;

const stop = createStop({
  log: logOf(log, 'process'),
  noticeMs: settings.stopNoticeMs,
  drain: app.drain,
  async close() {
    await app.stopListening();
    await app.server.close();
    await operatorSocket?.close();
    await observing.close();
    await open.close();
    await stallWatch?.close();
  },
  exit: (status) => process.exit(status),
});
({ onSignal } = stop);
handleUncaughtErrors(logOf(log, 'process'), stop.onBug);

const address = app.server.server.address();
const port = typeof address === 'object' && address !== null ? address.port : wantedPort;
announce({ settings, port, database: open.database.kind, contexts });
app.sessionActivity.start();
await app.jobs.start();
// Written now rather than at the end: a process that is killed leaves the next one to compile nothing either.
flushCompileCache();
await app.warm();

/** The demonstration is loaded only where a tenant of it is missing: its courses weigh more than the server. */
async function openDemo(): Promise<void> {
  const reopened = await reopenDemoAccounts(open, app.passwords.hash, systemClock.now());
  if (reopened > 0) process.stdout.write(`Demo accounts opened again: ${reopened}.\n`);
  const known = await open.asOwner((owner) =>
    owner.query<{ alias: string }>('select alias from contexts where "retiredAt" is null'),
  );
  if (demoAliases.every((alias) => known.some((context) => context.alias === alias))) return;
  const { seedDemo } = await import('./demo/seed-demo.ts');
  const added = await seedDemo({ open, files: app.files, clock: systemClock, random: systemRandom });
  process.stdout.write(`Demo tenants added: ${added.join(', ')}.\n`);
}
