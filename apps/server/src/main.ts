/** Starts the server: settings, database, demo, listening; and stops it without losing a request. */
import { flushCompileCache } from 'node:module';
import { createApp } from './app.ts';
import { openDatabase } from './platform/database/open.ts';
import { sealStoredSecrets } from './platform/database/sealed-secrets.ts';
import { systemClock } from './platform/clock.ts';
import { atDeadline } from './platform/deadline.ts';
import { systemRandom } from './platform/random.ts';
import { demoAliases, demoBackOfficeDir, portalDir, readSettings } from './settings.ts';
import { openVault } from './platform/vault.ts';
import { announce } from './start-message.ts';

/** How long running requests may take once the process was asked to stop (D16). */
const drainMs = 10_000;
const version = '0.1.0';

const settings = readSettings(process.env);
const open = await openDatabase({
  databaseUrl: settings.databaseUrl,
  ownerUrl: settings.ownerUrl,
  poolSize: settings.poolSize,
  dataDir: settings.dataDir,
  random: systemRandom.bytes,
  now: systemClock.now,
  onIdleError: (error) => app?.server.log.warn({ err: error }, 'an idle database connection was lost'),
});
const vault = openVault({ keys: settings.secretsKey, folder: settings.dataDir, random: systemRandom });
const app = await createApp({
  vault,
  database: open.database,
  clock: systemClock,
  random: systemRandom,
  http: { logLevel: settings.logLevel, trustProxy: settings.trustProxy },
  contexts: { demo: settings.demo, sharedApiHosts: settings.sharedApiHosts },
  version,
  dataDir: settings.dataDir,
  mail: { smtpUrl: settings.smtpUrl, from: settings.mailFrom },
  publicAddress: settings.publicAddress,
  egressHosts: settings.egressHosts,
  ...(settings.s3 === undefined ? {} : { s3: settings.s3 }),
  portalDir,
  ...(settings.demo && { backOfficeDir: demoBackOfficeDir }),
  checkAnswers: process.env['NODE_ENV'] === 'test',
});
for (const about of await open.asOwner((owner) => sealStoredSecrets(owner, vault)))
  app.server.log.error({ code: 'SECRETS_KEY_UNKNOWN', about }, 'a stored secret cannot be opened');
if (settings.demo) await addMissingDemo();
await app.server.listen({ host: settings.host, port: settings.port });

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));

const address = app.server.server.address();
const port = typeof address === 'object' && address !== null ? address.port : settings.port;
announce({ settings, port, database: open.database.kind, contexts: await app.contexts() });
app.courier.start();
app.closer.start();
app.ownStatements.start();
// Written now rather than at the end: a process that is killed leaves the next one to compile nothing either.
flushCompileCache();
await app.warm();

/** The demonstration is loaded only where a tenant of it is missing: its courses weigh more than the server. */
async function addMissingDemo(): Promise<void> {
  const known = await open.asOwner((owner) =>
    owner.query<{ alias: string }>('select alias from contexts where "retiredAt" is null'),
  );
  if (demoAliases.every((alias) => known.some((context) => context.alias === alias))) return;
  const { seedDemo } = await import('../seeds/demo/seed-demo.ts');
  const added = await seedDemo({ open, files: app.files, clock: systemClock, random: systemRandom });
  process.stdout.write(`Demo tenants added: ${added.join(', ')}.\n`);
}

/** Refuses new requests, lets the running ones end, then closes the database; a second signal ends at once. */
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  app.drain();
  atDeadline(drainMs, () => {
    app.server.log.error({ signal }, 'some requests did not end in time');
    process.exit(1);
  });
  await app.server.close();
  await open.close();
  process.exit(0);
}
