// How fast is the page that a learner works on read? The call by which the portal reads it, as it was recorded making it,
// in the middle of a lesson, beside yardsticks that know nothing of the portal.
import { WorkMeter } from './database/work-meter.ts';
import type { RequestWork } from './database/work-summary.ts';
import { copyLessonState } from './fixture/copied-lessons.ts';
import { lessonId, lessonsPerUser, userId } from './fixture/numbered-ids.ts';
import { playUntil, type Wanted } from './fixture/play-until.ts';
import { signInAll } from './fixture/sign-in.ts';
import { preparePostgres, serveOnPostgres, withCleanup } from './fixture/workplace.ts';
import { httpContender } from './load/contenders.ts';
import { KeepAliveClient } from './load/keep-alive-client.ts';
import { alternate } from './load/rounds.ts';
import { runLoad, type Turn, warmUpSeconds } from './load/run-load.ts';
import type { CallTemplate } from './portal/call-template.ts';
import { recordPortal } from './portal/record-portal.ts';
import { sendCall } from './portal/send-call.ts';
import { budgets } from './report/budgets.ts';
import { comparison } from './report/comparison.ts';
import { readPlan } from './report/options.ts';
import { type Figure, report } from './report/table.ts';
import { workFigures } from './report/work-figures.ts';
import { memoryUnderLoad } from './target/memory.ts';
import { serverAndDatabaseMeter } from './target/processor-time.ts';
import { profileRound } from './target/profile.ts';
import { startYardsticks } from './yardsticks/start-yardsticks.ts';

/** Learner 0 plays in the browser and plays the model; those after it read copies of its lesson. */
const readers = 64;
const lessons = { recorded: 0, model: 1 } as const;
/** About the middle of the course. */
const wanted: Wanted = { blockType: 'exercice', after: 10 };
/** Readings that fill what the process keeps, and readings that are counted. */
const countedReadings = { before: 20, counted: 20 } as const;
const clientCounts = [1, 16, 64] as const;

await withCleanup(async (cleanup) => {
  const plan = readPlan({ rounds: 5, seconds: 2 });
  let call: CallTemplate | undefined;
  let work: RequestWork | undefined;
  let bytes = 0;
  const place = await preparePostgres(cleanup, 1 + readers, async ({ tap, port, token }, { sql }) => {
    const fetch = (await recordPortal(port, token, lessons.recorded)).fetch;
    call = fetch;
    const client = await KeepAliveClient.open(port);
    await playUntil(client, token, lessons.model, wanted);
    await copyLessonState(sql, lessonId(lessons.model), lessonsPerUser, (1 + readers) * lessonsPerUser);
    const read = async () => {
      const values = { lesson: lessonId(lessons.model), user: userId(0), token };
      bytes = (await sendCall(client, fetch, values)).body.length;
    };
    for (let reading = 0; reading < countedReadings.before; reading += 1) await read();
    const meter = new WorkMeter(tap, sql);
    work = await meter.over(async () => {
      for (let reading = 0; reading < countedReadings.counted; reading += 1, meter.next())
        await meter.during(fetch.pattern, read);
    });
    client.close();
  });
  if (call === undefined || work === undefined) throw new Error('nothing was recorded');
  const fetch = call;
  for (const line of [`A page fetch of the portal: ${fetch.pattern}.`, ...work.calls, ...work.tables])
    console.log(line);

  const server = await serveOnPostgres(cleanup, place, plan.profile);
  const tokens = await signInAll(server.port, 1, readers);
  const yardsticks = await startYardsticks(cleanup, place, 'fetch');
  const meter = serverAndDatabaseMeter(server.pid, place.sql);
  const turn: Turn = async (client, index) => {
    const user = 1 + index;
    const lesson = lessonId(user * lessonsPerUser + Math.floor(Math.random() * lessonsPerUser));
    await sendCall(client, fetch, { lesson, user: userId(user), token: tokens.get(user) ?? '' });
  };
  await runLoad({ port: server.port, clients: 16, seconds: warmUpSeconds, turn });
  const figures: Figure[] = [];
  for (const clients of clientCounts) {
    console.log(`Measuring ${clients} client${clients === 1 ? '' : 's'} …`);
    const seen = await alternate(
      [httpContender({ name: 'Parcours', port: server.port, clients, turn, meter }), ...yardsticks(clients)],
      plan,
    );
    const limits = {
      shares: { floor: budgets.fetchOfFloor, lp_fetch: budgets.fetchOfPgbench },
      cpuMs: budgets.fetchCpuMs,
    };
    figures.push(...comparison(seen, { clients, key: 'fetches_per_s', ...(clients === 16 ? limits : {}) }));
  }
  const loaded = await memoryUnderLoad(server, 32, 5, turn);
  if (plan.profile) await profileRound('page-fetch', server, 16, plan.seconds, turn);
  report('page-fetch', [
    ...figures,
    ...workFigures('fetch', work, {
      transactions: budgets.fetchTransactions,
      roundTrips: budgets.fetchRoundTrips,
    }),
    { name: 'answer, as it travels', value: bytes, unit: 'bytes' },
    { name: 'memory at rest', value: server.restMib, unit: 'MiB' },
    { name: 'memory, 32 clients', value: loaded, unit: 'MiB', limit: budgets.memoryMib },
    { name: 'start of the server', value: server.startMs, unit: 'ms' },
  ]);
});
