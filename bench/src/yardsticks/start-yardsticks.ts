// The yardsticks of a bench: hello and the floor in processes of their own, pgbench beside them. Their tables are in a
// database of their own, on the server and with the durability of the product's.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPostgresSession } from '../fixture/sql-session.ts';
import { type Cleanup, type PostgresPlace, temporaryFolder } from '../fixture/workplace.ts';
import { floorContender, helloContender, pgbenchContender } from '../load/contenders.ts';
import type { Contender } from '../load/rounds.ts';
import { type Program, startProgram } from '../target/child-process.ts';
import { poolSize } from '../target/server.ts';
import { makeLessonTables, scripts } from './lesson-tables.ts';
import { findPgbench, makeTpcbTables, pgbenchMissing } from './pgbench.ts';

const tpcbScale = 20;

/** The contenders beside the product, at a number of clients. */
export type Yardsticks = (clients: number) => Contender[];

export async function startHello(cleanup: Cleanup): Promise<Program> {
  const hello = await startProgram({
    name: 'Hello',
    file: 'bench/src/yardsticks/hello.ts',
    env: { NODE_ENV: 'production' },
    readyPath: '/',
  });
  cleanup.add(() => hello.stop());
  return hello;
}

/** hello, the floor, pgbench doing the same and its own TPC-B; without pgbench the last two are left out and it is said. */
export async function startYardsticks(
  cleanup: Cleanup,
  place: PostgresPlace,
  does: 'fetch' | 'submit',
): Promise<Yardsticks> {
  const databaseUrl = await besideDatabase(cleanup, place);
  const sql = await openPostgresSession(databaseUrl);
  await makeLessonTables(sql);
  await sql.close();
  const hello = await startHello(cleanup);
  const floor = await startProgram({
    name: 'The floor',
    file: 'bench/src/yardsticks/floor.ts',
    env: { NODE_ENV: 'production', DATABASE_URL: databaseUrl, DATABASE_POOL: String(poolSize) },
    readyPath: '/',
  });
  cleanup.add(() => floor.stop());
  const program = findPgbench();
  if (program === undefined) console.log(pgbenchMissing);
  else await makeTpcbTables(program, databaseUrl, tpcbScale);
  const name = `lp_${does}` as const;
  const file = join(temporaryFolder(cleanup), `${name}.sql`);
  writeFileSync(file, scripts[name]);
  return (clients) => [
    floorContender(floor, does, clients),
    ...(program === undefined
      ? []
      : [
          pgbenchContender(name, { program, databaseUrl, script: { file }, clients }),
          pgbenchContender('TPC-B', { program, databaseUrl, script: { builtin: 'tpcb-like' }, clients }),
        ]),
    helloContender(hello, clients),
  ];
}

/** Another throwaway database on the same server. */
async function besideDatabase(cleanup: Cleanup, { databaseUrl, sql }: PostgresPlace): Promise<string> {
  const name = `parcours_test_${randomBytes(6).toString('hex')}`;
  await sql.query(`create database ${name}`);
  cleanup.add(() => sql.query(`drop database if exists ${name} with (force)`));
  return databaseUrl.replace(/^([a-z]+:\/\/[^/?]*)\/[^?]*/, `$1/${name}`);
}
