// What does a generic list cost? Twenty lessons with two populates, a filter that leaves a hundredth, and a sort;
// and what row-level security adds to it, with it and without it in turns.
import { signIn } from './fixture/sign-in.ts';
import { preparePostgres, serveOnPostgres, withCleanup } from './fixture/workplace.ts';
import { httpContender } from './load/contenders.ts';
import { KeepAliveClient } from './load/keep-alive-client.ts';
import { alternate, type Contender } from './load/rounds.ts';
import { readPlan } from './report/options.ts';
import { report } from './report/table.ts';
import { serverMeter } from './target/processor-time.ts';

/** A hundred lessons each: a hundred thousand in all, a thousand of them in any one class. */
const learners = 1_000;
const clients = 16;
const admin = 'admin';
const p95LimitMs = 30;
const costLimit = 0.2;

await withCleanup(async (cleanup) => {
  const plan = readPlan({ rounds: 3, seconds: 3 });
  const place = await preparePostgres(cleanup, learners, async () => undefined);
  const server = await serveOnPostgres(cleanup, place);
  const [token = ''] = await signIn(server.port, [admin]);
  const [found] = await place.sql.query<{ classId: string; total: number; left: number }>(
    `select "classId", (select count(*) from lessons)::int as total, count(*)::int as left from lessons
     group by "classId" order by count(*) desc limit 1`,
  );
  if (found === undefined) throw new Error('there are no lessons');
  const query = new URLSearchParams({
    where: JSON.stringify({ classId: found.classId }),
    populate: 'course,class',
    sort: '-createdAt',
    limit: '20',
  });
  const turn = async (client: KeepAliveClient) => {
    const answer = await client.send({
      method: 'GET',
      path: `/api/lessons?${query.toString()}`,
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.status !== 200)
      throw new Error(`the list answered ${answer.status}: ${answer.body.toString()}`);
  };
  const first = await KeepAliveClient.open(server.port);
  await turn(first);
  first.close();

  const secured = (name: string, on: boolean): Contender => {
    const inner = httpContender({ name, port: server.port, clients, turn, meter: serverMeter(server.pid) });
    return {
      name,
      async round(seconds) {
        await protect(on);
        // Plans are made anew after the change: not what is measured.
        await inner.round(0.3);
        return inner.round(seconds);
      },
    };
  };
  const protect = async (on: boolean) => {
    const tables = await place.sql.query<{ name: string }>(
      `select tablename as name from pg_policies where policyname = 'tenant'`,
    );
    for (const { name } of tables)
      await place.sql.query(`alter table "${name}" ${on ? 'enable' : 'disable'} row level security`);
  };
  try {
    const seen = await alternate([secured('with', true), secured('without', false)], plan);
    const [on, off] = [seen.get('with'), seen.get('without')];
    if (on === undefined || off === undefined) throw new Error('a contender was not measured');
    const cost = off.perSecond / on.perSecond - 1;
    report('resource-list', [
      { name: 'rows in all', value: found.total },
      { name: 'rows that the filter leaves', value: found.left },
      { name: `lists, ${clients} clients`, value: on.perSecond, unit: '/s' },
      { name: 'p50', value: on.p50, unit: 'ms' },
      { name: 'p95', value: on.p95, unit: 'ms', limit: { budget: p95LimitMs, better: 'less' } },
      { name: 'without row-level security: p95', value: off.p95, unit: 'ms' },
      { name: 'processor time of the server', value: on.cpuMs, unit: 'ms' },
      { name: 'what row-level security costs', value: cost, limit: { budget: costLimit, better: 'less' } },
    ]);
  } finally {
    await protect(true);
  }
});
