// How fast does the record store take statements, alone and in batches, and how fast does it find them again?
// --statements N sets how many are searched (default 100,000; the figure of the issue is 1,000,000).
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres } from '@parcours/quality';
import { insertMany, manyActivities, manyPeople } from './fixture/many-statements.ts';
import { openPostgresSession } from './fixture/sql-session.ts';
import { temporaryFolder, withCleanup } from './fixture/workplace.ts';
import { activityOf, agentOf, statementOf } from './fixture/xapi-statements.ts';
import { httpContender } from './load/contenders.ts';
import type { KeepAliveClient } from './load/keep-alive-client.ts';
import { alternate, type Contender } from './load/rounds.ts';
import { runLoad } from './load/run-load.ts';
import { quantile } from './load/statistics.ts';
import { budgets } from './report/budgets.ts';
import { type Figure, report } from './report/table.ts';
import { projectRoot, startProgram } from './target/child-process.ts';
import { serverMeter } from './target/processor-time.ts';
import { poolSize, startServer } from './target/server.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    statements: { type: 'string', default: '100000' },
  },
});
const plan = { rounds: Number(values.rounds), seconds: Number(values.seconds), warmUpSeconds: 1 };
const batchSize = 500;

await withCleanup(async (cleanup) => {
  const found = await findPostgres();
  if (!found.ok) throw new Error(found.reason);
  cleanup.add(() => found.close());
  const dataDir = temporaryFolder(cleanup);
  const server = await startServer({ databaseUrl: found.url, dataDir });
  cleanup.add(() => server.stop());
  const sql = await openPostgresSession(found.url);
  cleanup.add(() => sql.close());
  const [context] = await sql.query<{ id: string }>(`select id from contexts where alias = 'atelier'`);
  const contextId = context?.id ?? '';
  const headers = { authorization: credential(found.url), 'x-experience-api-version': '1.0.3' };
  const bare = await startProgram({
    name: 'The bare program',
    file: 'bench/src/yardsticks/bare-insert.ts',
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: found.url,
      DATABASE_POOL: String(poolSize),
      CONTEXT: contextId,
    },
    readyPath: '/',
  });
  cleanup.add(() => bare.stop());

  let count = 0;
  const post = async (client: KeepAliveClient, batch: number) => {
    const statements = Array.from({ length: batch }, () => statementOf((count += 1)));
    const body = JSON.stringify(batch === 1 ? statements[0] : statements);
    const answer = await client.send({ method: 'POST', path: '/api/xapi/statements', headers, body });
    if (answer.status !== 200)
      throw new Error(`a statement was answered ${answer.status}: ${answer.body.toString()}`);
  };
  const figures: Figure[] = [];
  for (const [title, clients, batch] of [
    ['single', 16, 1],
    ['batches of 500', 2, batchSize],
  ] as const) {
    console.log(`Storing: ${title}, ${clients} clients …`);
    const turn = (client: KeepAliveClient) => post(client, batch);
    const seen = await alternate(
      [
        httpContender({
          name: 'server',
          port: server.port,
          clients,
          turn,
          meter: serverMeter(server.pid),
        }),
        bareContender(bare.port, clients, batch),
      ],
      plan,
    );
    const [ours, theirs] = [seen.get('server'), seen.get('bare')];
    if (ours === undefined || theirs === undefined) throw new Error('a contender is missing');
    // The server's turns are requests, the bare program's figures are statements.
    figures.push(
      { name: `${title}: statements stored`, value: ours.perSecond * batch, unit: '/s' },
      { name: `${title}: bare program`, value: theirs.perSecond, unit: '/s' },
      {
        name: `${title}: share of the bare program`,
        value: (ours.perSecond * batch) / theirs.perSecond,
        limit: budgets.storeOfBare,
      },
      { name: `${title}: p95 of a request`, value: ours.p95, unit: 'ms' },
      {
        name: `${title}: processor time of a statement`,
        value: (ours.cpuMs ?? Number.NaN) / batch,
        unit: 'ms',
      },
    );
  }

  const many = Number(values.statements);
  console.log(`Filling the store with ${many} statements …`);
  await insertMany(sql, contextId, many);
  for (const [title, clients, more] of [
    ['by agent and activity', 1, ''],
    ['by agent and activity', 4, ''],
    ['by related agent', 1, '&related_agents=true'],
  ] as const) {
    const { times } = await runLoad({
      port: server.port,
      clients,
      seconds: 5,
      turn: async (client) => {
        const [person, page] = [(count += 7) % manyPeople, (count * 13) % manyActivities];
        const activity = more === '' ? `&activity=${encodeURIComponent(activityOf(page))}` : '&limit=50';
        const path = `/api/xapi/statements?agent=${encodeURIComponent(JSON.stringify(agentOf(person)))}${activity}${more}`;
        const answer = await client.send({ method: 'GET', path, headers });
        if (answer.status !== 200)
          throw new Error(`a query was answered ${answer.status}: ${answer.body.toString()}`);
      },
    });
    const name = `query ${title} of ${many}, ${clients} client${clients === 1 ? '' : 's'}`;
    figures.push({ name: `${name}: p50`, value: quantile(times, 0.5), unit: 'ms' });
    const limit = clients === 1 && more === '' ? { limit: budgets.storeQueryMs } : {};
    figures.push({ name: `${name}: p95`, value: quantile(times, 0.95), unit: 'ms', ...limit });
  }
  report('xapi-store', figures);
});

function bareContender(port: number, clients: number, batch: number): Contender {
  return {
    name: 'bare',
    async round(seconds) {
      const answer = await fetch(
        `http://127.0.0.1:${port}/run?clients=${clients}&batch=${batch}&seconds=${seconds}`,
      );
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as { perSecond: number; times: number[] };
    },
  };
}

/** Made by the operator's own command. */
function credential(databaseUrl: string): string {
  const file = join(projectRoot, 'apps/server/src/operator/parcours.ts');
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: databaseUrl };
  const made = execFileSync(process.execPath, [file, 'xapi', 'create-credential', '--context', 'atelier'], {
    env,
    encoding: 'utf8',
  });
  return (JSON.parse(made) as { authorization: string }).authorization;
}
