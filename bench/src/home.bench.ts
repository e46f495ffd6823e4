// How fast is Home? The page of sessions that it asks for, of the demo's learner and of one with 200 sessions and 2,000
// lessons.
import { demoLearner, tenantAlias } from './fixture/learners.ts';
import { insertSessions } from './fixture/many-sessions.ts';
import { signIn } from './fixture/sign-in.ts';
import { preparePostgres, serveOnPostgres, startHello, withCleanup } from './fixture/workplace.ts';
import { helloContender, httpContender } from './load/contenders.ts';
import { KeepAliveClient } from './load/keep-alive-client.ts';
import { alternate } from './load/rounds.ts';
import { budgets } from './report/budgets.ts';
import { comparison } from './report/comparison.ts';
import { readPlan } from './report/options.ts';
import { type Figure, report } from './report/table.ts';
import { transactionOf } from './tape/tape.ts';

/** What is read of the answer. */
interface Home {
  readonly total: number;
  readonly items: readonly { readonly programs: readonly { readonly lessons: readonly unknown[] }[] }[];
}

/** Learners besides the demo's, so that its rows are not the only ones; one of them has many sessions. */
const others = 10;
/** Beside the few sessions that the demo gives this learner. */
const busy = 'learner2';
const many = { sessions: 200, lessons: 10 };

await withCleanup(async (cleanup) => {
  const plan = readPlan({ rounds: 5, seconds: 2 });
  const statements: number[] = [];
  const place = await preparePostgres(cleanup, others, async ({ tap, client }, { sql }) => {
    await insertSessions(sql, { alias: tenantAlias, username: busy, ...many });
    for (const token of await signIn(client.port, [demoLearner, busy])) {
      await readHome(client, token);
      tap.take();
      await readHome(client, token);
      statements.push(transactionOf(tap.take()).length);
    }
  });
  const server = await serveOnPostgres(cleanup, place);
  const [token = '', busyToken = ''] = await signIn(server.port, [demoLearner, busy]);
  const hello = await startHello(cleanup);
  const client = await KeepAliveClient.open(server.port);
  const few = await readHome(client, token);
  const full = await readHome(client, busyToken);
  client.close();

  const figures: Figure[] = [];
  for (const clients of [1, 16]) {
    console.log(`Measuring ${clients} client${clients === 1 ? '' : 's'} …`);
    const asking = (name: string, whose: string) =>
      httpContender({ name, ...server, clients, turn: async (kept) => void (await askHome(kept, whose)) });
    const seen = await alternate(
      [asking('server', token), asking('busy', busyToken), helloContender(hello.port, hello.pid, clients)],
      plan,
    );
    figures.push(...comparison(seen, clients, clients === 1 ? {} : { ofHello: budgets.homeOfHello }));
    const busyFigures = seen.get('busy');
    const name = `200 sessions, ${clients} client${clients === 1 ? '' : 's'}`;
    figures.push(
      { name, value: busyFigures?.perSecond, unit: '/s' },
      {
        name: `${name}: p95`,
        value: busyFigures?.p95,
        unit: 'ms',
        ...(clients === 1 ? {} : { limit: budgets.homeManyMs }),
      },
    );
  }
  report('home', [
    ...figures,
    { name: 'sessions of the demo’s learner', value: few.total },
    { name: 'answer', value: few.bytes, unit: 'bytes' },
    { name: 'sessions of the other', value: full.total },
    { name: 'lessons in its answer', value: full.lessons },
    { name: 'its answer', value: full.bytes, unit: 'bytes' },
    { name: 'SQL statements', value: statements[0], limit: budgets.homeStatements },
    { name: 'SQL statements, 200 sessions', value: statements[1], limit: budgets.homeStatements },
  ]);
});

/** Asks as the portal does. */
async function askHome(client: KeepAliveClient, token: string): Promise<string> {
  const answer = await client.send({
    method: 'GET',
    path: '/api/users/me/home?page=1',
    headers: { authorization: `Bearer ${token}` },
  });
  const text = answer.body.toString();
  if (answer.status !== 200) throw new Error(`Home answered ${answer.status}: ${text}`);
  return text;
}

async function readHome(
  client: KeepAliveClient,
  token: string,
): Promise<{ readonly bytes: number; readonly total: number; readonly lessons: number }> {
  const text = await askHome(client, token);
  const { total, items } = JSON.parse(text) as Home;
  const lessons = items.flatMap(({ programs }) => programs.flatMap((program) => program.lessons)).length;
  return { bytes: Buffer.byteLength(text), total, lessons };
}
