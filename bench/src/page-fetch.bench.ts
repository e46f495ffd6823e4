// How fast is the page that a learner works on read? GET lessons/{id}/pages/current, in the middle of a lesson.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyLessonState } from './fixture/copied-lessons.ts';
import { usernameOf } from './fixture/learners.ts';
import type { AnswerBook } from './fixture/lesson-player.ts';
import { lessonId, lessonsPerUser } from './fixture/numbered-ids.ts';
import { playUntil, type Wanted } from './fixture/play-until.ts';
import { signIn } from './fixture/sign-in.ts';
import {
  preparePostgres,
  serveEmbedded,
  serveOnPostgres,
  startFloor,
  startHello,
  temporaryFolder,
  withCleanup,
} from './fixture/workplace.ts';
import { helloContender, httpContender, pgbenchContender } from './load/contenders.ts';
import { KeepAliveClient } from './load/keep-alive-client.ts';
import { alternate, type Contender } from './load/rounds.ts';
import type { Turn } from './load/run-load.ts';
import { budgets } from './report/budgets.ts';
import { readPlan } from './report/options.ts';
import { comparison } from './report/comparison.ts';
import { type Figure, report } from './report/table.ts';
import { currentPagePath, recordFetch } from './tape/record-tape.ts';
import { floorPath, type Tape } from './tape/tape.ts';
import { memoryUnderLoad } from './target/memory.ts';
import { findPgbench, pgbenchMissing } from './yardsticks/pgbench.ts';
import { writePgbenchScript } from './yardsticks/pgbench-script.ts';

/** Learner 0 plays the model; those after it read copies of its lesson. */
const readers = 32;
const firstLesson = lessonsPerUser;
const afterLastLesson = (1 + readers) * lessonsPerUser;
const embeddedReaders = 16;
/** About the middle of the course. */
const wanted: Wanted = { blockType: 'exercice', after: 10 };

const anyLessonOf = (user: number, lessons: number) =>
  user * lessonsPerUser + Math.floor(Math.random() * lessons);

await withCleanup(async (cleanup) => {
  const plan = readPlan({ rounds: 5, seconds: 2 });
  let tape: Tape | undefined;
  const place = await preparePostgres(cleanup, 1 + readers, async (recording, { sql }) => {
    await playUntil(recording.client, recording.token, recording.book, 0, wanted);
    tape = await recordFetch(recording, 0);
    await copyLessonState(sql, lessonId(0), firstLesson, afterLastLesson);
  });
  if (tape === undefined) throw new Error('nothing was recorded');

  const server = await serveOnPostgres(cleanup, place);
  const tokens = await signIn(
    server.port,
    Array.from({ length: readers }, (_, index) => usernameOf(1 + index)),
  );
  const embedded = await serveEmbedded(cleanup, embeddedReaders);
  const embeddedTokens = await signIn(
    embedded.port,
    Array.from({ length: embeddedReaders }, (_, user) => usernameOf(user)),
  );
  const book: AnswerBook = new Map();
  const client = await KeepAliveClient.open(embedded.port);
  for (const [user, token] of embeddedTokens.entries())
    await playUntil(client, token, book, user * lessonsPerUser, wanted);
  client.close();
  const hello = await startHello(cleanup);
  const floor = await startFloor(cleanup, place, tape);
  const program = findPgbench();
  if (program === undefined) console.log(pgbenchMissing);
  const script = await writePgbenchScript(place.sql, tape, 'random');
  const scriptPath = join(temporaryFolder(cleanup), 'page-fetch.sql');
  writeFileSync(scriptPath, script.text);

  const read = async (kept: KeepAliveClient, path: string, token: string) => {
    const answer = await kept.send({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } });
    if (answer.status !== 200)
      throw new Error(`GET ${path} answered ${answer.status}: ${answer.body.toString()}`);
  };
  const onServer: Turn = (kept, index) =>
    read(kept, currentPagePath(anyLessonOf(1 + index, lessonsPerUser)), tokens[index] ?? '');
  const onEmbedded: Turn = (kept, index) =>
    read(kept, currentPagePath(index * lessonsPerUser), embeddedTokens[index] ?? '');
  const onFloor: Turn = (kept, index) =>
    read(kept, floorPath(0, 0, anyLessonOf(1 + index, lessonsPerUser)), tokens[index] ?? '');

  const figures: Figure[] = [];
  for (const clients of [1, 16]) {
    const contenders: Contender[] = [
      httpContender({ name: 'server', ...server, clients, turn: onServer }),
      httpContender({ name: 'floor', ...floor, clients, turn: onFloor }),
      httpContender({ name: 'embedded', ...embedded, clients, turn: onEmbedded }),
      helloContender(hello.port, hello.pid, clients),
    ];
    if (program !== undefined)
      contenders.push(
        pgbenchContender(
          {
            program,
            databaseUrl: place.databaseUrl,
            sessionOptions: tape.sessionOptions,
            scriptPath,
            clients,
          },
          () => ({ first: firstLesson, last: afterLastLesson - 1 }),
        ),
      );
    console.log(`Measuring ${clients} client${clients === 1 ? '' : 's'} …`);
    const seen = await alternate(contenders, plan);
    figures.push(
      ...comparison(
        seen,
        clients,
        clients === 1
          ? {}
          : {
              ofFloor: budgets.fetchOfFloor,
              ofPgbench: budgets.fetchOfPgbench,
              cpuMs: budgets.fetchCpuMs,
            },
      ),
    );
  }
  const request = tape.steps[0]?.[0];
  const loaded = await memoryUnderLoad(server, 32, 5, onServer);
  report('page-fetch', [
    ...figures,
    { name: 'SQL statements', value: request?.statementCount, limit: budgets.fetchStatements },
    { name: 'answer', value: request?.answerBytes, unit: 'bytes' },
    { name: 'memory at rest, PostgreSQL', value: server.restMib, unit: 'MiB' },
    { name: 'memory at rest, embedded', value: embedded.restMib, unit: 'MiB' },
    { name: 'memory, 32 clients, PostgreSQL', value: loaded, unit: 'MiB', limit: budgets.memoryMib },
    { name: 'start of the server, PostgreSQL', value: server.startMs, unit: 'ms' },
    { name: 'start of the server, embedded', value: embedded.startMs, unit: 'ms' },
  ]);
});
