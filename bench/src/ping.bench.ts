// How fast is the ping that every learner at work sends every 10 seconds?
import type { LessonPage } from '@parcours/contract';
import { usernameOf } from './fixture/learners.ts';
import { lessonId, lessonsPerUser } from './fixture/numbered-ids.ts';
import { signIn } from './fixture/sign-in.ts';
import { preparePostgres, serveOnPostgres, startHello, withCleanup } from './fixture/workplace.ts';
import { helloContender, httpContender } from './load/contenders.ts';
import { KeepAliveClient } from './load/keep-alive-client.ts';
import { alternate } from './load/rounds.ts';
import { budgets } from './report/budgets.ts';
import { comparison } from './report/comparison.ts';
import { readPlan } from './report/options.ts';
import { type Figure, report } from './report/table.ts';
import { currentPagePath } from './tape/record-tape.ts';
import { transactionOf } from './tape/tape.ts';

const learners = 16;

await withCleanup(async (cleanup) => {
  const plan = readPlan({ rounds: 5, seconds: 2 });
  let statements = 0;
  let isLazy = false;
  const place = await preparePostgres(cleanup, learners, async ({ tap, client, token }) => {
    const pageId = await openPage(client, token, 0);
    tap.take();
    await ping(client, token, 0, pageId);
    const transaction = transactionOf(tap.take());
    statements = transaction.length;
    isLazy = transaction.some(({ text }) => /synchronous_commit', 'off'/.test(text));
  });
  const server = await serveOnPostgres(cleanup, place);
  const tokens = await signIn(
    server.port,
    Array.from({ length: learners }, (_, user) => usernameOf(user)),
  );
  const hello = await startHello(cleanup);
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
        httpContender({ name: 'server', ...server, clients, turn }),
        helloContender(hello.port, hello.pid, clients),
      ],
      plan,
    );
    figures.push(...comparison(seen, clients, clients === 1 ? {} : { ofHello: budgets.pingOfHello }));
  }
  report('ping', [
    ...figures,
    { name: 'SQL statements', value: statements },
    { name: 'commits that wait for the disk', value: isLazy ? 0 : 1, limit: { budget: 0, better: 'less' } },
  ]);
});

async function openPage(client: KeepAliveClient, token: string, lesson: number): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await client.send({ method: 'GET', path: currentPagePath(lesson), headers });
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
