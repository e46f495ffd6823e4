/** Classes, activity and the logbook's marks of the demonstration's people, over HTTP. */
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../demo/demo-accounts.ts';
import { seedDemo } from '../../../demo/seed-demo.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { createDiskFiles } from '../../../platform/files/disk-files.ts';
import { systemRandom } from '../../../platform/security/random.ts';
import { must } from '../../../testing/signed-in.ts';

const host = 'localhost';
let server: TestServer;
const people = {} as Record<'learner' | 'learner2' | 'trainer' | 'admin' | 'awa.diop', Client>;

beforeAll(async () => {
  server = await startServer({ demo: true });
  const { open, clock, dataDir } = server;
  await seedDemo({
    open,
    clock,
    random: systemRandom,
    files: createDiskFiles(`${dataDir}/files`, systemRandom),
  });
  for (const username of ['learner', 'learner2', 'trainer', 'admin', 'awa.diop'] as const) {
    const { access_token: token } = must(
      await server.client(host).login({ body: { username, password: demoPassword } }),
    );
    people[username] = server.client(host, { token });
  }
}, 120_000);
afterAll(() => server.close());

const daysAgo = (days: number) =>
  new Date(server.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);

describe('the own classes', () => {
  test('come in the order of the enrolment list, with what they can be filtered by', async () => {
    const { items, competencies } = must(await people.learner.listOwnClasses());
    const list = must(
      await people.learner.listClassUsers({
        query: { where: JSON.stringify({ role: 'STUDENT' }), sort: '-createdAt' },
      }),
    );
    expect(items.map(({ id }) => id)).toEqual(list.items.map(({ classId }) => classId));
    const current = items.find(({ name }) => name === 'Travail en hauteur, groupe Belledonne');
    expect(current?.programs.map(({ name }) => name)).toEqual(['Travailler en hauteur']);
    expect(current?.courseTitles).toHaveLength(2);
    expect(current?.competencyIds.length).toBeGreaterThan(1);
    for (const id of items.flatMap(({ competencyIds }) => competencyIds))
      expect(competencies.map((one) => one.id)).toContain(id);
    expect(items.filter(({ mobileAllowed }) => !mobileAllowed).map(({ name }) => name)).toEqual([
      'Recyclage de printemps',
    ]);
  });

  test('are none for somebody who attends none', async () => {
    expect(must(await people.admin.listOwnClasses())).toEqual({ items: [], competencies: [] });
  });
});

describe('the own activity', () => {
  test('has time, exercises and standings by day, and the standing before them', async () => {
    const year = must(await people.learner.getOwnActivity({ query: { from: daysAgo(365) } }));
    expect(year.before).toBeNull();
    expect(year.standings.length).toBeGreaterThan(8);
    expect(year.days.every(({ day }, i) => i === 0 || day > (year.days[i - 1]?.day ?? ''))).toBe(true);
    const me = must(await people.learner.getMe({ query: {} }));
    const exercises = year.days.reduce((sum, one) => sum + one.exercises, 0);
    expect(exercises).toBeGreaterThanOrEqual(me.scoring.global.exercises);
    expect(year.days.reduce((sum, one) => sum + one.activeSeconds, 0)).toBeGreaterThan(3_600);
    const month = must(await people.learner.getOwnActivity({ query: { from: daysAgo(30) } }));
    const earlier = year.standings.filter(({ day }) => day < daysAgo(30));
    expect(month.before).toEqual(earlier.at(-1)?.ratios);
    expect(month.days).toEqual(year.days.filter(({ day }) => day >= daysAgo(30)));
  });

  test('is empty for a newcomer, and asks for a day', async () => {
    expect(must(await people['awa.diop'].getOwnActivity({ query: { from: daysAgo(7) } })).days).toEqual([]);
    expect(await people.learner.getOwnActivity({ query: { from: 'yesterday' } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('a thread of the logbook', () => {
  const unreadOf = async (client: Client, studentId: string) =>
    must(
      await client.listLogBookRecords({
        query: { where: JSON.stringify({ studentId, unread: true }), count: 'true' },
      }),
    ).items;

  test('is unread until it was read, and again after an answer', async () => {
    const { id } = must(await people.learner.getMe({ query: {} }));
    const [answer] = await unreadOf(people.learner, id);
    const thread = answer?.parentId ?? '';
    expect(answer?.title).toBe('Exercice de secours de jeudi');
    expect(await people.learner.readLogBookThread({ params: { id: thread } })).toMatchObject({ ok: true });
    expect(await unreadOf(people.learner, id)).toEqual([]);
    server.clock.advance(60_000);
    const { studentId, companyId, classId, title } = answer ?? {};
    if (studentId === undefined || companyId === undefined || title === undefined)
      throw new Error('no answer');
    must(
      await people.trainer.createLogBookRecord({
        body: {
          studentId,
          companyId,
          classId: classId ?? null,
          title,
          message: 'Encore un mot.',
          parentId: thread,
        },
      }),
    );
    expect((await unreadOf(people.learner, id)).map(({ message }) => message)).toEqual(['Encore un mot.']);
    // What one wrote oneself is never unread to oneself.
    expect((await unreadOf(people.trainer, id)).map(({ message }) => message)).not.toContain(
      'Encore un mot.',
    );
  });

  test('does not exist for another learner, nor does an answer as a thread', async () => {
    const { id } = must(await people.learner.getMe({ query: {} }));
    const { items } = must(
      await people.learner.listLogBookRecords({ query: { where: JSON.stringify({ studentId: id }) } }),
    );
    const thread = items.find(({ parentId }) => parentId === null)?.id ?? '';
    const reply = items.find(({ parentId }) => parentId !== null)?.id ?? '';
    for (const [client, asked] of [
      [people.learner2, thread],
      [people.learner, reply],
    ] as const)
      expect(await client.readLogBookThread({ params: { id: asked } })).toMatchObject({
        code: 'MODEL_NOT_FOUND',
      });
    expect(await people.trainer.readLogBookThread({ params: { id: thread } })).toMatchObject({ ok: true });
  });
});
