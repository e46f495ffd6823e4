/** A whole server on a throwaway, migrated database: what tests call over HTTP. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@parcours/contract/client';
import { createApp } from '../../app.ts';
import type { Database } from '../../platform/database/database.ts';
import { type OpenDatabase, openDatabase } from '../../platform/database/connections/open.ts';
import type { Pooler } from '../../platform/database/connections/postgres/postgres.ts';
import type { PublicAddress } from '../../platform/http/sites/public-address.ts';
import { createLog } from '../../platform/metrics/log.ts';
import type { Meter } from '../../platform/metrics/meter.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { openVault, type Vault } from '../../platform/security/vault.ts';
import { watchEventLoop } from './event-loop.ts';
import { hostFetch } from './host-fetch.ts';
import { migratedCopy } from './migrated-copy.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { lendPostgres } from './postgres-database.ts';

export type DatabaseKind = 'postgres' | 'embedded';

export interface ServerSettings {
  /** Another process on the same database and files, with the same clock and keys. It is closed before that one. */
  readonly beside?: TestServer;
  /** A PostgreSQL of the test's own, instead of one that is lent. */
  readonly databaseUrl?: string;
  /** Where that one is reached through a pooler: what it is, and the address of the schema's owner past it. */
  readonly pooled?: { readonly pooler: Pooler; readonly ownerUrl: string };
  /** Milliseconds that PostgreSQL gives a statement; {@link patientStatementMs} when absent. */
  readonly statementMs?: number;
  /** TEST_DATABASE, else PostgreSQL where DATABASE_URL is set, else embedded in memory. */
  readonly database?: DatabaseKind;
  /** Whether an unknown host is answered by the default context. */
  readonly demo?: boolean;
  readonly sharedApiHosts?: readonly string[];
  /** Where superadmins keep the centres; `platform.test` when absent. */
  readonly platformHost?: string;
  /** A built portal; none when absent. */
  readonly portalDir?: string;
  /** The built back-office; none when absent. */
  readonly backOfficeDir?: string;
  readonly publicAddress?: PublicAddress;
  /** Private hosts that the server may call (EGRESS_HOSTS); none when absent. */
  readonly egressHosts?: readonly string[];
  /** Sign-ins that nobody uses end, as they do in production; elsewhere tests move the clock by hours between two calls. */
  readonly idleSignInsEnd?: boolean;
  /** A mail server; the folder `mails` of the data folder when absent. */
  readonly smtpUrl?: string;
  /** The authority that signed the mail servers of centres; those that Node brings when absent. */
  readonly mailAuthority?: string;
  /** Name servers, as `address:port`; those of the machine when absent. */
  readonly nameServers?: readonly string[];
  /** Proxies that are believed; none when absent. */
  readonly trustProxy?: readonly string[];
  /** What the application is given instead of the database itself. */
  readonly around?: (database: Database) => Database;
  /** Keeps the log lines instead of dropping them. */
  readonly logLevel?: string;
  /** Counts what the server does; nobody when absent. */
  readonly meter?: Meter;
}

export interface HostRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer<ArrayBuffer>;
}

export interface CallerSettings {
  readonly token?: string;
  readonly locale?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A turn of the event loop that computes for longer fails the test file: nobody else was answered meanwhile. */
const longestTurnMs = 10_000;

/** Ten times what production gives: a machine that runs many suites at once takes seconds to store a thousand rows. */
const patientStatementMs = 30_000;

export interface TestServer {
  readonly url: string;
  readonly port: number;
  readonly clock: ManualClock;
  readonly open: OpenDatabase;
  /** Undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly app: Awaited<ReturnType<typeof createApp>>;
  readonly dataDir: string;
  readonly vault: Vault;
  /** Log lines so far. */
  readonly logs: string[];
  /** The typed client at a tenant's host. */
  readonly client: (host: string, caller?: CallerSettings) => Client;
  /** A bare request at a tenant's host; `path` begins with a slash. */
  readonly request: (host: string, path: string, init?: HostRequest) => Promise<Response>;
  readonly close: () => Promise<void>;
}

/** A new sign-in counts as used until its token ends. */
const neverIdle = `
  create function never_idle() returns trigger language plpgsql as $$
  begin
    new."lastSeenAt" = new."expiresAt";
    return new;
  end $$;
  create trigger never_idle before insert on sessions for each row execute function never_idle();`;

/** The job library's clock is the server's, which tests move. */
export const movedClock = `
  create or replace function pgboss.job_now() returns timestamptz language sql stable as $$
    select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, pg_catalog.now()) $$;`;

export function chosenDatabase(): DatabaseKind {
  const named = process.env['TEST_DATABASE'];
  if (named === 'postgres' || named === 'embedded') return named;
  return process.env['DATABASE_URL'] === undefined ? 'embedded' : 'postgres';
}

export async function startServer(settings: ServerSettings = {}): Promise<TestServer> {
  const { beside } = settings;
  const clock = beside?.clock ?? createManualClock();
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'parcours-test-')));
  const { open, databaseUrl, end } = await openTestDatabase(settings, clock);
  if (beside === undefined && settings.idleSignInsEnd !== true)
    await open.asOwner((owner) => owner.exec(neverIdle));
  if (beside === undefined) await open.asOwner((owner) => owner.exec(movedClock));
  const logs: string[] = [];
  const vault = beside?.vault ?? openVault({ keys: undefined, folder: dataDir, random: systemRandom });
  const app = await createApp({
    vault,
    database: settings.around?.(open.database) ?? open.database,
    clock,
    random: systemRandom,
    http: {
      log: createLog({
        level: settings.logLevel ?? 'error',
        to: { write: (line) => void logs.push(line) },
      }),
      trustProxy: settings.trustProxy ?? [],
      observe: settings.meter?.answered,
    },
    ...(settings.meter !== undefined && { observeJob: settings.meter.jobRan }),
    contexts: { demo: settings.demo ?? false, sharedApiHosts: new Set(settings.sharedApiHosts) },
    version: '0.0.0-test',
    mail: {
      smtpUrl: settings.smtpUrl,
      from: 'no-reply@parcours.test',
      ca: settings.mailAuthority,
      nameServers: settings.nameServers,
    },
    publicAddress: settings.publicAddress ?? { scheme: 'https', port: null },
    egressHosts: new Set(settings.egressHosts),
    platformHost: settings.platformHost ?? 'platform.test',
    checkAnswers: true,
    dataDir,
    portalDir: settings.portalDir ?? null,
    ...(settings.backOfficeDir !== undefined && { backOfficeDir: settings.backOfficeDir }),
  });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens nowhere');
  const { port } = address;
  const url = `http://127.0.0.1:${port}`;
  const loop = watchEventLoop();

  return {
    url,
    port,
    clock,
    open,
    databaseUrl,
    app,
    dataDir,
    vault,
    logs,
    client: (host, caller = {}) =>
      createClient({
        baseUrl: `${url}/api`,
        token: () => caller.token ?? null,
        fetch: hostFetch,
        headers: { host, ...caller.headers },
        ...(caller.locale === undefined ? {} : { locale: () => caller.locale ?? '' }),
      }),
    request: (host, path, init = {}) =>
      hostFetch(`${url}${path}`, { ...init, headers: { host, ...init.headers } }),
    async close() {
      const longest = loop.longest();
      loop.stop();
      await app.server.close();
      await end();
      if (beside === undefined) await rm(dataDir, { recursive: true, force: true });
      // The embedded database computes in the process itself: its turns are not the server's.
      if (open.database.kind === 'postgres' && longest > longestTurnMs)
        throw new Error(`the event loop stood still for ${Math.round(longest)} ms while the server was up`);
    },
  };
}

/** A database of its own; a pool of its own where another process has lent it; the one connection of an embedded one. */
async function openTestDatabase(settings: ServerSettings, clock: ManualClock) {
  const { beside } = settings;
  if (beside !== undefined && beside.databaseUrl === undefined)
    return { open: beside.open, databaseUrl: undefined, end: async () => undefined };
  const given = beside?.databaseUrl ?? settings.databaseUrl;
  const isEmbedded = given === undefined && (settings.database ?? chosenDatabase()) === 'embedded';
  const lent = given === undefined && !isEmbedded ? await lendPostgres() : undefined;
  const databaseUrl = given ?? lent?.url;
  const open = await openDatabase({
    ...(databaseUrl === undefined ? { beginWith: await migratedCopy() } : { databaseUrl }),
    ...settings.pooled,
    // A machine that runs many suites at once is slow to connect.
    connectMs: 10_000,
    statementMs: settings.statementMs ?? patientStatementMs,
    dataDir: null,
    random: systemRandom.bytes,
    now: clock.now,
    observe: settings.meter?.waited,
  });
  return {
    open,
    databaseUrl,
    end: async () => {
      await open.close();
      await lent?.close();
    },
  };
}
