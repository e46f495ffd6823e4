// How fast is the ping that every learner at work sends every 10 seconds?
import { setTimeout as pause } from 'node:timers/promises';
import type { LessonPage } from '@parcours/contract';
import { WorkMeter } from './database/work-meter.ts';
import type { RequestWork } from './database/work-summary.ts';
import { usernameOf } from './fixture/learners.ts';
import { lessonId, lessonsPerUser } from './fixture/numbered-ids.ts';
import { signIn } from './fixture/sign-in.ts';
import { preparePostgres, serveOnPostgres, withCleanup } from './fixture/workplace.ts';
import { helloContender, httpContender } from './load/contenders.ts';
import { KeepAliveClient } from './load/keep-alive-client.ts';
import { alternate } from './load/rounds.ts';
import { budgets } from './report/budgets.ts';
import { comparison } from './report/comparison.ts';
import { readPlan } from './report/options.ts';
import { type Figure, report } from './report/table.ts';
import { workFigures } from './report/work-figures.ts';
import { serverAndDatabaseMeter } from './target/processor-time.ts';
import { startHello } from './yardsticks/start-yardsticks.ts';

const learners = 16;
const countedPings = 10;

await withCleanup(async (cleanup) => {
  const plan = readPlan({ rounds: 5, seconds: 2 });
  let work: RequestWork | undefined;
  let isLazy = false;
  const place = await preparePostgres(cleanup, learners, async ({ tap, port, token }, { sql }) => {
    const client = await KeepAliveClient.open(port);
    const pageId = await openPage(client, token, 0);
    await ping(client, token, 0, pageId);
    const meter = new WorkMeter(tap, sql);
    work = await meter.over(async () => {
      for (let sent = 0; sent < countedPings; sent += 1, meter.next())
        await meter.during('ping', () => ping(client, token, 0, pageId));
    });
    await pause(200);
    tap.take();
    await ping(client, token, 0, pageId);
    const asked = tap.take().flatMap(({ statements }) => statements);
    isLazy = asked.some((text) => /synchronous_commit', 'off'/.test(text));
    client.close();
  });
  if (work === undefined) throw new Error('nothing was counted');
  const server = await serveOnPostgres(cleanup, place);
  const tokens = await signIn(
    server.port,
    Array.from({ length: learners }, (_, user) => usernameOf(user)),
  );
  const hello = await startHello(cleanup);
  const meter = serverAndDatabaseMeter(server.pid, place.sql);
  const client = await KeepAliveClient.open(server.port);
  const pageIds: string[] = [];
  for (const [user, token] of tokens.entries())
    pageIds.push(await openPage(client, token, user * lessonsPerUser));
  client.close();

  const figures: Figure[] = [];
  for (const clients of [1, 16]) {
    console.log(`Measuring ${clients} client${clients === 1 ? '' : 's'} …`);
    const turn = (kept: KeepAliveClient, index: number) =>
      ping(kept, tokens[index] ?? '', index * lessonsPerUser, pageIds[index] ?? '');
    const seen = await alternate(
      [
        httpContender({ name: 'Parcours', port: server.port, clients, turn, meter }),
        helloContender(hello, clients),
      ],
      plan,
    );
    const shares = clients === 16 ? { shares: { hello: budgets.pingOfHello } } : {};
    figures.push(...comparison(seen, { clients, key: 'pings_per_s', ...shares }));
  }
  report('ping', [
    ...figures,
    ...workFigures('ping', work),
    { name: 'commits that wait for the disk', value: isLazy ? 0 : 1, limit: { budget: 0, better: 'less' } },
  ]);
});

async function openPage(client: KeepAliveClient, token: string, lesson: number): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await client.send({
    method: 'GET',
    path: `/api/lessons/${lessonId(lesson)}/pages/current`,
    headers,
  });
  if (answer.status !== 200)
    throw new Error(`the lesson did not open: ${answer.status} ${answer.body.toString()}`);
  return (JSON.parse(answer.body.toString()) as LessonPage).id;
}

async function ping(client: KeepAliveClient, token: string, lesson: number, pageId: string): Promise<void> {
  const answer = await client.send({
    method: 'POST',
    path: `/api/lessons/${lessonId(lesson)}/ping`,
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ pageId, activeSeconds: 10 }),
  });
  if (answer.status !== 200)
    throw new Error(`the ping was answered ${answer.status}: ${answer.body.toString()}`);
}
