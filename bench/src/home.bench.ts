// How fast is Home? The two lists that it asks for: the learner's sessions, and the lessons of those.
import { demoLearner } from './fixture/learners.ts';
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
import type { WireTap } from './tape/wire-tap.ts';

/** What is read of the first list. */
interface ClassUsers {
  readonly items: readonly { readonly classId: string }[];
}

/** Learners besides the demo's, so that its rows are not the only ones. */
const others = 10;

interface Home {
  /** Bytes of both answers. */
  readonly bytes: number;
  readonly sessions: number;
}

await withCleanup(async (cleanup) => {
  const plan = readPlan({ rounds: 5, seconds: 2 });
  let statements = 0;
  const place = await preparePostgres(cleanup, others, async ({ tap, client }) => {
    const [token = ''] = await signIn(client.port, [demoLearner]);
    await readHome(client, token);
    tap.take();
    await readHome(client, token, () => {
      statements += countStatements(tap);
    });
  });
  const server = await serveOnPostgres(cleanup, place);
  const [token = ''] = await signIn(server.port, [demoLearner]);
  const hello = await startHello(cleanup);
  const client = await KeepAliveClient.open(server.port);
  const { bytes, sessions } = await readHome(client, token);
  client.close();

  const figures: Figure[] = [];
  for (const clients of [1, 16]) {
    console.log(`Measuring ${clients} client${clients === 1 ? '' : 's'} …`);
    const turn = async (kept: KeepAliveClient) => {
      await readHome(kept, token);
    };
    const seen = await alternate(
      [
        httpContender({ name: 'server', ...server, clients, turn }),
        helloContender(hello.port, hello.pid, clients),
      ],
      plan,
    );
    figures.push(...comparison(seen, clients, clients === 1 ? {} : { ofHello: budgets.homeOfHello }));
  }
  report('home', [
    ...figures,
    { name: 'sessions shown', value: sessions },
    { name: 'answers', value: bytes, unit: 'bytes' },
    { name: 'SQL statements, both lists', value: statements, limit: budgets.homeStatements },
  ]);
});

/** Asks as the portal does; `onAnswer` is called after each of the two. */
async function readHome(client: KeepAliveClient, token: string, onAnswer?: () => void): Promise<Home> {
  const userId = subjectOf(token);
  const list = async (path: string, query: Readonly<Record<string, string>>) => {
    const answer = await client.send({
      method: 'GET',
      path: `/api${path}?${new URLSearchParams(query).toString()}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const text = answer.body.toString();
    if (answer.status !== 200) throw new Error(`GET ${path} answered ${answer.status}: ${text}`);
    onAnswer?.();
    return text;
  };
  const sessions = await list('/class-users', {
    where: JSON.stringify({ userId, role: 'STUDENT' }),
    populate: 'class.classPrograms.program,class.teachers.user',
    sort: '-createdAt',
    limit: '5',
    offset: '0',
    count: 'true',
  });
  const { items } = JSON.parse(sessions) as ClassUsers;
  const lessons = await list('/lessons', {
    where: JSON.stringify({ userId, classId: { $in: items.map(({ classId }) => classId) } }),
    populate: 'course',
    sort: 'order',
    limit: '200',
  });
  return { bytes: Buffer.byteLength(sessions) + Buffer.byteLength(lessons), sessions: items.length };
}

/** Whose token it is. */
function subjectOf(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub?: string;
  };
  if (claims.sub === undefined) throw new Error('the token does not say whose it is');
  return claims.sub;
}

function countStatements(tap: WireTap): number {
  return transactionOf(tap.take()).length;
}
