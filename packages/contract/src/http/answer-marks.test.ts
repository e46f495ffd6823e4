/** An answer of somebody else than the API is no answer: for each call, whatever stands in between. */
import { describe, expect, test } from 'vitest';
import { answerMarkOf } from './answer-marks.ts';
import { calls, type CallName } from './calls.ts';
import { createClient } from './client.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const names = Object.keys(calls) as CallName[];
const anyone = { params: { id: 'a', ref: 'a', token: 'a', code: 'a' }, query: {}, body: {} };

type AnyCall = (input: unknown) => Promise<{ readonly ok: boolean; readonly status: number }>;

function callOver(name: CallName, response: () => Response): ReturnType<AnyCall> {
  const client = createClient({ baseUrl: '/api', token: () => null, fetch: async () => response() });
  return (client[name] as unknown as AnyCall)(anyone);
}

/** By kind of answer, with what its endpoint declares. */
const declared = names.map((name) => {
  const mark = answerMarkOf(name);
  const { status, body, type = '' }: Endpoint['success'] = endpoints[name].success;
  return { name, mark, status, body, type };
});

test.each(declared.filter(({ status }) => [204, 302].includes(status)))(
  '$name answers no body',
  ({ mark }) => {
    expect(mark).toBeNull();
  },
);

test.each(declared.filter(({ type }) => type !== ''))('$name answers bytes', ({ mark, type }) => {
  expect(mark).toEqual({ bytes: type.split(';')[0] });
});

test.each(declared.filter(({ status, type }) => type === '' && ![204, 302].includes(status)))(
  '$name: every declared answer has the field by which it is known',
  ({ mark, body }) => {
    // A schema that refuses its absence says that the field is always there.
    const refused = body.safeParse({});
    expect(refused.error?.issues.map(({ path }) => path[0])).toContain(mark);
  },
);

const html = '<html><body>Sign in to the hotel’s network</body></html>';
const speakers: readonly (readonly [string, () => Response])[] = [
  ['a page', () => new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })],
  ['a page called JSON', () => new Response(html, { headers: { 'content-type': 'application/json' } })],
  ['a page without a type', () => new Response(new TextEncoder().encode(html))],
  ['nothing, 200', () => new Response(null)],
  ['nothing, called JSON', () => new Response('', { headers: { 'content-type': 'application/json' } })],
  ['another JSON', () => Response.json({ login: 'required' })],
  ['an empty object', () => Response.json({})],
  ['a list', () => Response.json([])],
  ['null', () => Response.json(null)],
  ['a word', () => Response.json('ok')],
  ['a page, 401', () => new Response(html, { status: 401, headers: { 'content-type': 'text/html' } })],
  ['another JSON, 403', () => Response.json({ reason: 'blocked' }, { status: 403 })],
  ['an error of a gateway, 404', () => new Response('not found', { status: 404 })],
];

describe.each(speakers)('%s in place of the answer is no answer', (_, response) => {
  // A page of HTML is what the documentation is, in bytes.
  const isFile = (name: CallName): boolean => name === 'getDocumentation';
  test.each(names.filter((name) => !isFile(name)))('%s', async (name) => {
    expect(await callOver(name, response)).toMatchObject({ ok: false, status: 0 });
  });
});

test('a gateway that says that it is busy is believed, with its time to wait', async () => {
  const busy = () => new Response('busy', { status: 503, headers: { 'retry-after': '7' } });
  expect(await callOver('getMe', busy)).toMatchObject({ ok: false, status: 503, retryAfter: 7 });
});

test('an answer that was led elsewhere is no answer', async () => {
  const led = (): Response =>
    Object.defineProperty(Response.json({ items: [] }), 'redirected', { value: true });
  expect(await callOver('listCourses', led)).toMatchObject({ ok: false, status: 0 });
});
