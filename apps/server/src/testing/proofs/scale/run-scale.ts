/** What several processes do together that one does alone, and what is left when the database's primary is lost (assurance §3 T8). */
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@parcours/contract/client';
import { verifyLessons } from '../../../features/lesson/verify/verify-lessons.ts';
import { openDatabase } from '../../../platform/database/connections/open.ts';
import { createPasswords } from '../../../platform/security/passwords.ts';
import { systemRandom } from '../../../platform/security/random.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import { hostFetch } from '../../servers/host-fetch.ts';
import { freePort } from '../../servers/server-process.ts';
import { readStatementsFromNowOn } from '../../stock/statement-reader.ts';
import { stockTenant } from '../../stock/stock-tenant.ts';
import { type Learner, signIn } from '../crash.ts';
import { givePasswords, stockLongLesson } from '../stock-long-lesson.ts';
import { type DeployedSite, startSite } from './deployed-site.ts';
import { countLeftJobs, countTold, startLetters } from './done-once.ts';
import { failOver, type Failover } from './failover.ts';
import { PageTurning } from './page-turning.ts';
import { processorTimes } from './processor-time.ts';
import { type ScaleStage, startStage } from './scale-stage.ts';
import { timeOfTenantChange } from './tenant-change.ts';

/** How many processes, and whether PgBouncer is between them and PostgreSQL. */
export interface Variant {
  readonly processes: number;
  readonly pooled: boolean;
}

export interface ScaleSettings {
  /** In turns, round after round; the last one stays for all that befalls it afterwards. */
  readonly variants: readonly Variant[];
  readonly rounds: number;
  readonly roundMs: number;
  /** Learners at once. */
  readonly clients: number;
  /** How long they turn pages before something befalls the site. */
  readonly quietMs: number;
  /** How long the replica receives nothing before its primary is lost, where commits do not wait for it. */
  readonly lagMs: number;
}

export interface Throughput extends Variant {
  /** Page turns a second, one for each round. */
  readonly perSecond: number[];
  readonly took: number[];
  /** Processor time of each program in all rounds, in milliseconds. */
  readonly processorMs: Record<string, number>;
}

/** By how much a table and its indexes grew for each answered page. */
export interface Growth {
  readonly table: string;
  readonly bytes: number;
}

export interface ScaleReport {
  readonly pooler: string;
  readonly throughput: readonly Throughput[];
  /** The largest first, and all together. */
  readonly growth: readonly Growth[];
  readonly bytesPerPage: number;
  readonly tenantChangeMs: number;
  readonly letters: { readonly asked: number; readonly lost: number; readonly twice: number };
  readonly statements: { readonly due: number; readonly missing: number; readonly surplus: number };
  readonly jobs: { readonly failed: number; readonly waiting: number };
  readonly restarts: { readonly answers: number; readonly slowestMs: number };
  readonly synchronous: Failover;
  readonly asynchronous: Failover;
  /** Lessons that disagree with their events at the end. */
  readonly differing: number;
  /** Answers that were no success where nothing was lost: in the rounds, and while processes were restarted. */
  readonly failures: readonly string[];
}

const warmMs = 1_000;
/** A lesson is never at its end before its round is. */
const steps = 700;

export async function runScale(settings: ScaleSettings): Promise<ScaleReport> {
  const stage = await startStage();
  try {
    return await onStage(stage, settings);
  } finally {
    await stage.stop();
  }
}

async function onStage(stage: ScaleStage, settings: ScaleSettings): Promise<ScaleReport> {
  const { variants, rounds, clients, quietMs } = settings;
  const given = { dataDir: null, random: systemRandom.bytes, now: systemClock.now };
  const open = await openDatabase({ databaseUrl: stage.ownerUrl, ...given });
  const stock = { open, clock: systemClock, app: { passwords: createPasswords(systemRandom) } };
  const tenant = await stockTenant(stock, 'alpha');
  await readStatementsFromNowOn(open, tenant.contextId);
  await stage.ask('update contexts set settings = settings || $1', [{ quotas: withoutQuotas }]);
  // Whom its learners may write to.
  const teaching = `insert into class_users ("contextId", id, "classId", "userId", role, "createdAt")
    select "contextId", gen_random_uuid(), id, $1, 'TEACHER', now() from classes where name = 'Long class'`;
  // Those of a round of figures have no other; all that befalls the site afterwards befalls the last ones.
  const users = await stockLongLesson(open, tenant, steps, clients * (variants.length * rounds + 1));
  await givePasswords(
    open,
    tenant,
    users.map(({ userId }) => userId),
  );
  await open.close();
  await stage.ask(teaching, [tenant.users.trainer]);
  const letters = await startLetters(tenant);
  const port = await freePort();
  const clientFor = (token: string | null) =>
    createClient({
      baseUrl: `http://127.0.0.1:${port}/api`,
      token: () => token,
      fetch: hostFetch,
      headers: { host: tenant.host },
    });
  let site: DeployedSite | undefined;
  async function become({ processes, pooled }: Variant): Promise<DeployedSite> {
    await site?.stop();
    site = await startSite({
      haproxy: stage.haproxy,
      port,
      ownerUrl: stage.ownerUrl,
      databaseUrl: pooled ? stage.pooledUrl : stage.directUrl,
      pooler: pooled ? stage.pooler : undefined,
      processes,
      environment: { SMTP_URL: letters.mails.url },
    });
    return site;
  }

  const failures: string[] = [];
  const sizesBefore = await sizesOf(stage);
  const throughput: Throughput[] = variants.map((variant) => ({
    ...variant,
    perSecond: [],
    took: [],
    processorMs: {},
  }));
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [place, figures] of throughput.entries()) {
        const { portal, haproxy } = (await become(figures)).processIds();
        const behind = stage.processIds();
        const programs = {
          portal,
          PostgreSQL: [behind.postgres],
          ...(figures.pooled && { PgBouncer: [behind.pgbouncer] }),
          HAProxy: [haproxy, behind.haproxy],
        };
        // As an installation's autovacuum does within a minute: plans of tables that were new a moment ago tell of nothing.
        await stage.ask('analyze');
        const from = (round * variants.length + place) * clients;
        const learners = await signIn(users.slice(from, from + clients), clientFor);
        const before = processorTimes(programs);
        failures.push(...(await measureRound(learners, figures, settings.roundMs)));
        for (const [name, ms] of Object.entries(processorTimes(programs)))
          figures.processorMs[name] = (figures.processorMs[name] ?? 0) + ms - (before[name] ?? 0);
      }
    }
    const growth = growthOf(sizesBefore, await sizesOf(stage), throughput);
    const last = site ?? (await become({ processes: 2, pooled: true }));
    const learners = await signIn(users.slice(-clients), clientFor);
    const writers = learners.map(({ client }) => client);
    await letters.ask(writers);
    const tenantChangeMs = await timeOfTenantChange(stage.ask, tenant, last.processPorts);
    const restarting = async () => {
      await pause(quietMs);
      for (const at of [0, 1]) {
        await Promise.all([last.restart(at), letters.ask(writers)]);
      }
    };
    const turning = new PageTurning(quietPauseMs);
    const answers = await turnDuring(turning, learners, restarting);
    failures.push(...turning.failures);
    const restarts = { answers, slowestMs: Math.max(...turning.took) };

    await stage.waitForReplica();
    const synchronous = await failOver(stage, learners, { quietMs, lagMs: 0 });
    const statements = await countTold(stage.ask, tenant);
    await stage.joinAgain();
    const asynchronous = await failOver(stage, learners, { quietMs, lagMs: settings.lagMs });
    const counted = await letters.counted();
    const jobs = await countLeftJobs(stage.ask);
    const after = await openDatabase({ databaseUrl: stage.ownerUrl, ...given });
    const { differences } = await verifyLessons(after.database);
    await after.close();
    return {
      pooler: stage.pooler,
      throughput,
      growth,
      bytesPerPage: growth.reduce((sum, { bytes }) => sum + bytes, 0),
      tenantChangeMs,
      letters: counted,
      statements,
      jobs,
      restarts,
      synchronous,
      asynchronous,
      differing: differences.length,
      failures,
    };
  } finally {
    await site?.stop();
    await letters.mails.stop();
  }
}

/** Between two answers of a learner, where no figure of throughput is taken. */
const quietPauseMs = 25;
const limitless = { person: 1e9, context: 1e9 };
/** A learner does in a minute what a person does in a month. */
const withoutQuotas = { pageTurns: limitless, letters: limitless, writes: limitless };

interface Size {
  readonly table: string;
  readonly bytes: number;
}

/** With indexes and long values. */
const sizes = `select c.relname as table, pg_total_relation_size(c.oid)::float8 as bytes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'`;

const sizesOf = ({ ask }: ScaleStage) => ask<Size>(sizes);

function growthOf(
  before: readonly Size[],
  after: readonly Size[],
  throughput: readonly Throughput[],
): Growth[] {
  const pages = throughput.reduce((sum, { took }) => sum + took.length, 0);
  const known = new Map(before.map(({ table, bytes }) => [table, bytes]));
  return after
    .map(({ table, bytes }) => ({ table, bytes: (bytes - (known.get(table) ?? 0)) / Math.max(1, pages) }))
    .filter(({ bytes }) => bytes > 0)
    .toSorted((one, other) => other.bytes - one.bytes);
}

/** Answers what came to nothing. */
async function measureRound(learners: readonly Learner[], figures: Throughput, roundMs: number) {
  const turning = new PageTurning();
  await turnDuring(turning, learners, async () => {
    await pause(warmMs);
    const since = performance.now();
    await pause(roundMs);
    const until = performance.now();
    figures.perSecond.push((turning.countBetween(since, until) * 1_000) / (until - since));
  });
  figures.took.push(...turning.took);
  return turning.failures;
}

/** Learners turn pages while `work` is done; answers how many answers were acknowledged. */
async function turnDuring(turning: PageTurning, learners: readonly Learner[], work: () => Promise<void>) {
  const played = Promise.all(learners.map((learner) => turning.play(learner)));
  await work();
  turning.isOver = true;
  await played;
  return turning.acknowledged.size;
}
