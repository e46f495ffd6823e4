// The yardstick "floor": `node:http` and `pg` and nothing else, doing lp_fetch or lp_submit for each request. No sign-in,
// validation or grading. Runs in a process of its own.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { givenAnswer, pagesPerLesson, stateAfter, statements } from './lesson-tables.ts';

interface Lesson {
  readonly id: number;
  readonly cur: number;
}

const { DATABASE_URL = '', DATABASE_POOL = '10', PORT = '0' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(DATABASE_POOL) });

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    response.statusCode = 500;
    send(response, String(error));
  });
}).listen(Number(PORT), '127.0.0.1');

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
  const lesson = Number(searchParams.get('lesson'));
  let body = '';
  for await (const chunk of request) body += String(chunk);
  if (pathname === '/fetch')
    send(response, JSON.stringify(await inSession((client) => fetchPage(client, lesson))));
  else if (pathname === '/submit') {
    const given = JSON.stringify((JSON.parse(body) as { answers: unknown }).answers);
    send(response, JSON.stringify(await inSession((client) => submit(client, lesson, given))));
  } else send(response, givenAnswer);
}

async function inSession<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

async function fetchPage(client: pg.PoolClient, id: number): Promise<unknown> {
  const [lesson] = await ask<Lesson>(client, 'lesson', [id]);
  const [page] = await ask(client, 'page', [id, lesson?.cur]);
  return { lesson, page };
}

async function submit(client: pg.PoolClient, id: number, given: string): Promise<unknown> {
  await client.query('begin');
  const [lesson] = await ask<Lesson>(client, 'lessonForUpdate', [id]);
  const page = lesson?.cur ?? 1;
  await ask(client, 'answer', [id, page, given]);
  const next = (page % pagesPerLesson) + 1;
  await ask(client, 'move', [id, next, stateAfter(next)]);
  await client.query('commit');
  const [found] = await ask(client, 'page', [id, next]);
  return { lesson, page: found };
}

async function ask<Row extends object>(
  client: pg.PoolClient,
  name: keyof typeof statements,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await client.query<Row>({ name, text: statements[name], values: [...values] });
  return rows;
}

function send(response: ServerResponse, body: string): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
}
