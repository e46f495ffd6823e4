/** Notifications: told once, to whom they concern, with the thing that happened. */
import type { Client } from '@parcours/contract/client';
import { limits } from '@parcours/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createIds } from '../../platform/database/ids.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { clientOf, must } from '../../testing/signed-in.ts';
import { stockLesson } from '../../testing/stock/stock-lesson.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';
import { playLessonOfAll } from '../../testing/xapi/played-lesson.ts';
import { insertNotifications } from './list/notifications.store.ts';

let server: TestServer;
let tenant: StockedTenant;
let learner: Client;
let trainer: Client;
let peer: Client;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

let number = 0;
beforeEach(async () => {
  number += 1;
  tenant = await stockTenant(server, `alpha${number}`);
  // A process knows of a new tenant after two seconds.
  server.clock.advance(3_000);
  learner = await clientOf(server, tenant, 'learner');
  trainer = await clientOf(server, tenant, 'trainer');
  peer = await clientOf(server, tenant, 'peer');
});

const listOf = async (client: Client) => must(await client.listNotifications({ query: {} }));
const kindsOf = async (client: Client) => (await listOf(client)).items.map(({ kind }) => kind);
const unreadOf = async (client: Client) => must(await client.countUnreadNotifications()).unread;

async function write(client: Client, message: string, parentId: string | null = null) {
  const { companyId, openClass, users } = tenant;
  const place = { companyId, classId: openClass.classId, studentId: users.learner, attachmentIds: [] };
  const parent = parentId === null ? {} : { parentId };
  return must(await client.createLogBookRecord({ body: { ...place, ...parent, title: 'Jeudi', message } }))
    .id;
}

describe('what happens to a lesson', () => {
  test('a certificate is told, and a correction with who made it', async () => {
    const { pages, lessonId } = await playLessonOfAll(server, tenant);
    const { items, unread, more } = await listOf(learner);
    expect(items.map(({ kind }) => kind).sort()).toEqual(['certificate', 'correction']);
    expect([unread, more]).toEqual([2, false]);
    expect(items.find(({ kind }) => kind === 'correction')).toMatchObject({
      actor: 'Théo Martin',
      lessonId,
      pageId: pages[2],
      threadId: null,
      unread: true,
    });
    expect(must(await learner.getMe({ query: {} })).unreadNotifications).toBe(2);
    // Theirs alone.
    expect(await kindsOf(peer)).toEqual([]);
    expect(must(await trainer.getMe({ query: {} })).unreadNotifications).toBe(0);
  });

  test('a page that is corrected again is told again, in one place', async () => {
    const { pages } = await playLessonOfAll(server, tenant);
    const { items } = await listOf(learner);
    const first = items.find(({ kind }) => kind === 'correction')?.id ?? '';
    must(await learner.readNotification({ params: { id: first } }));
    expect(await unreadOf(learner)).toBe(1);
    server.clock.advance(60_000);
    must(
      await trainer.correctPage({ params: { id: pages[2] }, body: { rowId: 'say', ratio: 1, comment: '' } }),
    );
    const again = await listOf(learner);
    expect(again.items[0]).toMatchObject({ kind: 'correction', unread: true });
    expect(again.items).toHaveLength(2);
  });

  test('its end tells of the module that it opens, until that is begun', async () => {
    const [first, second] = tenant.openClass.lessonIds;
    const params = { id: first };
    must(await learner.getCurrentPage({ params, query: {} }));
    for (let page = 0; page < 9; page += 1) {
      const answered = await learner.answerPage({ params, query: { include: 'next', move: 'true' } });
      if (!answered.ok || answered.data.lesson.progress === 'COMPLETED') break;
    }
    expect(await listOf(learner)).toMatchObject({
      items: [{ kind: 'module', lessonId: second, unread: true }],
      unread: 1,
    });
    must(await learner.getCurrentPage({ params: { id: second }, query: {} }));
    must(await learner.answerPage({ params: { id: second }, query: {} }));
    expect(await listOf(learner)).toMatchObject({ items: [{ unread: false }], unread: 0 });
  });
});

describe('the logbook', () => {
  test('tells the student of a new thread, whoever wrote in it of an answer, and nobody of their own words', async () => {
    const thread = await write(trainer, 'Bonjour');
    expect(await listOf(learner)).toMatchObject({
      items: [{ kind: 'message', threadId: thread, actor: 'Théo Martin', unread: true }],
      unread: 1,
    });
    expect(await kindsOf(trainer)).toEqual([]);
    await write(learner, 'Merci', thread);
    expect(await listOf(trainer)).toMatchObject({
      items: [{ kind: 'reply', threadId: thread, actor: 'Léa Martin' }],
    });
    expect(await kindsOf(learner)).toEqual(['message']);
    expect(await kindsOf(peer)).toEqual([]);
  });

  test('tells of several answers as one, which is read with its thread', async () => {
    const thread = await write(learner, 'Une question');
    expect(await kindsOf(learner)).toEqual([]);
    for (const word of ['Un', 'Deux', 'Trois']) {
      server.clock.advance(1_000);
      await write(trainer, word, thread);
    }
    expect(await kindsOf(learner)).toEqual(['reply']);
    expect(await unreadOf(learner)).toBe(1);
    must(await learner.readLogBookThread({ params: { id: thread } }));
    expect(await unreadOf(learner)).toBe(0);
    server.clock.advance(1_000);
    await write(trainer, 'Quatre', thread);
    expect(await unreadOf(learner)).toBe(1);
  });

  test('tells nothing any more of what was removed', async () => {
    const thread = await write(trainer, 'Bonjour');
    must(await trainer.deleteLogBookRecord({ params: { id: thread } }));
    expect(await listOf(learner)).toMatchObject({ items: [], unread: 0 });
  });
});

describe('what opens by its date', () => {
  const openings = () => server.app.jobs.run('openings');
  const inMinutes = (minutes: number) =>
    new Date(server.clock.now().getTime() + minutes * 60_000).toISOString();

  test('is told once, at its time, to those who attend', async () => {
    await openings();
    const admin = await clientOf(server, tenant, 'admin');
    const { classId } = await stockLesson(server, tenant);
    must(await admin.updateClass({ params: { id: classId }, body: { startAt: inMinutes(10) } }));
    await openings();
    expect(await kindsOf(learner)).toEqual([]);
    server.clock.advance(10 * 60_000);
    expect(await openings()).toBe(2);
    expect(await openings()).toBe(0);
    expect(await listOf(learner)).toMatchObject({
      items: [{ kind: 'session', title: 'Sample class', actor: null, lessonId: null }],
    });
    expect(await kindsOf(peer)).toEqual(['session']);
    expect(await kindsOf(trainer)).toEqual([]);
    expect(await kindsOf(await clientOf(server, tenant, 'outsider'))).toEqual([]);
  });

  test('is told of a program that opens later than its session', async () => {
    const admin = await clientOf(server, tenant, 'admin');
    const { classProgramId } = tenant.openClass;
    must(
      await admin.updateClassProgram({
        params: { id: classProgramId },
        body: { startAt: inMinutes(5), expireAt: inMinutes(600) },
      }),
    );
    server.clock.advance(5 * 60_000);
    await openings();
    expect((await listOf(learner)).items.map(({ kind }) => kind)).toContain('program');
  });

  test('an enrolment in an open session is told by itself', async () => {
    const admin = await clientOf(server, tenant, 'admin');
    const outsider = await clientOf(server, tenant, 'outsider');
    const { classId } = tenant.openClass;
    must(
      await admin.createClassUser({
        body: { classId, userId: tenant.users.outsider, role: 'STUDENT' },
      }),
    );
    expect(await kindsOf(outsider)).toEqual(['session']);
    await openings();
    expect(await kindsOf(outsider)).toEqual(['session']);
  });
});

describe('the marks', () => {
  async function stock(count: number, userId = tenant.users.learner) {
    const ids = createIds(server.clock, systemRandom);
    const [admin] = [await clientOf(server, tenant, 'admin')];
    for (let made = 0; made < count; made += 1) {
      const { id } = must(
        await admin.createClass({
          body: {
            companyId: tenant.companyId,
            name: `Session ${made}`,
            settings: { mobile: { allowed: true } },
          },
        }),
      );
      await server.open.database.withTenant(tenant.contextId, async (tx) => {
        await tx.run(
          tx.sql.insertInto('class_users').values({
            contextId: tx.contextId,
            id: ids.next(),
            classId: id,
            userId,
            role: 'STUDENT',
            createdAt: server.clock.now(),
          }),
        );
        const news = [{ userId, kind: 'session' as const, thingId: id }];
        await insertNotifications(tx, news, { now: server.clock.now(), nextId: ids.next });
      });
      server.clock.advance(1_000);
    }
  }

  test('the list comes in pages, the newest first', async () => {
    await stock(limits.notificationsPage + 3);
    const first = await listOf(learner);
    expect([first.items.length, first.more]).toEqual([limits.notificationsPage, true]);
    const before = first.items.at(-1)?.id ?? '';
    const second = must(await learner.listNotifications({ query: { before } }));
    expect(second.items.map(({ title }) => title)).toEqual(['Session 2', 'Session 1', 'Session 0']);
    expect(second.more).toBe(false);
  });

  test('all that was seen is read, and nothing that came since', async () => {
    await stock(3);
    const { items } = await listOf(learner);
    await stock(1);
    expect(must(await learner.readAllNotifications({ body: { until: items[0]?.at ?? '' } }))).toEqual({
      unread: 1,
    });
    expect((await listOf(learner)).items.filter(({ unread }) => unread)).toHaveLength(1);
  });

  test('nobody reads or marks what is somebody else’s, of this centre or of another', async () => {
    await stock(1);
    const id = (await listOf(learner)).items[0]?.id ?? '';
    const neighbour = await stockTenant(server, `beta${number}`);
    server.clock.advance(3_000);
    const others = [peer, trainer, await clientOf(server, neighbour, 'learner')];
    for (const other of others) {
      expect(await other.readNotification({ params: { id } })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
      expect(must(await other.listNotifications({ query: { before: id } })).items).toEqual([]);
    }
    expect(await unreadOf(learner)).toBe(1);
    expect(must(await learner.exportOwnData()).notifications).toHaveLength(1);
    expect(must(await peer.exportOwnData()).notifications).toEqual([]);
  });
});
