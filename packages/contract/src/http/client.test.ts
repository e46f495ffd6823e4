/** What the client keeps of answers that carry a tag, for one person and where the server confirms it; what outlives the page. */
import { beforeEach, expect, test } from 'vitest';
import { type Client, createClient } from './client.ts';

interface Sent {
  readonly address: string;
  readonly tag: string | undefined;
  readonly outlives: boolean;
}

let sent: Sent[];
let replies: Response[];
let token: string | null;
let client: Client;

beforeEach(() => {
  [sent, replies, token] = [[], [], 'lea'];
  client = createClient({
    baseUrl: '/api',
    token: () => token,
    fetch: async (input, init) => {
      const headers = init?.headers as Record<string, string>;
      sent.push({
        address: input as string,
        tag: headers['if-none-match'],
        outlives: init?.keepalive === true,
      });
      const reply = replies.shift();
      if (reply === undefined) throw new TypeError('away');
      return reply;
    },
  });
});

const answer = (total: number, tag?: string) =>
  Response.json({ items: [], total }, tag === undefined ? {} : { headers: { etag: tag } });
const unchanged = () => new Response(null, { status: 304 });
const home = (page?: number) => client.getHome({ query: page === undefined ? {} : { page } });

test('what is confirmed is the same answer, to the same address', async () => {
  replies = [answer(1, 'W/"a"'), unchanged(), answer(2, 'W/"b"'), unchanged(), answer(9, 'W/"c"')];
  const first = await home();
  expect(first).toMatchObject({ ok: true, data: { total: 1 } });
  expect(await home()).toBe(first);
  expect(await home()).toMatchObject({ ok: true, data: { total: 2 } });
  expect(await home()).toMatchObject({ ok: true, status: 200, data: { total: 2 } });
  await home(2);
  expect(sent.map(({ tag }) => tag)).toEqual([undefined, 'W/"a"', 'W/"a"', 'W/"b"', undefined]);
});

test('nothing is confirmed that was not kept', async () => {
  replies = [unchanged(), answer(1), unchanged()];
  const silent = { ok: false, status: 0 };
  expect(await home()).toMatchObject(silent);
  expect(await home()).toMatchObject({ ok: true });
  expect(await home()).toMatchObject(silent);
  expect(sent.every(({ tag }) => tag === undefined)).toBe(true);
});

test('a failure leaves what is kept; another person has none of it, nor has anybody after signing out', async () => {
  replies = [answer(1, 'W/"a"')];
  await home();
  expect(await home()).toMatchObject({ ok: false, status: 0 });
  replies = [unchanged(), answer(3, 'W/"d"'), unchanged(), answer(0), answer(4, 'W/"e"')];
  expect(await home()).toMatchObject({ ok: true, data: { total: 1 } });
  token = 'paul';
  expect(await home()).toMatchObject({ data: { total: 3 } });
  token = 'lea';
  expect(await home()).toMatchObject({ data: { total: 1 } });
  token = null;
  await home();
  token = 'lea';
  expect(await home()).toMatchObject({ data: { total: 4 } });
  expect(sent.map(({ tag }) => tag)).toEqual([
    undefined,
    'W/"a"',
    'W/"a"',
    undefined,
    'W/"a"',
    undefined,
    undefined,
  ]);
});

test('not more is kept than pages that somebody turns', async () => {
  replies = Array.from({ length: 40 }, (_one, page) => answer(page, `W/"${page}"`));
  for (let page = 1; page <= 31; page += 1) await home(page);
  await home(1);
  await home(31);
  expect(sent.at(-2)?.tag).toBeUndefined();
  expect(sent.at(-1)?.tag).toBe('W/"30"');
});

test('what is saved outlives the page that saved it, unless it is long, a file, or sent again by its key', async () => {
  const form = new FormData();
  form.set('file', new Blob(['x']));
  await client.setWeeklyGoal({ body: { minutes: 60 } });
  await client.deleteCalendarFeed();
  await client.setNote({
    params: { id: 'a', nodeId: 'b' },
    body: { text: 'x'.repeat(9_000), bookmarked: false },
  });
  await client.createFile({ form });
  await client.answerPage(
    { params: { id: 'a' }, query: {}, body: { inputs: { answers: [] } } },
    { idempotencyKey: 'k' },
  );
  await home();
  expect(sent.map(({ outlives }) => outlives)).toEqual([true, true, false, false, false, false]);
});
