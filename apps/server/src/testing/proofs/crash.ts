/** Learners who answer while their server is killed again and again; what was acknowledged must stand (assurance §3 T7). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient, type Result } from '@parcours/contract/client';
import { samplePath } from '@parcours/contract/testing';
import { verifyLessons } from '../../features/lesson/verify/verify-lessons.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { type OpenDatabase, openDatabase } from '../../platform/database/connections/open.ts';
import { createPasswords } from '../../platform/security/passwords.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { hostFetch } from '../servers/host-fetch.ts';
import { lendPostgres } from '../servers/postgres-database.ts';
import { type StockedTenant, stockPassword, stockTenant } from '../stock/stock-tenant.ts';
import { type KilledServer, startKilledServer } from './killed-server.ts';
import { givePasswords, stockLongLesson } from './stock-long-lesson.ts';

export interface CrashSettings {
  readonly clients: number;
  /** Answers that each client gives. */
  readonly answersEach: number;
  readonly seed: number;
  /** Kills when these shares of the answers have been acknowledged; every 1 to 4 s when absent. */
  readonly killAt?: readonly number[];
  /** What else is set up before the server starts, and looked at when it has been killed for the last time. */
  readonly besides?: {
    readonly before: (open: OpenDatabase, tenant: StockedTenant) => Promise<void>;
    /** `dataDir`: of the server that was killed; its key of secrets lies there. */
    readonly after: (open: OpenDatabase, tenant: StockedTenant, dataDir: string) => Promise<void>;
  };
}

export interface CrashReport {
  readonly acknowledged: number;
  readonly lost: number;
  readonly countedTwice: number;
  /** Pages that were left neither answered nor answerable. */
  readonly stuck: number;
  readonly differing: number;
  readonly kills: number;
  readonly slowestStartMs: number;
  /** Sendings that came to nothing and were sent again with the same key. */
  readonly retries: number;
  /** Answers of a retried key that were a refusal of the learner's own first sending. */
  readonly faults: readonly string[];
}

export interface Learner {
  readonly userId: string;
  readonly lessonId: string;
  readonly client: Client;
}

const retryWithinMs = 60_000;

/** A call is sent again, the same, until it is answered: a server that is down, or a lock that is held, is no answer. */
async function untilAnswered<T>(
  call: () => Promise<Result<T>>,
  again: () => void,
  isGivenUp: () => boolean,
): Promise<Result<T>> {
  const since = performance.now();
  for (;;) {
    const result = await call();
    const isFinal =
      result.ok || (result.status > 0 && result.status < 500 && result.code !== 'PATCH_IN_PROGRESS');
    if (isFinal) return result;
    if (isGivenUp() || performance.now() - since > retryWithinMs) return result;
    again();
    await pause(20 + Math.random() * 80);
  }
}

/** What learners were told, and how often they had to ask again. */
export class Crash {
  readonly acknowledged = new Map<
    string,
    { readonly userId: string; readonly lessonId: string; readonly at: Date }
  >();
  readonly faults: string[] = [];
  retries = 0;
  /** Learners end after the answer under way. */
  isOver = false;
  /** The server does not come back: nobody asks again, and what is under way counts as nothing. */
  isGivenUp = false;
  /** Between two answers of a learner. */
  pauseMs = 0;
  stuck = 0;
  readonly #waiting: { readonly count: number; readonly tell: () => void }[] = [];

  /** Resolves once so many answers were acknowledged. */
  reached(count: number): Promise<void> {
    return new Promise((tell) => {
      this.#waiting.push({ count, tell });
    });
  }

  #acknowledge(pageId: string, learner: { readonly userId: string; readonly lessonId: string }): void {
    this.acknowledged.set(pageId, { ...learner, at: systemClock.now() });
    for (const { count, tell } of this.#waiting) if (this.acknowledged.size >= count) tell();
  }

  async play({ client, lessonId, userId }: Learner, answers: number): Promise<void> {
    const params = { id: lessonId };
    const again = () => {
      this.retries += 1;
    };
    const givenUp = () => this.isGivenUp;
    const fail = (what: string, result: Result<unknown>) => {
      if (this.isGivenUp) return;
      this.stuck += 1;
      this.faults.push(`${what} of lesson ${lessonId}: ${result.status} ${result.ok ? '' : result.code}`);
    };
    let page = await untilAnswered(() => client.getCurrentPage({ params, query: {} }), again, givenUp);
    for (let at = 0; at < answers; at += 1) {
      if (!page.ok) return fail('page', page);
      const { id } = page.data;
      const body = {
        pageId: id,
        inputs: { answers: [{ path: samplePath('pick'), userAnswer: ['helmet', 'harness'] }] },
      };
      const options = { idempotencyKey: `answer-${id}` };
      // By turns the whole page turn in one call, and the two calls of the specification.
      const query = at % 2 === 0 ? ({ include: 'next', move: 'true' } as const) : {};
      const answered = await untilAnswered(
        () => client.answerPage({ params, query, body }, options),
        again,
        givenUp,
      );
      if (!answered.ok) return fail('answer', answered);
      this.#acknowledge(id, { userId, lessonId });
      if (at + 1 === answers || this.isOver) return;
      if (this.pauseMs > 0) await pause(this.pauseMs);
      const { next } = answered.data;
      page = await untilAnswered(
        () =>
          next === undefined
            ? client.nextPage({ params, query: { fromPageId: id } })
            : client.getCurrentPage({ params, query: {} }),
        again,
        givenUp,
      );
      const isThere = next === undefined || ('id' in next && page.ok && page.data.id === next.id);
      if (!isThere) return fail('move', page);
    }
  }
}

/** Signs in those that a long lesson was stocked for. */
export async function signIn(
  users: readonly { readonly userId: string; readonly lessonId: string; readonly username: string }[],
  clientFor: (token: string | null) => Client,
): Promise<Learner[]> {
  const learners: Learner[] = [];
  for (const { username, ...user } of users) {
    const signedIn = await clientFor(null).login({ body: { username, password: stockPassword } });
    if (!signedIn.ok) throw new Error(`${username} could not sign in: ${signedIn.code}`);
    learners.push({ ...user, client: clientFor(signedIn.data.access_token) });
  }
  return learners;
}

export async function runCrash({
  clients,
  answersEach,
  seed,
  killAt,
  besides,
}: CrashSettings): Promise<CrashReport> {
  const lent = await lendPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'parcours-crash-'));
  const open = await openDatabase({
    databaseUrl: lent.url,
    dataDir: null,
    random: systemRandom.bytes,
    now: systemClock.now,
  });
  let server: KilledServer | undefined;
  try {
    const stock = { open, clock: systemClock, app: { passwords: createPasswords(systemRandom) } };
    const tenant = await stockTenant(stock, 'alpha');
    const users = await stockLongLesson(open, tenant, answersEach, clients);
    await givePasswords(
      open,
      tenant,
      users.map(({ userId }) => userId),
    );
    await besides?.before(open, tenant);
    server = await startKilledServer(lent.url, dataDir);
    const { url } = server;
    const clientFor = (token: string | null) =>
      createClient({
        baseUrl: `${url}/api`,
        token: () => token,
        fetch: hostFetch,
        headers: { host: tenant.host },
      });
    const learners = await signIn(users, clientFor);

    const crash = new Crash();
    let playing = true;
    const playedOut = Promise.all(learners.map((learner) => crash.play(learner, answersEach))).finally(() => {
      playing = false;
    });
    const starts: number[] = [];
    let state = seed;
    const moments = killAt?.map((share) => crash.reached(share * clients * answersEach));
    while (playing) {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      const moment = moments === undefined ? pause(1_000 + (state % 3_001)) : moments[starts.length];
      await Promise.race([moment ?? playedOut, playedOut]);
      if (playing) starts.push(await server.killAndStart());
    }
    await playedOut;
    if (besides !== undefined) {
      await server.kill();
      await besides.after(open, tenant, dataDir);
    }
    return {
      ...(await audit(open, tenant, crash)),
      kills: starts.length,
      slowestStartMs: Math.max(0, ...starts),
      retries: crash.retries,
      stuck: crash.stuck,
      faults: crash.faults,
    };
  } finally {
    await server?.stop();
    await open.close();
    await lent.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What the database kept of what was acknowledged. */
export async function audit(
  open: Pick<OpenDatabase, 'database'>,
  { contextId }: StockedTenant,
  { acknowledged }: Pick<Crash, 'acknowledged'>,
) {
  const { pages, events, counts } = await open.database.withTenant(contextId, async (tx) => ({
    pages: await tx.run(
      tx.sql.selectFrom('lesson_pages').select(['id', 'lessonId', 'progress', 'scoreActual']),
    ),
    events: await tx.run(
      tx.sql
        .selectFrom('lesson_event_list')
        .select(['payload', 'lessonId'])
        .where('kind', '=', 'page-completed'),
    ),
    counts: await tx.run(
      tx.sql
        .selectFrom('lessons')
        .innerJoin('users', 'users.id', 'lessons.userId')
        .select(['lessons.id', 'lessons.scoreActual', 'lessons.donePages'])
        .where('users.username', 'like', 'client%'),
    ),
  }));
  const done = new Map(
    pages.filter(({ progress }) => progress === 'COMPLETED').map((page) => [page.id, page]),
  );
  const completions = new Map<string, number>();
  for (const { payload } of events) {
    const { pageId } = payload as { readonly pageId: string };
    completions.set(pageId, (completions.get(pageId) ?? 0) + 1);
  }
  let countedTwice = [...completions.values()].filter((times) => times > 1).length;
  for (const lesson of counts) {
    const own = [...done.values()].filter(({ lessonId }) => lessonId === lesson.id);
    const score = own.reduce((sum, { scoreActual }) => sum + scoreActual, 0);
    if (lesson.donePages !== own.length || Math.abs(lesson.scoreActual - score) > 1e-9) countedTwice += 1;
  }
  const { differences } = await verifyLessons(open.database);
  const lostOnes = [...acknowledged].filter(([id]) => !done.has(id));
  return {
    acknowledged: acknowledged.size,
    lost: lostOnes.length,
    /** When the first of them was acknowledged. */
    lostSince: lostOnes.map(([, { at }]) => at).toSorted((a, b) => a.getTime() - b.getTime())[0],
    countedTwice,
    differing: differences.length,
  };
}
