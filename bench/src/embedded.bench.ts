// What does a learner of the embedded default wait for, and how much memory does it hold? Page fetch and page turn, as the
// portal was recorded making them, of one learner and of sixteen at once.
import { type AnswerBook, LessonPlayer } from './fixture/lesson-player.ts';
import { LessonPool, seats } from './fixture/lesson-pool.ts';
import { lessonId, lessonsPerUser, userId, userOfLesson } from './fixture/numbered-ids.ts';
import { playUntil } from './fixture/play-until.ts';
import { signInAll } from './fixture/sign-in.ts';
import { serveEmbedded, withCleanup } from './fixture/workplace.ts';
import { helloContender, httpContender } from './load/contenders.ts';
import { KeepAliveClient } from './load/keep-alive-client.ts';
import { alternate } from './load/rounds.ts';
import { runLoad, type Turn, warmUpSeconds } from './load/run-load.ts';
import { recordPortal } from './portal/record-portal.ts';
import { sendCall } from './portal/send-call.ts';
import { budgets } from './report/budgets.ts';
import { comparison } from './report/comparison.ts';
import { readPlan } from './report/options.ts';
import { type Figure, report } from './report/table.ts';
import { memoryUnderLoad } from './target/memory.ts';
import { serverMeter } from './target/processor-time.ts';
import { startHello } from './yardsticks/start-yardsticks.ts';

const learners = 16;
/** The first learner's first lesson is played in the browser; those after it read the second of theirs. */
const read = { lesson: 1, blockType: 'exercice', after: 10 } as const;

await withCleanup(async (cleanup) => {
  const plan = readPlan({ rounds: 3, seconds: 2 });
  const server = await serveEmbedded(cleanup, 1 + 2 * learners);
  const tokens = await signInAll(server.port, 0, 1 + 2 * learners);
  const tokenOf = (user: number) => tokens.get(user) ?? '';
  const calls = await recordPortal(server.port, tokenOf(0), 0);
  const client = await KeepAliveClient.open(server.port);
  for (let user = 1; user <= learners; user += 1)
    await playUntil(client, tokenOf(user), user * lessonsPerUser + read.lesson, read);
  client.close();
  const hello = await startHello(cleanup);

  const book: AnswerBook = new Map();
  const turn: Turn = seats<KeepAliveClient>(
    new LessonPool(1 + learners, learners),
    learners,
    (lesson) => new LessonPlayer(lesson, tokenOf(userOfLesson(lesson)), calls, book),
  );
  const fetch: Turn = async (kept, index) => {
    const user = 1 + index;
    const values = {
      lesson: lessonId(user * lessonsPerUser + read.lesson),
      user: userId(user),
      token: tokenOf(user),
    };
    await sendCall(kept, calls.fetch, values);
  };
  const { port } = server;
  const meter = serverMeter(server.pid);
  await runLoad({ port, clients: 4, seconds: warmUpSeconds, turn });
  const figures: Figure[] = [];
  for (const clients of [1, learners]) {
    console.log(`Measuring ${clients} client${clients === 1 ? '' : 's'} …`);
    const seen = await alternate(
      [
        httpContender({ name: 'page turn', port, clients, turn, meter }),
        httpContender({ name: 'page fetch', port, clients, turn: fetch, meter }),
        helloContender(hello, clients),
      ],
      plan,
    );
    figures.push(
      ...comparison(seen, { clients, product: 'page turn', asides: ['page fetch'], key: 'turns_per_s' }),
      ...comparison(seen, {
        clients,
        product: 'page fetch',
        asides: ['page turn', 'hello'],
        key: 'fetches_per_s',
      }),
    );
    if (clients === 1)
      figures.push({
        name: 'page turn, alone: p50',
        value: seen.get('page turn')?.p50,
        unit: 'ms',
        limit: budgets.embeddedTurnMs,
      });
  }
  const loaded = await memoryUnderLoad(server, learners, 5, turn);
  report('embedded', [
    ...figures,
    { name: 'memory at rest', value: server.restMib, unit: 'MiB' },
    { name: 'memory, 16 clients', value: loaded, unit: 'MiB', limit: budgets.embeddedMemoryMib },
    { name: 'start of the server', value: server.startMs, unit: 'ms' },
  ]);
});
