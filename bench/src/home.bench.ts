// How fast is Home? The list of sessions that the portal asks for, as it was recorded asking, of the demo's learner and of
// one with 200 sessions and 2,000 lessons; and how fast the answer comes that nothing has changed, where there is one.
import { WorkMeter } from './database/work-meter.ts';
import type { RequestWork } from './database/work-summary.ts';
import { demoLearner, tenantAlias } from './fixture/learners.ts';
import { insertSessions } from './fixture/many-sessions.ts';
import { signIn } from './fixture/sign-in.ts';
import { preparePostgres, serveOnPostgres, withCleanup } from './fixture/workplace.ts';
import { helloContender, httpContender } from './load/contenders.ts';
import { type HttpAnswer, KeepAliveClient, textOf } from './load/keep-alive-client.ts';
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
import { startHello } from './yardsticks/start-yardsticks.ts';

/** What is read of the answer. */
interface Home {
  readonly total: number;
  readonly items: readonly { readonly programs: readonly { readonly lessons: readonly unknown[] }[] }[];
}

/** Learners besides the demo's, so that its rows are not the only ones; the first is the one in the browser. */
const others = 10;
/** Beside the few sessions that the demo gives this learner. */
const busy = 'learner2';
const many = { sessions: 200, lessons: 10 };
const countedReadings = { before: 20, counted: 20 } as const;
const clientCounts = [1, 16, 64] as const;

await withCleanup(async (cleanup) => {
  const plan = readPlan({ rounds: 5, seconds: 2 });
  let call: CallTemplate | undefined;
  const figures: Figure[] = [];
  const place = await preparePostgres(cleanup, others, async ({ tap, port, token }, { sql }) => {
    const home = (await recordPortal(port, token, 0)).home;
    call = home;
    console.log(`The list of Home: ${home.pattern}.`);
    await insertSessions(sql, { alias: tenantAlias, username: busy, ...many });
    const client = await KeepAliveClient.open(port);
    const [few = '', full = ''] = await signIn(port, [demoLearner, busy]);
    const meter = new WorkMeter(tap, sql);
    const limits = { transactions: budgets.homeTransactions, roundTrips: budgets.homeRoundTrips };
    figures.push(
      ...workFigures('Home', await workOf(meter, () => ask(client, home, few)), limits),
      ...workFigures('Home, 200 sessions', await workOf(meter, () => ask(client, home, full)), limits),
    );
    const { etag } = await ask(client, home, few);
    if (etag !== undefined)
      figures.push(
        ...workFigures('Home, unchanged', await workOf(meter, () => ask(client, home, few, etag))),
      );
    client.close();
  });
  if (call === undefined) throw new Error('nothing was recorded');
  const home = call;

  const server = await serveOnPostgres(cleanup, place, plan.profile);
  const [few = '', full = ''] = await signIn(server.port, [demoLearner, busy]);
  const hello = await startHello(cleanup);
  const meter = serverAndDatabaseMeter(server.pid, place.sql);
  const client = await KeepAliveClient.open(server.port);
  const { etag } = await ask(client, home, few);
  const answers = [await readHome(client, home, few), await readHome(client, home, full)] as const;
  client.close();
  const asking =
    (token: string, known?: string): Turn =>
    async (kept) =>
      void (await ask(kept, home, token, known));
  const turn = asking(few);
  await runLoad({ port: server.port, clients: 16, seconds: warmUpSeconds, turn });
  const rates: Figure[] = [];
  for (const clients of clientCounts) {
    console.log(`Measuring ${clients} client${clients === 1 ? '' : 's'} …`);
    const contender = (name: string, whose: Turn) =>
      httpContender({ name, port: server.port, clients, turn: whose, meter });
    const seen = await alternate(
      [
        contender('Parcours', turn),
        contender('200 sessions', asking(full)),
        ...(etag === undefined ? [] : [contender('unchanged', asking(few, etag))]),
        helloContender(hello, clients),
      ],
      plan,
    );
    const asides = ['200 sessions', 'unchanged'];
    const shares = clients === 16 ? { shares: { hello: budgets.homeOfHello } } : {};
    rates.push(...comparison(seen, { clients, key: 'home_per_s', asides, ...shares }));
    for (const aside of asides) {
      const own = seen.get(aside);
      if (own === undefined) continue;
      const name = `${aside}, ${clients} client${clients === 1 ? '' : 's'}`;
      const limit = aside === '200 sessions' && clients === 16 ? { limit: budgets.homeManyMs } : {};
      rates.push(
        { name, value: own.perSecond, unit: '/s' },
        { name: `${name}: p95`, value: own.p95, unit: 'ms', ...limit },
      );
    }
  }
  const loaded = await memoryUnderLoad(server, 32, 5, turn);
  if (plan.profile) await profileRound('home', server, 16, plan.seconds, turn);
  report('home', [
    ...rates,
    ...figures,
    ...answers.flatMap(({ bytes, total, lessons }, index): Figure[] => {
      const whose = index === 0 ? 'the demo’s learner' : 'the other learner';
      return [
        { name: `${whose}: sessions`, value: total },
        { name: `${whose}: lessons in the answer`, value: lessons },
        { name: `${whose}: answer, as it travels`, value: bytes, unit: 'bytes' },
      ];
    }),
    { name: 'memory, 32 clients', value: loaded, unit: 'MiB', limit: budgets.memoryMib },
  ]);
});

async function workOf(meter: WorkMeter, read: () => Promise<unknown>): Promise<RequestWork> {
  for (let reading = 0; reading < countedReadings.before; reading += 1) await read();
  return meter.over(async () => {
    for (let reading = 0; reading < countedReadings.counted; reading += 1, meter.next())
      await meter.during('home', read);
  });
}

/** Asks as the portal does; with an `etag`, whether the answer that had it still holds. */
function ask(client: KeepAliveClient, home: CallTemplate, token: string, etag?: string): Promise<HttpAnswer> {
  return sendCall(client, home, { lesson: '', user: '', token }, etag);
}

async function readHome(client: KeepAliveClient, home: CallTemplate, token: string) {
  const answer = await ask(client, home, token);
  const { total, items } = JSON.parse(textOf(answer)) as Home;
  const lessons = items.flatMap(({ programs }) => programs.flatMap((program) => program.lessons)).length;
  return { bytes: answer.body.length, total, lessons };
}
