/** Texts kept to answer with, over HTTP: theirs alone, each once, so many at most. */
import { limits } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../platform/database/database.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { clientOf, must } from '../../testing/signed-in.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let trainer: Client;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  trainer = await clientOf(server, tenant, 'trainer');
});
afterAll(() => server.close());

const texts = async (client = trainer) => must(await client.listSavedReplies()).items.map(({ text }) => text);

test('are listed by their words, each once, and forgotten', async () => {
  const save = async (text: string) => must(await trainer.createSavedReply({ body: { text } }));
  const well = await save('Bien vu.');
  await save('À revoir ensemble.');
  expect((await save('  Bien vu. ')).id).toBe(well.id);
  expect(await texts()).toEqual(['À revoir ensemble.', 'Bien vu.']);
  must(await trainer.deleteSavedReply({ params: { id: well.id } }));
  expect(await texts()).toEqual(['À revoir ensemble.']);
  expect(await trainer.createSavedReply({ body: { text: '  ' } })).toMatchObject({ code: 'BAD_REQUEST' });
  expect(must(await trainer.exportOwnData()).savedReplies).toEqual([
    expect.objectContaining({ text: 'À revoir ensemble.' }),
  ]);
});

test('are nobody else’s', async () => {
  const { id } = must(await trainer.createSavedReply({ body: { text: 'Merci.' } }));
  for (const name of ['organizer', 'admin', 'learner'] as const) {
    const other = await clientOf(server, tenant, name);
    expect(await texts(other)).toEqual([]);
    expect(await other.deleteSavedReply({ params: { id } })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  }
  expect(await texts()).toContain('Merci.');
});

test('are so many at most', async () => {
  await server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.query(
      statement(
        'test.manyReplies',
        `insert into saved_replies ("contextId", id, "userId", text)
         select $1, gen_random_uuid(), $2, 'text ' || n from generate_series(1, $3::int) n`,
      ),
      [tenant.contextId, tenant.users.organizer, limits.savedRepliesMax],
    ),
  );
  const organizer = await clientOf(server, tenant, 'organizer');
  expect(await organizer.createSavedReply({ body: { text: 'One more' } })).toMatchObject({
    status: 409,
    code: 'REPLIES_FULL',
  });
  expect((await organizer.createSavedReply({ body: { text: 'text 7' } })).ok).toBe(true);
  expect(await texts(organizer)).toHaveLength(limits.savedRepliesMax);
});
