// The yardstick "floor": a Node server that does just the SQL of a taped request behind HTTP, in the same order, over
// as many connections, and answers as many bytes. No sign-in, no validation, no grading. Runs in a process of its own.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { fillIds, type Tape, type TapedRequest } from '../tape/tape.ts';
import type { TapedStatement, WireValue } from '../tape/wire-tap.ts';
import { Packet } from './packet.ts';

const { TAPE = '', DATABASE_URL = '', DATABASE_POOL = '10', PORT = '0' } = process.env;
const tape = JSON.parse(readFileSync(TAPE, 'utf8')) as Tape;
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: Number(DATABASE_POOL),
  options: tape.sessionOptions,
  pipeline: true,
});
const bodies = new Map(
  tape.steps
    .flat()
    .map((request) => [request, JSON.stringify('x'.repeat(Math.max(0, request.answerBytes - 2)))]),
);

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    response.statusCode = 500;
    const text = String(error);
    response.setHeader('content-length', Buffer.byteLength(text));
    response.end(text);
  });
}).listen(Number(PORT), '127.0.0.1');

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  for await (const _ of request);
  const [, step = '', place = '', lesson = ''] =
    /^\/floor\/(\d+)\/(\d+)\/(\d+)/.exec(request.url ?? '') ?? [];
  const asked = tape.steps[Number(step)]?.[Number(place)];
  if (asked !== undefined && lesson !== '') await perform(asked, Number(lesson));
  const body = (asked === undefined ? undefined : bodies.get(asked)) ?? '""';
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
}

async function perform({ statements }: TapedRequest, lesson: number): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    let isOpen = false;
    for (const packet of packetsOf(statements)) {
      const [first] = packet;
      isOpen ||= first !== undefined && /^begin\b/i.test(first.text);
      if (isOpen) await Promise.all(packet.map((statement) => client.query(toQuery(statement, lesson))));
      else await sendPacket(client, packet, lesson);
      if (packet.some(({ text }) => /^(commit|rollback)\b/i.test(text))) isOpen = false;
    }
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw failure;
  } finally {
    client.release(failure);
  }
}

/** What was sent together, each of these after the answers to the one before. */
function packetsOf(statements: readonly TapedStatement[]): TapedStatement[][] {
  const packets: TapedStatement[][] = [];
  for (const statement of statements) {
    if (statement.waited || packets.length === 0) packets.push([]);
    packets.at(-1)?.push(statement);
  }
  return packets;
}

function sendPacket(client: pg.PoolClient, packet: readonly TapedStatement[], lesson: number): Promise<void> {
  const prepared = packet.map(({ name, text, values }) => ({
    name,
    text,
    values: values.map((value) => toValue(value, lesson)),
  }));
  return new Promise((resolve, reject) => {
    client.query(
      new Packet(prepared, (error) => {
        if (error === undefined || error === null) resolve();
        else reject(error);
      }),
    );
  });
}

function toQuery({ name, text, values }: TapedStatement, lesson: number): pg.QueryConfig {
  if (name === '' && values.length === 0) return { text };
  return { name, text, values: values.map((value) => toValue(value, lesson)) };
}

function toValue(value: WireValue, lesson: number): string | Buffer | null {
  if (value === null) return null;
  return typeof value === 'string' ? fillIds(value, lesson) : Buffer.from(value.hex, 'hex');
}
