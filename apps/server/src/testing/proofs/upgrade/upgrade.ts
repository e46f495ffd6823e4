/**
 * A rolling upgrade under load (assurance §3 T16): the last release serves while this version migrates, is killed in the
 * middle and starts again; both serve; migrations such as the next release may bring run twice at once, beside a long
 * reader; and the last release starts once more on the newer schema, as somebody who goes back would have it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@parcours/contract/client';
import { findPostgres } from '@parcours/quality';
import pg from 'pg';
import { migrate } from '../../../platform/database/connections/migrator.ts';
import { openDatabase } from '../../../platform/database/connections/open.ts';
import { connectOwner } from '../../../platform/database/connections/owner.ts';
import { createPasswords } from '../../../platform/security/passwords.ts';
import { systemRandom } from '../../../platform/security/random.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import { hostFetch } from '../../servers/host-fetch.ts';
import {
  endServer,
  freePort,
  type ProcessSettings,
  readinessAt,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '../../servers/server-process.ts';
import { audit, Crash, type Learner, signIn } from '../crash.ts';
import { nextRelease } from './next-release.ts';
import { type Released, unpackRelease } from './released.ts';

export interface UpgradeSettings {
  /** On each of the three servers. */
  readonly clients: number;
  /** Of rows in the table that migrations change. */
  readonly mebibytes: number;
  /** How long everybody serves before and after each step. */
  readonly playMs: number;
}

export interface UpgradeReport {
  readonly from: Pick<Released, 'version' | 'commit'>;
  readonly faults: readonly string[];
  /** Migrations of this version that the last release did not have. */
  readonly migrated: number;
  /** Of the next release; each ran once although two processes began. */
  readonly next: number;
  readonly migrationMs: number;
  readonly answers: number;
  readonly serverErrors: number;
  readonly slowestAnswerMs: number;
  /** Of those who serve, for a lock that a migration holds or waits for. */
  readonly longestLockMs: number;
  /** The lock of that wait, and who waited. */
  readonly longestLock: string;
  readonly acknowledged: number;
  readonly retries: number;
  readonly lost: number;
  readonly countedTwice: number;
  readonly differing: number;
}

/** A row of the filler. */
const fillerBytes = 1_150;
const pauseMs = 50;
/** Somebody reads the tables for so long in one transaction. */
const readerMs = 1_500;

export async function runUpgrade(settings: UpgradeSettings): Promise<UpgradeReport> {
  const lent = await findPostgres();
  if (!lent.ok) throw new Error(lent.reason);
  const { url } = lent;
  const released = await unpackRelease();
  const dataDir = await mkdtemp(join(tmpdir(), 'parcours-upgrade-'));
  const running: ServerProcess[] = [];
  const seen = { answers: 0, serverErrors: 0, slowestMs: 0 };
  const crash = new Crash();
  crash.pauseMs = pauseMs;
  try {
    const { tenant, users } = await stock(released, url, settings);
    const locks = watchLocks(url);
    const playing: Promise<void>[] = [];
    const groups = [0, 1, 2].map((group) => users.filter((_user, at) => at % 3 === group));
    const playOn = async (port: number, group: number) => {
      const learners = await signIn(groups[group] ?? [], (token) =>
        createClient({
          baseUrl: `http://127.0.0.1:${port}/api`,
          token: () => token,
          fetch: counting(seen),
          headers: { host: tenant.host },
        }),
      );
      playing.push(...learners.map((learner: Learner) => crash.play(learner, stepsOf(settings))));
    };
    const start = async (program?: string) => {
      const port = await freePort();
      const one: ProcessSettings = { port, dataDir, databaseUrl: url, ...(program && { program }) };
      const server = spawnServer(one);
      running.push(server);
      await untilReady(server, port);
      return port;
    };

    await playOn(await start(released.program), 0);
    await pause(settings.playMs);
    await killWhileMigrating(url, dataDir);
    const known = await migrationsOf(url);
    const newer = await start();
    const migrated = (await migrationsOf(url)).length - known.length;
    await playOn(newer, 1);
    await pause(settings.playMs);
    const { next, migrationMs } = await migrateTwice(url);
    await playOn(await start(released.program), 2);
    await pause(settings.playMs);
    crash.isOver = true;
    await Promise.all(playing);
    const longest = await locks.stop();

    const open = await openDatabase({
      databaseUrl: url,
      dataDir,
      random: systemRandom.bytes,
      now: systemClock.now,
    });
    const { acknowledged, lost, countedTwice, differing } = await audit(open, tenant, crash);
    await open.close();
    const { answers, serverErrors, slowestMs } = seen;
    return {
      from: released,
      faults: crash.faults,
      migrated,
      next,
      migrationMs,
      answers,
      serverErrors,
      slowestAnswerMs: slowestMs,
      longestLockMs: longest.ms,
      longestLock: longest.what,
      acknowledged,
      retries: crash.retries,
      lost,
      countedTwice,
      differing,
    };
  } finally {
    crash.isGivenUp = true;
    for (const server of running) await endServer(server, 'SIGTERM');
    await lent.close();
    await released.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** More exercises than anybody gets to. */
const stepsOf = ({ playMs, mebibytes }: UpgradeSettings): number =>
  Math.ceil((4 * playMs + 30_000 + 50 * mebibytes) / pauseMs);

/** By the code of the last release, as its schema wants it. */
async function stock(
  { open: { openDatabase: openReleased }, stock: by }: Released,
  url: string,
  settings: UpgradeSettings,
) {
  const open = await openReleased({
    databaseUrl: url,
    dataDir: null,
    random: systemRandom.bytes,
    now: systemClock.now,
  });
  // The released code hashes its people's password by `app`; this code needs none.
  const stocked = { open, clock: systemClock, app: { passwords: createPasswords(systemRandom) } };
  const tenant = await by.stockTenant(stocked, 'alpha');
  const users = await by.stockLongLesson(open, tenant, stepsOf(settings), 3 * settings.clients);
  await by.givePasswords(
    open,
    tenant,
    users.map(({ userId }) => userId),
  );
  await open.close();
  await ask(
    url,
    `insert into audit_entries ("contextId", id, at, action, subject, details)
     select '${tenant.contextId}', gen_random_uuid(), now(), 'proof', 'filler', jsonb_build_object('text', repeat(md5(n::text), 28))
     from generate_series(1, ${Math.ceil((settings.mebibytes * 1_048_576) / fillerBytes)}) n`,
  );
  return { tenant, users };
}

/** This version begins to start, and is killed as soon as it holds the lock of migrators, or is seen to have held it. */
async function killWhileMigrating(url: string, dataDir: string): Promise<void> {
  const port = await freePort();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const server = spawnServer({ port, dataDir, databaseUrl: url });
  const holds = `select from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and a.datname = current_database() and a.application_name = 'parcours-owner'`;
  while ((await client.query(holds)).rowCount === 0 && (await readinessAt(port)) === 0) await pause(5);
  await endServer(server, 'SIGKILL');
  await client.end();
}

const migrationsOf = (url: string) => ask<{ name: string }>(url, 'select name from schema_migrations');

/** Two processes at once, while somebody reads the tables that they change. */
async function migrateTwice(url: string): Promise<{ readonly next: number; readonly migrationMs: number }> {
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  await reader.query('begin; select count(*) from audit_entries; select count(*) from lesson_pages');
  const read = pause(readerMs).then(() => reader.query('commit'));
  const since = performance.now();
  const applied = await Promise.all(
    [1, 2].map(async () => {
      const owner = await connectOwner(url);
      try {
        return await migrate(owner, nextRelease);
      } finally {
        await owner.close();
      }
    }),
  );
  const migrationMs = performance.now() - since;
  await read;
  await reader.end();
  return { next: applied.flat().length === nextRelease.length ? nextRelease.length : 0, migrationMs };
}

function counting(seen: { answers: number; serverErrors: number; slowestMs: number }): typeof hostFetch {
  return async (...call) => {
    const since = performance.now();
    const answer = await hostFetch(...call);
    seen.answers += 1;
    if (answer.status >= 500) seen.serverErrors += 1;
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - since);
    return answer;
  };
}

interface LockWait {
  readonly ms: number;
  readonly what: string;
}

/**
 * Looks again and again who waits behind a migration, and since when. A call that was sent again waits for the first of the
 * same key, however long that one takes: no migration's doing.
 */
function watchLocks(url: string): { readonly stop: () => Promise<LockWait> } {
  let isOver = false;
  let longest: LockWait = { ms: 0, what: 'none' };
  const watching = (async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    while (!isOver) {
      const { rows } = await client.query<LockWait>(
        `select extract(epoch from clock_timestamp() - l.waitstart)::float * 1000 as ms,
           concat_ws(' ', l.mode, l.locktype, l.relation::regclass, left(regexp_replace(a.query, '\\s+', ' ', 'g'), 40)) as what
         from pg_locks l join pg_stat_activity a using (pid)
         where not l.granted and l.waitstart is not null
           and a.datname = current_database() and a.application_name = 'parcours'
           and exists (select from pg_stat_activity m
             where m.pid = any (pg_blocking_pids(l.pid)) and m.application_name = 'parcours-owner')
         order by 1 desc limit 1`,
      );
      const [wait] = rows;
      if (wait !== undefined && wait.ms > longest.ms) longest = wait;
      await pause(5);
    }
    await client.end();
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return longest;
    },
  };
}

async function ask<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}
