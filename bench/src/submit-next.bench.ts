// How fast is an answer taken and the next page there? PATCH pages/current?include=next and then POST pages/next, as
// the portal does it, through whole lessons of many learners.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyLessonState } from './fixture/copied-lessons.ts';
import { leftUndelivered, published } from './fixture/due-statements.ts';
import { FloorPlayer } from './fixture/floor-player.ts';
import { usernameOf } from './fixture/learners.ts';
import { type AnswerBook, LessonPlayer } from './fixture/lesson-player.ts';
import { LessonPool, seats } from './fixture/lesson-pool.ts';
import { lessonId, lessonsPerUser, userOfLesson } from './fixture/numbered-ids.ts';
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
import type { KeepAliveClient } from './load/keep-alive-client.ts';
import { alternate, type Contender } from './load/rounds.ts';
import type { Turn } from './load/run-load.ts';
import { median, quantile } from './load/statistics.ts';
import { budgets } from './report/budgets.ts';
import { comparison } from './report/comparison.ts';
import { readPlan } from './report/options.ts';
import { type Figure, report } from './report/table.ts';
import { recordLesson } from './tape/record-tape.ts';
import type { Tape } from './tape/tape.ts';
import { memoryUnderLoad } from './target/memory.ts';
import { findPgbench, pgbenchMissing } from './yardsticks/pgbench.ts';
import { writePgbenchScript } from './yardsticks/pgbench-script.ts';

const manyClients = 16;
/**
 * Learner 0 makes the tape. The lessons of the next ones are copies of it, so that the tables are as full as those of a
 * portal in use and PostgreSQL plans for that. Then come the learners of the server, of the floor and of pgbench.
 */
const veterans = 10;
const serverUsers = 32;
const floorUsers = 48;
const embeddedUsers = 16;
/** Learners whose lessons one round of pgbench may use with one client. */
const pgbenchUsersAlone = 3;

await withCleanup(async (cleanup) => {
  const plan = readPlan({ rounds: 5, seconds: 2 });
  const firstServerUser = 1 + veterans;
  const firstFloorUser = firstServerUser + serverUsers;
  const firstPgbenchUser = firstFloorUser + floorUsers;
  const pgbenchUsers = (plan.rounds + 1) * (pgbenchUsersAlone + manyClients);
  let tape: Tape | undefined;
  const place = await preparePostgres(
    cleanup,
    firstPgbenchUser + pgbenchUsers,
    async (recording, { sql }) => {
      tape = await recordLesson(recording, 0);
      await copyLessonState(sql, lessonId(0), lessonsPerUser, firstServerUser * lessonsPerUser);
    },
  );
  if (tape === undefined) throw new Error('nothing was recorded');
  const recorded = await leftUndelivered(tape, place.sql);

  const server = await serveOnPostgres(cleanup, place);
  const tokens = await signInAll(server.port, firstServerUser, serverUsers);
  const embedded = await serveEmbedded(cleanup, embeddedUsers);
  const embeddedTokens = await signInAll(embedded.port, 0, embeddedUsers);
  const hello = await startHello(cleanup);
  const floor = await startFloor(cleanup, place, recorded);
  const program = findPgbench();
  if (program === undefined) console.log(pgbenchMissing);
  const script = await writePgbenchScript(place.sql, recorded, 'walk');
  const scriptPath = join(temporaryFolder(cleanup), 'submit-next.sql');
  writeFileSync(scriptPath, script.text);

  const answered: Record<'server' | 'embedded', number[]> = { server: [], embedded: [] };
  const learnersOf = (
    name: 'server' | 'embedded',
    firstUser: number,
    all: ReadonlyMap<number, string>,
  ): Turn => {
    const book: AnswerBook = new Map();
    return seats<KeepAliveClient>(
      new LessonPool(firstUser, all.size),
      manyClients,
      (lesson) =>
        new LessonPlayer(lesson, all.get(userOfLesson(lesson)) ?? '', book, (kind, _ask, _answer, ms) => {
          if (kind === 'answer') answered[name].push(ms);
        }),
    );
  };
  const onServer = learnersOf('server', firstServerUser, tokens);
  const onEmbedded = learnersOf('embedded', 0, embeddedTokens);
  const aToken = tokens.get(firstServerUser) ?? '';
  const onFloor: Turn = seats<KeepAliveClient>(
    new LessonPool(firstFloorUser, floorUsers),
    manyClients,
    (lesson) => new FloorPlayer(recorded, lesson, aToken),
  );

  let pgbenchUser = firstPgbenchUser;
  const figures: Figure[] = [];
  for (const clients of [1, manyClients]) {
    const contenders: Contender[] = [
      published(httpContender({ name: 'server', ...server, clients, turn: onServer }), place.sql),
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
            sessionOptions: recorded.sessionOptions,
            scriptPath,
            clients,
          },
          () => {
            const first = pgbenchUser * lessonsPerUser;
            pgbenchUser += clients === 1 ? pgbenchUsersAlone : clients;
            return { first };
          },
        ),
      );
    answered.server = [];
    answered.embedded = [];
    console.log(`Measuring ${clients} client${clients === 1 ? '' : 's'} …`);
    const seen = await alternate(contenders, plan);
    const limits = {
      ofFloor: budgets.submitOfFloor,
      ofPgbench: budgets.submitOfPgbench,
      cpuMs: budgets.submitCpuMs,
    };
    figures.push(...comparison(seen, clients, clients === 1 ? {} : limits));
    for (const [name, label] of [
      ['server', 'PostgreSQL'],
      ['embedded', 'embedded'],
    ] as const) {
      const at = `${label}, ${clients} client${clients === 1 ? '' : 's'}: submission with the next page`;
      figures.push({ name: `${at}, p50`, value: median(answered[name]), unit: 'ms' });
      figures.push({ name: `${at}, p95`, value: quantile(answered[name], 0.95), unit: 'ms' });
    }
  }
  const loaded = await memoryUnderLoad(server, 32, 5, onServer);
  report('submit-next', [
    ...figures,
    {
      name: 'SQL statements, submission with the next page',
      value: statementsOf(recorded, 'answer'),
      limit: budgets.submitStatements,
    },
    { name: 'SQL statements, moving there', value: statementsOf(recorded, 'next') },
    { name: 'memory, 32 clients, PostgreSQL', value: loaded, unit: 'MiB', limit: budgets.memoryMib },
  ]);
});

async function signInAll(
  port: number,
  firstUser: number,
  users: number,
): Promise<ReadonlyMap<number, string>> {
  const numbers = Array.from({ length: users }, (_, index) => firstUser + index);
  const tokens = await signIn(port, numbers.map(usernameOf));
  return new Map(numbers.map((user, index) => [user, tokens[index] ?? '']));
}

function statementsOf({ steps }: Tape, kind: 'answer' | 'next'): number {
  return median(
    steps
      .flat()
      .filter((request) => request.kind === kind)
      .map(({ statementCount }) => statementCount),
  );
}
