/** A trainer's inbox over HTTP: which threads and messages it holds, what waits, replies and how long they take (back-office §4). */
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../../platform/database/database.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { lettersOf } from '../../../testing/stock/stock-account.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
const people = {} as Record<'learner' | 'peer' | 'trainer' | 'organizer' | 'admin' | 'outsider', Client>;

async function signIn(): Promise<void> {
  for (const name of ['learner', 'peer', 'trainer', 'organizer', 'admin', 'outsider'] as const)
    people[name] = await clientOf(server, tenant, name);
}

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  await signIn();
});
afterAll(() => server.close());
beforeEach(() =>
  server.open.database.withTenant(tenant.contextId, async (tx) => {
    for (const table of ['messages', 'log_book_records', 'outbox'] as const)
      await tx.query(statement(`test.empty${table}`, `delete from ${table} where "contextId" = $1`), [
        tenant.contextId,
      ]);
  }),
);

const quarter = 900_000;
const day = 24 * 3_600_000;
const inbox = async (who: keyof typeof people = 'trainer') =>
  must(await people[who].listInbox({ query: {} }));

const write = async (
  message: string,
  parentId: string | null = null,
  who: 'learner' | 'trainer' = 'learner',
) => {
  server.clock.advance(quarter);
  const { id } = must(
    await people[who].createLogBookRecord({
      body: {
        title: 'Mon harnais',
        message,
        studentId: tenant.users.learner,
        companyId: tenant.companyId,
        classId: tenant.openClass.classId,
        attachmentIds: [],
        ...(parentId === null ? {} : { parentId }),
      },
    }),
  );
  return id;
};

const send = async (): Promise<string> => {
  server.clock.advance(quarter);
  const body = { recipientId: tenant.users.trainer, object: 'Une question', message: 'Quand ?' };
  must(await people.learner.contactUser({ body }));
  const found = (await inbox()).items.find(({ kind }) => kind === 'message');
  return found?.id ?? '';
};

describe('the inbox', () => {
  test('holds threads and messages, unread first, each with since when it waits', async () => {
    const thread = await write('Une couture blanchie ?');
    const message = await send();
    expect(await inbox()).toMatchObject({
      items: [
        {
          kind: 'thread',
          id: thread,
          title: 'Mon harnais',
          learner: { id: tenant.users.learner, displayName: 'Léa Martin' },
          className: 'Session en cours',
          unread: true,
          waitingSince: expect.any(String),
          entries: [{ text: 'Une couture blanchie ?' }],
        },
        { kind: 'message', id: message, title: 'Une question', unread: true, className: null },
      ],
      total: 2,
      unread: 2,
      waiting: 2,
      promisedDays: 5,
      answers: 0,
      averageHours: null,
    });
    must(await people.trainer.readLogBookThread({ params: { id: thread } }));
    must(await people.trainer.readMessage({ params: { id: message } }));
    expect(await inbox()).toMatchObject({ unread: 0, waiting: 2 });
  });

  test('is nobody else’s: a message is its recipient’s, a thread of those in charge', async () => {
    await write('Une couture blanchie ?');
    await send();
    const kinds = async (who: keyof typeof people) => (await inbox(who)).items.map(({ kind }) => kind);
    expect(await kinds('trainer')).toEqual(['thread', 'message']);
    expect(await kinds('organizer')).toEqual(['thread']);
    expect(await kinds('admin')).toEqual(['thread']);
    for (const who of ['learner', 'peer', 'outsider'] as const) expect(await kinds(who)).toEqual([]);
    const foreign = await clientOf(server, neighbour, 'admin');
    expect(must(await foreign.listInbox({ query: {} })).items).toEqual([]);
  });

  test('measures how long answers take, from the first question that waits', async () => {
    const thread = await write('Une couture blanchie ?');
    await write('Vous m’avez lu ?', thread);
    await write('Mettez-le de côté.', thread, 'trainer');
    expect(await inbox()).toMatchObject({ waiting: 0, answers: 1, averageHours: 0.5 });
    await write('Et maintenant ?', thread);
    const [again] = (await inbox()).items;
    expect(again?.waitingSince).toBe(server.clock.now().toISOString());
    expect(again?.entries).toHaveLength(4);
    server.clock.advance(100 * day);
    await signIn();
    expect(await inbox()).toMatchObject({ answers: 0, averageHours: null });
  });
});

describe('a reply to a message', () => {
  test('leaves by mail, once, and is counted', async () => {
    const id = await send();
    server.clock.advance(quarter);
    const reply = (text: string, who: keyof typeof people = 'trainer') =>
      people[who].replyToMessage({ params: { id }, body: { text } });
    expect(await reply('Demain.')).toMatchObject({ status: 204 });
    expect((await lettersOf(server, tenant)).at(-1)).toMatchObject({
      letter: 'contact',
      recipientId: tenant.users.learner,
      values: { sender: 'Théo Martin', object: 'Re: Une question', message: 'Demain.' },
    });
    expect(await reply('Après-demain.')).toMatchObject({ status: 409, code: 'ALREADY_REPLIED' });
    expect(await inbox()).toMatchObject({
      items: [{ waitingSince: null, unread: false, entries: [{ text: 'Quand ?' }, { text: 'Demain.' }] }],
      answers: 1,
      averageHours: 0.25,
    });
    for (const who of ['learner', 'organizer', 'admin'] as const)
      expect(await reply('Moi.', who)).toMatchObject({ status: 404, code: 'MODEL_NOT_FOUND' });
    expect(await reply('  ')).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  test('together with another, one alone is kept', async () => {
    const id = await send();
    const sent = await Promise.all(
      ['Un.', 'Deux.'].map((text) => people.trainer.replyToMessage({ params: { id }, body: { text } })),
    );
    expect(sent.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409']);
    const letters = (await lettersOf(server, tenant)).filter(
      ({ recipientId }) => recipientId === tenant.users.learner,
    );
    expect(letters).toHaveLength(1);
  });
});
