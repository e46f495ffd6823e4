/** Learners who answer while their database is restarted, cut off, frozen and made read-only (assurance T8). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@parcours/contract/client';
import { type Cluster, postgresPrograms, startCluster } from '@parcours/quality';
import pg from 'pg';
import { systemClock } from '../../src/platform/clock.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { createPasswords } from '../../src/platform/passwords.ts';
import { systemRandom } from '../../src/platform/random.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../database-proxy.ts';
import { hostFetch } from '../host-fetch.ts';
import {
  endServer,
  freePort,
  readinessAt,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '../server-process.ts';
import { stockTenant } from '../stock-tenant.ts';
import { audit, Crash, signIn } from './crash.ts';
import { givePasswords, stockLongLesson } from './stock-long-lesson.ts';

export interface SurviveSettings {
  readonly clients: number;
  readonly restarts: number;
  readonly cuts: number;
  /** Of each kind: frozen processes, silent connections, read-only. */
  readonly freezes: number;
}

export interface SurviveReport {
  readonly acknowledged: number;
  readonly lost: number;
  readonly countedTwice: number;
  readonly stuck: number;
  readonly differing: number;
  readonly retries: number;
  /** Whether the process that was started first still ran at the end. */
  readonly isSameProcess: boolean;
  /** Answers of 500, and of any other status that says "our fault" but is not 503. */
  readonly serverErrors: number;
  readonly unavailable: number;
  /** The slowest 503 while the database was away, cut off or read-only, in milliseconds. */
  readonly slowestRefusalMs: number;
  /** The slowest 503 while it was frozen or silent. */
  readonly slowestSilentRefusalMs: number;
  /** From the database's return until every learner had another answer acknowledged. */
  readonly slowestRecoveryMs: number;
  /** Troubles that lasted, and in which readiness did not say 503. */
  readonly readyInTrouble: number;
  readonly faults: readonly string[];
}

const pauseMs = 60;
/** Longer than a waiting statement and the next connection take together, so that every deadline is met. */
const frozenMs = 6_500;
const readOnlyMs = 1_500;
const recoverWithinMs = 30_000;

type Kind = 'restart' | 'cut' | 'silent' | 'read-only';

interface Trouble {
  readonly kind: Kind;
  /** Resolves when the database is there again. */
  readonly run: () => Promise<void>;
}

interface Scene {
  readonly cluster: Cluster;
  readonly proxy: DatabaseProxy;
  readonly port: number;
  /** Sends SQL past the proxy, as the cluster's own superuser. */
  readonly direct: (sql: string) => Promise<void>;
  readonly sawReady: () => void;
}

function troublesOf(scene: Scene, { restarts, cuts, freezes }: SurviveSettings): Trouble[] {
  const { cluster, proxy, direct } = scene;
  const cutKinds = [proxy.cut, proxy.halfClose, proxy.loseNextCommit];
  const lasting = async (begin: () => Promise<() => Promise<void> | void>, ms: number) => {
    const end = await begin();
    await pause(ms);
    if ((await readinessAt(scene.port)) !== 503) scene.sawReady();
    await end();
  };
  const times = (count: number, trouble: (at: number) => Trouble) =>
    Array.from({ length: count }, (_, at) => trouble(at));
  return [
    ...times(restarts, (at) => ({
      kind: 'restart',
      run: () => cluster.restart(at % 2 === 0 ? 'fast' : 'immediate'),
    })),
    ...times(cuts, (at) => ({ kind: 'cut', run: async () => cutKinds[at % cutKinds.length]?.() })),
    ...times(freezes, () => ({ kind: 'silent', run: () => lasting(async () => cluster.freeze(), frozenMs) })),
    ...times(freezes, () => ({
      kind: 'silent',
      run: () =>
        lasting(async () => {
          proxy.silence();
          return proxy.resume;
        }, frozenMs),
    })),
    ...times(freezes, () => ({
      kind: 'read-only',
      run: () =>
        lasting(async () => {
          await setReadOnly(direct, 'on');
          return () => setReadOnly(direct, 'off');
        }, readOnlyMs),
    })),
  ];
}

async function setReadOnly(direct: Scene['direct'], value: 'on' | 'off'): Promise<void> {
  await direct(`alter system set default_transaction_read_only = ${value}`);
  await direct('select pg_reload_conf()');
}

export async function runSurvive(settings: SurviveSettings): Promise<SurviveReport> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed: initdb and pg_ctl are needed');
  const started = await startCluster(programs);
  if (!started.ok) throw new Error(started.reason);
  const { cluster } = started;
  const dataDir = await mkdtemp(join(tmpdir(), 'parcours-survive-'));
  const given = { dataDir: null, random: systemRandom.bytes, now: systemClock.now };
  const proxy = await startDatabaseProxy(cluster.url);
  const port = await freePort();
  let server: ServerProcess | undefined;
  try {
    const open = await openDatabase({ databaseUrl: cluster.url, ...given });
    const stock = { open, clock: systemClock, app: { passwords: createPasswords(systemRandom) } };
    const tenant = await stockTenant(stock, 'alpha');
    const troubles = settings.restarts + settings.cuts + 3 * settings.freezes;
    const pages = 100 + 25 * troubles;
    const users = await stockLongLesson(open, tenant, pages, settings.clients);
    await givePasswords(
      open,
      tenant,
      users.map(({ userId }) => userId),
    );
    await open.close();
    server = spawnServer({
      port,
      dataDir,
      databaseUrl: proxy.url,
      environment: { LOG_LEVEL: 'error' },
    });
    await untilReady(server, port);
    const { pid } = server.child;

    const watch = { kind: undefined as Kind | undefined, serverErrors: 0, unavailable: 0 };
    const slowest = { refusal: 0, silent: 0, recovery: 0 };
    let readyInTrouble = 0;
    const crash = new Crash();
    const measured: typeof hostFetch = async (...call) => {
      const since = performance.now();
      const answer = await hostFetch(...call);
      const took = performance.now() - since;
      if (answer.status === 503) {
        watch.unavailable += 1;
        if (watch.kind === 'silent') slowest.silent = Math.max(slowest.silent, took);
        else slowest.refusal = Math.max(slowest.refusal, took);
        if (answer.headers.get('retry-after') === null) crash.faults.push('a 503 without Retry-After');
      } else if (answer.status >= 500) {
        watch.serverErrors += 1;
        crash.faults.push(`${answer.status} in ${watch.kind ?? 'quiet'}: ${await answer.clone().text()}`);
      }
      return answer;
    };
    const clientFor = (token: string | null) =>
      createClient({
        baseUrl: `http://127.0.0.1:${port}/api`,
        token: () => token,
        fetch: measured,
        headers: { host: tenant.host },
      });
    const learners = await signIn(users, clientFor);
    crash.pauseMs = pauseMs;
    const played = Promise.all(learners.map((learner) => crash.play(learner, pages)));

    /** Until each learner has had another answer acknowledged. */
    async function recovered(): Promise<number> {
      const since = performance.now();
      const before = crash.acknowledged.size;
      const seen = new Set<string>();
      while (seen.size < learners.length && performance.now() - since < recoverWithinMs) {
        await pause(10);
        for (const { userId } of [...crash.acknowledged.values()].slice(before)) seen.add(userId);
      }
      return performance.now() - since;
    }

    const direct = async (sql: string) => {
      const client = new pg.Client({ connectionString: cluster.url });
      await client.connect();
      await client.query('set default_transaction_read_only = off');
      await client.query(sql);
      await client.end();
    };
    const sawReady = () => {
      readyInTrouble += 1;
    };
    await recovered();
    for (const trouble of troublesOf({ cluster, proxy, port, direct, sawReady }, settings)) {
      watch.kind = trouble.kind;
      await trouble.run();
      const took = await recovered();
      slowest.recovery = Math.max(slowest.recovery, took);
      watch.kind = undefined;
    }
    crash.isOver = true;
    await played;
    const isSameProcess = server.child.exitCode === null && server.child.pid === pid;
    const last = await openDatabase({ databaseUrl: cluster.url, ...given });
    const kept = await audit(last, tenant, crash);
    await last.close();
    return {
      ...kept,
      stuck: crash.stuck,
      retries: crash.retries,
      isSameProcess,
      serverErrors: watch.serverErrors,
      unavailable: watch.unavailable,
      slowestRefusalMs: slowest.refusal,
      slowestSilentRefusalMs: slowest.silent,
      slowestRecoveryMs: slowest.recovery,
      readyInTrouble,
      faults: isSameProcess ? crash.faults : [...crash.faults, server.output()],
    };
  } finally {
    if (server !== undefined) await endServer(server, 'SIGKILL');
    await proxy.close();
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
