// The yardstick "bare": a Node program that inserts the rows of statements into the store's own tables, and nothing
// else: no HTTP, no sign-in, no validation, no policy. `GET /run?…` runs it for a while and answers statements a second.
import { createServer } from 'node:http';
import pg from 'pg';
import { rowsOf } from '../fixture/xapi-statements.ts';

const { DATABASE_URL = '', DATABASE_POOL = '10', CONTEXT = '', PORT = '0' } = process.env;
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: Number(DATABASE_POOL),
  pipeline: true,
});

const insertStatements = {
  name: 'statements',
  text: `insert into xapi_statements ("contextId", key, id, body)
    select $1, * from unnest($2::uuid[], $3::uuid[], $4::text[])`,
};
const insertLinks = {
  name: 'links',
  text: `insert into xapi_links ("contextId", usage, subject, key, origin)
    select $1, usage, subject, key, key from unnest($2::int[], $3::uuid[], $4::uuid[]) as l(usage, subject, key)`,
};
let count = 0;

async function insert(batch: number): Promise<void> {
  const rows = Array.from({ length: batch }, () => rowsOf((count += 1)));
  const links = rows.flatMap(({ key, links: own }) =>
    own.map(([usage, subject]) => ({ usage, subject, key })),
  );
  const client = await pool.connect();
  try {
    await Promise.all([
      client.query('begin'),
      client.query({
        ...insertStatements,
        values: [CONTEXT, rows.map(({ key }) => key), rows.map(({ id }) => id), rows.map(({ body }) => body)],
      }),
      client.query({
        ...insertLinks,
        values: [
          CONTEXT,
          links.map(({ usage }) => usage),
          links.map(({ subject }) => subject),
          links.map(({ key }) => key),
        ],
      }),
      client.query('commit'),
    ]);
  } finally {
    client.release();
  }
}

async function run(
  clients: number,
  batch: number,
  seconds: number,
): Promise<{ perSecond: number; times: number[] }> {
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1_000;
  let ended = started;
  const work = async () => {
    for (let before = performance.now(); before < until;) {
      await insert(batch);
      const after = performance.now();
      times.push(after - before);
      ended = Math.max(ended, after);
      before = after;
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  return { perSecond: (times.length * batch * 1_000) / (ended - started), times };
}

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  const number = (name: string) => Number(searchParams.get(name));
  const done =
    pathname === '/run' ? run(number('clients'), number('batch'), number('seconds')) : Promise.resolve({});
  void done.then(
    (answer) => response.end(JSON.stringify(answer)),
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
}).listen(Number(PORT), '127.0.0.1');
