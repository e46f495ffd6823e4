/** Exports by the context's admin: what they hold, who may take them, and that the audit knows. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PrincipalName, signAllIn, type Tokens } from '../../testing/prove/callers.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { stockWorld, type World } from '../../testing/stock/stocked-world.ts';
import { canaryOf } from '../../testing/world/canary.ts';

let server: TestServer;
let world: World;
let tokens: Tokens;
beforeAll(async () => {
  server = await startServer();
  world = await stockWorld(server, 'alpha');
  await stockWorld(server, 'beta');
  tokens = await signAllIn(server, world);
});
afterAll(() => server.close());

async function take(who: PrincipalName, body: Record<string, unknown>) {
  const token = tokens[who];
  const answer = await server.request(world.host, '/api/exports', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
/** Decoding takes the byte order mark away. */
const linesOf = (text: string) => text.trimEnd().split('\r\n');
const entriesOf = async (action: string) => {
  const admin = server.client(world.host, { token: tokens.admin ?? '' });
  const listed = await admin.listAuditEntries({ query: { action } });
  if (!listed.ok) throw new Error(listed.code);
  return listed.data.items;
};

describe('an admin takes away', () => {
  test('the people of the context, and nobody of the platform or next door', async () => {
    const { status, headers, text } = await take('admin', { of: 'people' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="people.csv"');
    const [head, ...rows] = linesOf(text);
    expect(head).toBe('id,username,firstname,lastname,email,active,roles,companies,createdAt');
    expect(rows).toHaveLength(Object.keys(world.userIds).length);
    expect(text).not.toContain(canaryOf('beta'));
    expect(text).not.toContain('platform.invalid');
    const owner = rows.find((row) => row.startsWith(world.userIds.owner));
    expect(owner).toContain('(OWNER)');
    expect(rows.find((row) => row.startsWith(world.userIds.learner))).toContain(',auteur,');
  });

  test('one row for each lesson, with its score and time', async () => {
    const { text } = await take('superadmin', { of: 'results' });
    const [head, ...rows] = linesOf(text);
    expect(head).toContain('progress,progression,actual,max,activeSeconds');
    expect(rows.filter((row) => row.startsWith(world.rows.own.lessons))).toHaveLength(1);
    expect(rows.filter((row) => row.includes(world.userIds.stranger))).not.toHaveLength(0);
  });

  test('the ledger of a chosen time', async () => {
    const { text } = await take('admin', { of: 'audit', until: '2020-01-01T00:00:00.000Z' });
    expect(linesOf(text)).toEqual(['at,actorId,action,subject,details']);
    const whole = await take('admin', { of: 'audit' });
    expect(whole.text).toContain(',sign-in,');
    expect(whole.text).toContain(',platform-enter,');
  });

  test('and each of that is recorded: who, what, how many rows', async () => {
    const before = await entriesOf('data-exported');
    await take('admin', { of: 'people' });
    const [entry, ...rest] = await entriesOf('data-exported');
    expect(rest).toHaveLength(before.length);
    expect(entry).toMatchObject({
      actorId: world.userIds.admin,
      subject: 'people',
      details: { rows: Object.keys(world.userIds).length },
    });
  });
});

test.each(['learner', 'trainer', 'organizer', 'certifier', 'supervisor', 'owner'] as const)(
  'a %s takes nothing, and no entry says so',
  async (who) => {
    const before = (await entriesOf('data-exported')).length;
    for (const of of ['people', 'results', 'audit']) expect((await take(who, { of })).status, of).toBe(403);
    expect((await entriesOf('data-exported')).length).toBe(before);
  },
);

test('what is signed out or malformed gets nothing', async () => {
  expect((await take('anonymous', { of: 'people' })).status).toBe(401);
  for (const body of [{}, { of: 'keys' }, { of: 'people', where: '' }, { of: 'audit', since: 'yesterday' }])
    expect((await take('admin', body)).status).toBe(400);
});
