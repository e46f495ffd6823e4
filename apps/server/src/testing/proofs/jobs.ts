/**
 * Letters of many tenants, one of which has ten times as many as each other, delivered by several real servers of which one
 * after the other is killed: which arrive, how often, and how long each tenant's wait.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { insertLetter } from '../../features/mail/letters.store.ts';
import { createIds } from '../../platform/database/ids.ts';
import { kinds } from '../../platform/jobs/kinds.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { seededNumbers } from '../prove/verdict.ts';
import {
  endServer,
  freePort,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '../servers/server-process.ts';
import { startServer, type TestServer } from '../servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../stock/stock-tenant.ts';

export interface JobsProofSettings {
  readonly jobs: number;
  /** Beside the one that has ten times as many. */
  readonly others: number;
  readonly processes: number;
  readonly kills: number;
  readonly seed: number;
}

export interface JobsProof {
  readonly queued: number;
  readonly lost: number;
  readonly doubled: number;
  /** Begun more than once: those that a killed process had in hand. */
  readonly again: number;
  readonly againMax: number;
  /** Until 90 % had left: the rest waits for killed processes to be missed. */
  readonly perSecond: number;
  readonly walPerJob: number;
  /** Milliseconds from the first letter that left until half of the tenant's had. */
  readonly bigHalfMs: number;
  readonly othersHalfMs: number;
  /** Of the big tenant's letters, how many had left when 95 % of the others' had: nearly all, were they taken in their order. */
  readonly bigShareThen: number;
  /** From the commit of one letter to its delivery, nothing else being done. */
  readonly latencyMs: { readonly p50: number; readonly p95: number };
}

const perTransaction = 250;
const killEveryMs = 1_500;
/** Nothing was delivered for so long, which is longer than killed processes are waited for. */
const idleMs = 90_000;
const big = 10;

export async function runJobs(settings: JobsProofSettings): Promise<JobsProof> {
  const { jobs, others, processes, kills } = settings;
  const stage = await startServer({ database: 'postgres' });
  const running: ServerProcess[] = [];
  const random = seededNumbers(settings.seed);
  try {
    const tenants: StockedTenant[] = [];
    for (let at = 0; at <= others; at += 1) tenants.push(await stockTenant(stage, `centre${at}`));
    const unit = Math.floor(jobs / (others + big));
    const wal = await walOf(stage);
    // The big one first: whoever takes them in their order serves nobody else for long.
    for (const [at, tenant] of tenants.entries())
      await queueLetters(stage, tenant, at === 0 ? unit * big : unit);
    const queued = unit * (others + big);
    const begin = async (): Promise<ServerProcess> => {
      const port = await freePort();
      const server = spawnServer({ port, dataDir: stage.dataDir, databaseUrl: stage.databaseUrl });
      await untilReady(server, port);
      return server;
    };
    running.push(...(await Promise.all(Array.from({ length: processes }, begin))));
    for (let killed = 0; killed < kills; killed += 1) {
      await pause(killEveryMs);
      const [victim] = running.splice(Math.floor(random() * running.length), 1);
      if (victim !== undefined) await endServer(victim, 'SIGKILL');
      running.push(await begin());
    }
    await untilDelivered(stage);
    const walPerJob = ((await walOf(stage)) - wal) / queued;
    const seen = await lookAt(stage, tenants);
    const files = (await readdir(join(stage.dataDir, 'mails'))).filter((name) => name.endsWith('.eml'));
    const latency = [];
    for (let at = 0; at < 20; at += 1) latency.push(await latencyOf(stage, tenants[1] ?? must()));
    latency.sort((one, other) => one - other);
    return {
      ...seen,
      queued,
      lost: queued - new Set(files.map((name) => name.slice(-40))).size,
      doubled: files.length - new Set(files.map((name) => name.slice(-40))).size,
      againMax: kills * kinds.mail.atOnce,
      walPerJob,
      latencyMs: { p50: latency[9] ?? NaN, p95: latency[18] ?? NaN },
    };
  } finally {
    for (const server of running) await endServer(server, 'SIGTERM');
    await stage.close();
  }
}

function must(): never {
  throw new Error('there is no other tenant');
}

async function queueLetters(
  { open }: TestServer,
  { contextId, users }: StockedTenant,
  count: number,
): Promise<void> {
  const ids = createIds(systemClock, systemRandom);
  for (let left = count; left > 0; left -= perTransaction)
    await open.database.withTenant(contextId, async (tx) => {
      const now = systemClock.now();
      await Promise.all(
        Array.from({ length: Math.min(left, perTransaction) }, () =>
          insertLetter(
            tx,
            {
              letter: 'passwordChanged',
              values: { link: 'https://centre.test/' },
              recipientId: users.learner,
            },
            { id: ids.next(), now },
          ),
        ),
      );
    });
}

async function rows<Row>({ open }: TestServer, sql: string): Promise<Row[]> {
  return open.asOwner((owner) => owner.query<Row>(sql));
}

const waiting = async (stage: TestServer): Promise<number> => {
  const [row] = await rows<{ count: number }>(
    stage,
    `select count(*)::int as count from outbox where "doneAt" is null`,
  );
  return row?.count ?? NaN;
};

/** However long a busy machine takes: what has stopped moving is lost. */
async function untilDelivered(stage: TestServer): Promise<void> {
  let [left, since] = [Infinity, performance.now()];
  while (left > 0 && performance.now() - since < idleMs) {
    await pause(250);
    const now = await waiting(stage);
    if (now < left) [left, since] = [now, performance.now()];
  }
}

const walOf = async (stage: TestServer): Promise<number> => {
  const [row] = await rows<{ bytes: number }>(
    stage,
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`,
  );
  return row?.bytes ?? NaN;
};

async function lookAt(stage: TestServer, [bigOne]: readonly StockedTenant[]) {
  const id = bigOne?.contextId ?? '';
  const [seen] = await rows<{
    again: number;
    perSecond: number;
    bigHalfMs: number;
    othersHalfMs: number;
    bigShareThen: number;
  }>(
    stage,
    `with all_of as (select "contextId" = '${id}' as big, attempts, "doneAt" from outbox where kind = 'mail'),
     first as (select min("doneAt") as at, count(*) as n from all_of),
     late as (select percentile_disc(0.95) within group (order by "doneAt") as at from all_of where not big),
     most as (select percentile_disc(0.9) within group (order by "doneAt") as at from all_of)
     select (select count(*)::int from all_of where attempts > 1) as again,
       (n * 0.9 / greatest(extract(epoch from most.at - first.at), 0.001))::float8 as "perSecond",
       (select extract(epoch from percentile_disc(0.5) within group (order by "doneAt") - first.at) * 1000 from all_of where big)::float8 as "bigHalfMs",
       (select extract(epoch from percentile_disc(0.5) within group (order by "doneAt") - first.at) * 1000 from all_of where not big)::float8 as "othersHalfMs",
       (select avg(case when "doneAt" <= late.at then 1 else 0 end) from all_of where big)::float8 as "bigShareThen"
     from first, late, most`,
  );
  if (seen === undefined) throw new Error('no letter was written');
  return seen;
}

/** Looked up every two milliseconds. */
async function latencyOf(stage: TestServer, tenant: StockedTenant): Promise<number> {
  await pause(100);
  const began = performance.now();
  await queueLetters(stage, tenant, 1);
  while ((await waiting(stage)) > 0) await pause(2);
  return performance.now() - began;
}
