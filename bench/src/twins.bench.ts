// How long does an admin wait for likely twins in a centre of 50,000 people? A hundred of them are there twice by their
// address, a hundred by name and birthday, and a crowd shares its names.
import { signIn } from './fixture/sign-in.ts';
import { preparePostgres, serveOnPostgres, withCleanup } from './fixture/workplace.ts';
import { KeepAliveClient } from './load/keep-alive-client.ts';
import { report } from './report/table.ts';

const people = 50_000;
const twins = 100;
const askedTimes = 7;
const limitMs = 2_000;

await withCleanup(async (cleanup) => {
  const place = await preparePostgres(cleanup, 1, async () => undefined);
  const server = await serveOnPostgres(cleanup, place);
  const [token = ''] = await signIn(server.port, ['admin']);
  // Every hundredth name is shared by 500, born on different days.
  await place.sql.query(
    `insert into users ("contextId", id, username, firstname, lastname, email, birthday, "tincanIdentifier", "createdAt")
     select c.id, gen_random_uuid(), 'foule' || n, 'Prénom' || (n % 97), 'Nom' || (n % 1009),
       case when n <= ${twins} then 'pair.' || n || '@foule.test' when n <= ${2 * twins} then 'pair' || (n - ${twins}) || '@foule.test'
         else 'p' || n || '@foule.test' end,
       date '1950-01-01' + (case when n between ${people - 2 * twins} and ${people} then n % ${twins} else n end) % 18000,
       gen_random_uuid(), now()
     from (select id from contexts limit 1) c, generate_series(1, ${people}) n`,
  );
  await place.sql.query('analyze users');
  const client = await KeepAliveClient.open(server.port);
  const times: number[] = [];
  let total = 0;
  for (let n = 0; n <= askedTimes; n += 1) {
    const since = performance.now();
    const answer = await client.send({
      method: 'GET',
      path: '/api/twins?limit=50',
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.status !== 200) throw new Error(`twins answered ${answer.status}: ${answer.body.toString()}`);
    ({ total } = JSON.parse(answer.body.toString()) as { total: number });
    // The first one warms up.
    if (n > 0) times.push(performance.now() - since);
  }
  client.close();
  const sorted = times.toSorted((one, other) => one - other);
  report('twins', [
    { name: 'people', value: people },
    { name: 'pairs of likely twins', value: total },
    {
      name: 'first page of twins, median',
      value: sorted[Math.floor(sorted.length / 2)] ?? NaN,
      unit: 'ms',
      limit: { budget: limitMs, better: 'less' },
    },
    { name: 'at worst', value: sorted.at(-1) ?? NaN, unit: 'ms' },
  ]);
});
