// How fast is an answer taken and the next page there? All calls that the portal makes for a page turn, as it was recorded
// making them, through whole lessons of many learners, beside yardsticks that know nothing of the portal.
import { copyLessonState } from './fixture/copied-lessons.ts';
import { type AnswerBook, LessonPlayer, type Witness } from './fixture/lesson-player.ts';
import { LessonPool, seats } from './fixture/lesson-pool.ts';
import { lessonId, lessonsPerUser, userOfLesson } from './fixture/numbered-ids.ts';
import { signInAll } from './fixture/sign-in.ts';
import { preparePostgres, serveOnPostgres, withCleanup } from './fixture/workplace.ts';
import { httpContender } from './load/contenders.ts';
import { KeepAliveClient } from './load/keep-alive-client.ts';
import { alternate } from './load/rounds.ts';
import { runLoad, type Turn, warmUpSeconds } from './load/run-load.ts';
import { median, quantile } from './load/statistics.ts';
import { type PortalCalls, withoutPings } from './portal/portal-calls.ts';
import { recordPortal } from './portal/record-portal.ts';
import { refusalsSoFar } from './portal/send-call.ts';
import { WorkMeter } from './database/work-meter.ts';
import type { RequestWork } from './database/work-summary.ts';
import { budgets } from './report/budgets.ts';
import { comparison } from './report/comparison.ts';
import { readPlan } from './report/options.ts';
import { type Figure, report } from './report/table.ts';
import { workFigures } from './report/work-figures.ts';
import { memoryUnderLoad } from './target/memory.ts';
import { serverAndDatabaseMeter } from './target/processor-time.ts';
import { profileRound } from './target/profile.ts';
import { startYardsticks } from './yardsticks/start-yardsticks.ts';

/**
 * Learner 0 plays in the browser and where the database's work is counted. The lessons of the next ones are copies of
 * that, so that the tables are as full as those of a portal in use and PostgreSQL plans for that.
 */
const veterans = 10;
const learners = 64;
const firstLearner = 1 + veterans;
/** Lessons of learner 0: played in the browser, played to fill what the process keeps, and counted. */
const lessons = { recorded: 0, warmUp: 1, counted: [2, 3] } as const;
const clientCounts = [1, 16, 64] as const;

await withCleanup(async (cleanup) => {
  const plan = readPlan({ rounds: 5, seconds: 2 });
  let calls: PortalCalls | undefined;
  let work: RequestWork | undefined;
  const place = await preparePostgres(cleanup, firstLearner + learners, async (recording, { sql }) => {
    const { port, token, tap } = recording;
    calls = await recordPortal(port, token, lessons.recorded);
    const client = await KeepAliveClient.open(port);
    const book: AnswerBook = new Map();
    const portal = calls;
    const warmUp = new LessonPlayer(lessons.warmUp, token, portal, book);
    while (!warmUp.ended) await warmUp.playStep(client);
    await copyLessonState(sql, lessonId(lessons.warmUp), lessonsPerUser, firstLearner * lessonsPerUser);
    const meter = new WorkMeter(tap, sql);
    work = await meter.over(async () => {
      for (const lesson of lessons.counted) {
        const player = new LessonPlayer(lesson, token, portal, book);
        for (; !player.ended; meter.next()) {
          await meter.aside(() => player.prepare(client));
          await player.turn(client, (call, send) => meter.during(call.pattern, send));
        }
      }
    });
    client.close();
  });
  if (calls === undefined || work === undefined) throw new Error('nothing was recorded');
  const portal = calls;
  for (const line of [...portal.description, ...work.calls, ...work.tables]) console.log(line);

  const server = await serveOnPostgres(cleanup, place, plan.profile);
  const tokens = await signInAll(server.port, firstLearner, learners);
  const yardsticks = await startYardsticks(cleanup, place, 'submit');
  const meter = serverAndDatabaseMeter(server.pid, place.sql);

  let answered: number[] = [];
  const book: AnswerBook = new Map();
  const pool = new LessonPool(firstLearner, learners);
  const turnsBy = (own: PortalCalls, witness?: Witness): Turn =>
    seats<KeepAliveClient>(
      pool,
      learners,
      (lesson) => new LessonPlayer(lesson, tokens.get(userOfLesson(lesson)) ?? '', own, book, witness),
    );
  const turn = turnsBy(portal, (ms) => answered.push(ms));
  const silent = withoutPings(portal);
  const aside = 'without pings';
  const silentTurn = silent === undefined ? undefined : turnsBy(silent);
  await runLoad({ port: server.port, clients: 16, seconds: warmUpSeconds, turn });
  const contender = (name: string, clients: number, whose: Turn) =>
    httpContender({ name, port: server.port, clients, turn: whose, meter });
  const figures: Figure[] = [];
  for (const clients of clientCounts) {
    answered = [];
    console.log(`Measuring ${clients} client${clients === 1 ? '' : 's'} …`);
    const seen = await alternate(
      [
        contender('Parcours', clients, turn),
        ...(silentTurn === undefined || clients !== 16 ? [] : [contender(aside, clients, silentTurn)]),
        ...yardsticks(clients),
      ],
      plan,
      () => place.sql.query('analyze'),
    );
    const limits = {
      shares: {
        floor: budgets.turnOfFloor,
        lp_submit: budgets.turnOfPgbench,
        'TPC-B': budgets.turnOfTpcb,
      },
      cpuMs: budgets.turnCpuMs,
    };
    const judged = clients === 16 ? limits : {};
    figures.push(...comparison(seen, { clients, asides: [aside], key: 'turns_per_s', ...judged }));
    if (seen.has(aside))
      figures.push(
        ...comparison(seen, { clients, product: aside, asides: ['Parcours'], ...judged, brief: true }),
      );
    const of = `Parcours, ${clients} client${clients === 1 ? '' : 's'}: until the answer is there`;
    figures.push(
      { name: `${of}, p50`, value: median(answered), unit: 'ms' },
      { name: `${of}, p95`, value: quantile(answered, 0.95), unit: 'ms' },
    );
  }
  const loaded = await memoryUnderLoad(server, 32, 5, turn);
  if (plan.profile) await profileRound('submit-next', server, 16, plan.seconds, turn);
  report('submit-next', [
    ...figures,
    ...workFigures('turn', work, {
      transactions: budgets.turnTransactions,
      roundTrips: budgets.turnRoundTrips,
      walBytes: budgets.turnWalBytes,
    }),
    { name: 'answers 503, sent again', value: refusalsSoFar() },
    { name: 'memory, 32 clients', value: loaded, unit: 'MiB', limit: budgets.memoryMib },
  ]);
});
