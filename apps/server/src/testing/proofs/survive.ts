/** Learners who answer while their database is restarted, cut off, frozen, made read-only and full (assurance §3 T8, §3 T9). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@parcours/contract/client';
import { mountSmallVolume, postgresPrograms, type SmallVolume, startCluster } from '@parcours/quality';
import { systemClock } from '../../platform/time/clock.ts';
import { openDatabase } from '../../platform/database/connections/open.ts';
import { createPasswords } from '../../platform/security/passwords.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { startDatabaseProxy } from '../servers/database-proxy.ts';
import { hostFetch } from '../servers/host-fetch.ts';
import {
  endServer,
  freePort,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '../servers/server-process.ts';
import { stockTenant } from '../stock/stock-tenant.ts';
import { audit, Crash, signIn } from './crash.ts';
import { givePasswords, stockLongLesson } from './stock-long-lesson.ts';
import { type Kind, type SurviveSettings, troublesOf } from './survive-troubles.ts';

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
  /** From the moment when a full volume had room until every learner had another answer acknowledged. */
  readonly slowestFromRoomMs: number;
  /** How often a volume was full, and how often PostgreSQL ended by itself over it. */
  readonly fulls: number;
  readonly endedByItself: number;
  /** Why no disk was full, where none could be. */
  readonly notFull: string | undefined;
  /** Troubles that lasted, and in which readiness did not say 503. */
  readonly readyInTrouble: number;
  readonly faults: readonly string[];
}

const pauseMs = 60;
/** The tables of a long run take a third of theirs; the log is kept to 32 MiB. */
const volumeMiB = { tables: 256, log: 96 };
const recoverWithinMs = 30_000;

export async function runSurvive(settings: SurviveSettings): Promise<SurviveReport> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed: initdb and pg_ctl are needed');
  const { volumes, notFull, removeVolumes } = await mountVolumes();
  const started = await startCluster(programs, volumes);
  if (!started.ok) {
    await removeVolumes();
    throw new Error(started.reason);
  }
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
    const troubles = settings.restarts + settings.cuts + 3 * settings.freezes + 2 * settings.fills;
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
    const slowest = { refusal: 0, silent: 0, recovery: 0, fromRoom: 0 };
    const full = { times: 0, endedByItself: 0 };
    let roomAt: number | undefined;
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

    const scene = {
      cluster,
      volumes,
      proxy,
      port,
      refusals: () => watch.unavailable,
      sawReady() {
        readyInTrouble += 1;
      },
      sawFault: (what: string) => void crash.faults.push(what),
      sawRoom(at: number, { endedByItself }: { readonly endedByItself: boolean }) {
        roomAt = at;
        full.times += 1;
        if (endedByItself) full.endedByItself += 1;
      },
    };
    await recovered();
    for (const trouble of troublesOf(scene, settings)) {
      watch.kind = trouble.kind;
      await trouble.run();
      slowest.recovery = Math.max(slowest.recovery, await recovered());
      if (roomAt !== undefined) slowest.fromRoom = Math.max(slowest.fromRoom, performance.now() - roomAt);
      roomAt = undefined;
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
      slowestFromRoomMs: slowest.fromRoom,
      fulls: full.times,
      endedByItself: full.endedByItself,
      notFull,
      readyInTrouble,
      faults: isSameProcess ? crash.faults : [...crash.faults, server.output()],
    };
  } finally {
    if (server !== undefined) await endServer(server, 'SIGKILL');
    await proxy.close();
    await cluster.stop();
    await removeVolumes();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** For the tables and for the log of writes; none of the two where one of them cannot be mounted. */
async function mountVolumes() {
  const mounted: SmallVolume[] = [];
  const removeVolumes = async () => {
    for (const volume of mounted) await volume.remove();
  };
  for (const size of [volumeMiB.tables, volumeMiB.log]) {
    const one = await mountSmallVolume(size);
    if (!one.ok) {
      await removeVolumes();
      return { volumes: undefined, notFull: one.reason, removeVolumes: async () => undefined };
    }
    mounted.push(one.volume);
  }
  const [tables, log] = mounted;
  const volumes = tables === undefined || log === undefined ? undefined : { tables, log };
  return { volumes, notFull: undefined, removeVolumes };
}
