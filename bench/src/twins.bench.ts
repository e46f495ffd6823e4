// What does the list of likely twins cost in a centre of 50,000 accounts, a quarter of whom are of somebody who has two? The
// first page, one in the middle, the last one, and those of one person; and whether every pair is listed.
import { insertTwins } from './desk/many-twins.ts';
import { signIn } from './fixture/sign-in.ts';
import { preparePostgres, serveOnPostgres, withCleanup } from './fixture/workplace.ts';
import { KeepAliveClient, textOf } from './load/keep-alive-client.ts';
import { median, quantile } from './load/statistics.ts';
import { readPlan } from './report/options.ts';
import { type Figure, report } from './report/table.ts';

const accounts = 50_000;
const pairs = accounts / 4;
/** As many as a screen shows, and as an answer holds at most. */
const [shown, most] = [50, 200];
const timesAWarmUp = 5;

interface Page {
  readonly total: number;
  readonly items: readonly {
    readonly accounts: readonly [{ readonly id: string }, { readonly id: string }];
  }[];
}

await withCleanup(async (cleanup) => {
  const { rounds } = readPlan({ rounds: 20, seconds: 1 });
  const place = await preparePostgres(cleanup, 1, async (_, { sql, course }) => {
    await insertTwins(sql, course.contextId, 1_000, 1_000 + accounts);
  });
  const server = await serveOnPostgres(cleanup, place);
  const [token = ''] = await signIn(server.port, ['admin']);
  const client = await KeepAliveClient.open(server.port);
  cleanup.add(() => client.close());
  const get = async (query: string): Promise<Page> => {
    const path = `/api/twins?${query}`;
    const answer = await client.send({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${textOf(answer)}`);
    return JSON.parse(textOf(answer)) as Page;
  };
  const timed = async (name: string, query: string): Promise<Figure[]> => {
    const times: number[] = [];
    for (let round = -timesAWarmUp; round < rounds; round += 1) {
      const since = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one at a time: what a page takes by itself
      await get(query);
      if (round >= 0) times.push(performance.now() - since);
    }
    return [
      { name: `${name}: median`, value: median(times), unit: 'ms' },
      { name: `${name}: p95`, value: quantile(times, 0.95), unit: 'ms' },
    ];
  };

  const seen = new Set<string>();
  const { total, items } = await get(`limit=${shown}`);
  for (let offset = 0; offset < total; offset += most)
    // oxlint-disable-next-line no-await-in-loop -- as somebody turns the pages
    for (const {
      accounts: [one, other],
    } of (await get(`limit=${most}&offset=${offset}`)).items)
      seen.add(`${one.id} ${other.id}`);
  const [first] = items;
  if (first === undefined) throw new Error('there are no pairs');
  report('twins', [
    { name: 'accounts', value: accounts },
    { name: 'pairs', value: pairs },
    { name: 'pairs seen by turning all pages', value: seen.size, limit: { budget: pairs, better: 'more' } },
    ...(await timed('the first page', `limit=${shown}`)),
    ...(await timed('a page in the middle', `limit=${shown}&offset=${Math.floor(total / 2)}`)),
    ...(await timed('the last page', `limit=${shown}&offset=${total - shown}`)),
    ...(await timed('those of one person', `userId=${first.accounts[1].id}`)),
  ]);
});
