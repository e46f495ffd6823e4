/** A class that is prepared: nobody in it hears of it before it is opened, and it is opened once (back-office §4). */
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, must } from '../../testing/signed-in.ts';
import { lettersOf, setSettings } from '../../testing/stock/stock-account.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let organizer: Client;
let admin: Client;
let learner: Client;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  organizer = await clientOf(server, tenant, 'organizer');
  admin = await clientOf(server, tenant, 'admin');
  learner = await clientOf(server, tenant, 'learner');
});
afterAll(() => server.close());

const of = (id: string) => ({ params: { id } });
const day = 24 * 3_600_000;
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * day).toISOString();

async function prepared(name: string, { withProgram = true, startAt = inDays(-1) } = {}): Promise<string> {
  const { id } = must(
    await organizer.createClass({
      body: { companyId: tenant.companyId, name, startAt, expireAt: inDays(60), inPreparation: true },
    }),
  );
  if (withProgram)
    must(
      await organizer.createClassProgram({ body: { classId: id, programId: tenant.programId, order: 0 } }),
    );
  return id;
}
const sessionsOf = async (who: Client) => must(await who.listOwnClasses()).items.map(({ name }) => name);
const lettersAbout = async (name: string) =>
  (await lettersOf(server, tenant)).filter(
    ({ letter, values }) => letter === 'classOpened' && values['name'] === name,
  );

describe('before it is opened', () => {
  test('its learners are planned, see nothing, hold no place, and no letter waits', async () => {
    const id = await prepared('Discrète');
    expect(
      must(
        await organizer.addLearners({
          ...of(id),
          body: { emails: ['LEARNER@alpha.test', 'nobody@alpha.test'] },
        }),
      ),
    ).toEqual({ added: 1, already: 0, unknown: ['nobody@alpha.test'] });
    expect(
      must(await organizer.addLearners({ ...of(id), body: { userIds: [tenant.users.learner] } })),
    ).toEqual({
      added: 0,
      already: 1,
      unknown: [],
    });
    expect(must(await organizer.listPlannedLearners(of(id))).items).toMatchObject([
      { userId: tenant.users.learner, displayName: 'Léa Martin', email: 'learner@alpha.test' },
    ]);
    expect(await sessionsOf(learner)).not.toContain('Discrète');
    expect(await learner.getClass(of(id))).toMatchObject({ ok: false, code: 'MODEL_NOT_FOUND' });
    const where = JSON.stringify({ classId: id });
    expect(must(await learner.listClassUsers({ query: { where } })).items).toEqual([]);
    expect(must(await admin.listLessons({ query: { where } })).items).toEqual([]);
    expect(await lettersAbout('Discrète')).toEqual([]);
  });

  test('the generic call does not enrol, and a code of it is not available', async () => {
    const id = await prepared('Fermée');
    const body = { classId: id, userId: tenant.users.learner, role: 'STUDENT' } as const;
    expect(await organizer.createClassUser({ body })).toMatchObject({ code: 'CLASS_IN_PREPARATION' });
    await setSettings(server, tenant, { invitationCodes: true });
    const { code, label } = must(
      await organizer.createInvitationCode({
        body: { classId: id, label: 'Affiche du hall', quota: 2, expiresAt: inDays(5) },
      }),
    );
    expect(label).toBe('Affiche du hall');
    const visitor = server.client(tenant.host);
    expect(await visitor.getInvitationCode({ params: { code } })).toMatchObject({
      code: 'INVALID_INVITATION_CODE',
    });
    must(await organizer.openClass({ ...of(id), body: { letters: false } }));
    expect(await visitor.getInvitationCode({ params: { code } })).toMatchObject({
      data: { className: 'Fermée' },
    });
  });

  test('somebody is taken off again', async () => {
    const id = await prepared('Changeante');
    const { learner: userId } = tenant.users;
    must(await organizer.addLearners({ ...of(id), body: { userIds: [userId] } }));
    must(await organizer.deletePlannedLearner({ params: { id, userId } }));
    expect(must(await organizer.listPlannedLearners(of(id))).items).toEqual([]);
    expect(await organizer.deletePlannedLearner({ params: { id, userId } })).toMatchObject({
      code: 'MODEL_NOT_FOUND',
    });
  });

  test('the letter is shown as one real learner gets it, and what is missing is named', async () => {
    const id = await prepared('À relire', { startAt: inDays(3) });
    must(await organizer.addLearners({ ...of(id), body: { userIds: [tenant.users.learner] } }));
    const opening = must(await organizer.getClassOpening(of(id)));
    expect(opening).toMatchObject({
      learners: 1,
      letters: 1,
      problems: [{ kind: 'no-trainer' }],
      letter: { userId: tenant.users.learner, displayName: 'Léa Martin' },
    });
    expect(opening.letter?.subject).toBe('Votre session « À relire » · Centre alpha');
    expect(opening.letter?.text).toContain('Bonjour Léa,');
    expect(opening.letter?.text).not.toContain('première visite');
    expect(await lettersAbout('À relire')).toEqual([]);
  });

  test('without a program it is not opened, and nothing is changed', async () => {
    const id = await prepared('Vide', { withProgram: false });
    must(await organizer.addLearners({ ...of(id), body: { userIds: [tenant.users.learner] } }));
    expect(await organizer.openClass({ ...of(id), body: { letters: true } })).toMatchObject({
      code: 'CLASS_NOT_READY',
    });
    expect(must(await organizer.getClass(of(id))).inPreparation).toBe(true);
    expect(must(await organizer.listPlannedLearners(of(id))).items).toHaveLength(1);
    expect(await lettersAbout('Vide')).toEqual([]);
  });
});

describe('opening', () => {
  test('enrols, tells and writes to everybody at once, and is written down', async () => {
    const id = await prepared('Grande');
    const people = [tenant.users.learner, tenant.users.peer];
    must(await admin.addLearners({ ...of(id), body: { userIds: people } }));
    expect(must(await organizer.openClass({ ...of(id), body: { letters: true } }))).toEqual({
      learners: 2,
      letters: 2,
    });
    expect(await sessionsOf(learner)).toContain('Grande');
    const where = JSON.stringify({ classId: id });
    expect(must(await admin.listLessons({ query: { where } })).items).toHaveLength(4);
    expect(must(await learner.listNotifications({ query: {} })).items[0]).toMatchObject({
      kind: 'session',
      title: 'Grande',
    });
    expect((await lettersAbout('Grande')).map(({ recipientId }) => recipientId).toSorted()).toEqual(
      people.toSorted(),
    );
    expect(must(await admin.listAuditEntries({ query: { action: 'class-opened' } })).items[0]).toMatchObject({
      subject: id,
      details: { learners: 2, letters: 2 },
    });
    expect(await organizer.getClassOpening(of(id))).toMatchObject({ code: 'CLASS_ALREADY_OPEN' });
  });

  test('happens once, however often it is asked for at the same time', async () => {
    const id = await prepared('Unique');
    must(await organizer.addLearners({ ...of(id), body: { userIds: [tenant.users.learner] } }));
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => organizer.openClass({ ...of(id), body: { letters: true } })),
    );
    const codes = answers.map((answer) => (answer.ok ? 'opened' : answer.code)).toSorted();
    expect(codes).toEqual(['CLASS_ALREADY_OPEN', 'CLASS_ALREADY_OPEN', 'CLASS_ALREADY_OPEN', 'opened']);
    expect(await lettersAbout('Unique')).toHaveLength(1);
  });

  test('that breaks in the middle leaves everything as it was', async () => {
    const id = await prepared('Coupée');
    must(
      await admin.addLearners({ ...of(id), body: { userIds: [tenant.users.learner, tenant.users.peer] } }),
    );
    await setSettings(server, tenant, { quotas: { classLetters: { person: 1 } } });
    expect(await organizer.openClass({ ...of(id), body: { letters: true } })).toMatchObject({
      code: 'QUOTA_EXCEEDED',
    });
    await setSettings(server, tenant, { quotas: {} });
    expect(must(await organizer.getClass(of(id))).inPreparation).toBe(true);
    expect(must(await organizer.listPlannedLearners(of(id))).items).toHaveLength(2);
    const where = JSON.stringify({ classId: id });
    expect(must(await admin.listLessons({ query: { where } })).items).toEqual([]);
    expect(await lettersAbout('Coupée')).toEqual([]);
  });

  test('once it is open, learners who are added are enrolled', async () => {
    const id = await prepared('Ouverte');
    must(await organizer.openClass({ ...of(id), body: { letters: false } }));
    expect(
      must(await organizer.addLearners({ ...of(id), body: { emails: ['learner@alpha.test'] } })),
    ).toEqual({
      added: 1,
      already: 0,
      unknown: [],
    });
    expect(await sessionsOf(learner)).toContain('Ouverte');
  });
});

describe('a clone', () => {
  test('has every date so many days later at the same hour, the trainers, and no learner', async () => {
    const startAt = '2027-03-20T08:00:00.000Z';
    const source = must(
      await organizer.createClass({
        body: { companyId: tenant.companyId, name: 'Mars', startAt, expireAt: '2027-05-01T16:00:00.000Z' },
      }),
    );
    must(
      await organizer.createClassProgram({
        body: {
          classId: source.id,
          programId: tenant.programId,
          order: 3,
          startAt: '2027-03-22T08:00:00.000Z',
          expireAt: null,
        },
      }),
    );
    must(
      await admin.createClassUser({
        body: { classId: source.id, userId: tenant.users.trainer, role: 'TEACHER' },
      }),
    );
    must(await organizer.addLearners({ ...of(source.id), body: { userIds: [tenant.users.learner] } }));
    const before = (await lettersOf(server, tenant)).length;
    const { classId } = must(
      await organizer.cloneClass({ ...of(source.id), body: { name: 'Avril', shiftDays: 14 } }),
    );
    const populate = 'classPrograms,teachers,classUsers';
    // Clocks change on 28 March: nine in the morning in Paris stays nine in the morning.
    expect(must(await organizer.getClass({ ...of(classId), query: { populate } }))).toMatchObject({
      name: 'Avril',
      startAt: '2027-04-03T07:00:00.000Z',
      expireAt: '2027-05-15T16:00:00.000Z',
      inPreparation: true,
      classPrograms: [{ order: 3, startAt: '2027-04-05T07:00:00.000Z', expireAt: null }],
      teachers: [{ userId: tenant.users.trainer }],
      classUsers: [{ role: 'TEACHER' }],
    });
    expect(must(await organizer.listPlannedLearners(of(classId))).items).toEqual([]);
    expect(await lettersOf(server, tenant)).toHaveLength(before);
  });
});

describe('an hour that a change of clocks touches', () => {
  const cloned = async (startAt: string, shiftDays: number) => {
    const id = await prepared('Nuit');
    must(await admin.updateClass({ ...of(id), body: { startAt, expireAt: null } }));
    const { classId } = must(await organizer.cloneClass({ ...of(id), body: { name: 'Copie', shiftDays } }));
    return must(await organizer.getClass({ ...of(classId), query: {} })).startAt;
  };

  test('is the first of two after a shift, as in the fields of the back-office, and the one behind it where it is left out', async () => {
    // Half past two in Paris, a week before clocks are put back, and before they are put forward.
    expect(await cloned('2026-10-18T00:30:00.000Z', 7)).toBe('2026-10-25T00:30:00.000Z');
    expect(await cloned('2026-03-22T01:30:00.000Z', 7)).toBe('2026-03-29T01:30:00.000Z');
    expect(await cloned('2026-10-18T00:30:00.000Z', 14)).toBe('2026-11-01T01:30:00.000Z');
  });

  test('is the same moment on the same day, the second of two as well as the first', async () => {
    for (const moment of ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
      expect(await cloned(moment, 0)).toBe(moment);
  });
});

describe('whoever does not manage the class', () => {
  const calls = (who: Client, id: string) => [
    who.listPlannedLearners(of(id)),
    who.addLearners({ ...of(id), body: { emails: ['learner@alpha.test'] } }),
    who.getClassOpening(of(id)),
    who.openClass({ ...of(id), body: { letters: true } }),
    who.cloneClass({ ...of(id), body: { name: 'Copie', shiftDays: 1 } }),
    who.setClassOrder({ ...of(id), body: { classProgramIds: [id] } }),
  ];

  test('is refused, and an admin next door finds nothing', async () => {
    const id = await prepared('Gardée');
    for (const name of ['learner', 'trainer', 'outsider'] as const)
      for (const answer of await Promise.all(calls(await clientOf(server, tenant, name), id)))
        expect(answer, name).toMatchObject({ ok: false, code: 'Forbidden' });
    for (const answer of await Promise.all(calls(await clientOf(server, neighbour, 'admin'), id)))
      expect(answer).toMatchObject({ ok: false, code: 'MODEL_NOT_FOUND' });
  });

  test('and people of other companies are not an organizer’s to enrol', async () => {
    const id = await prepared('Maison');
    expect(
      await organizer.addLearners({ ...of(id), body: { userIds: [tenant.users.outsider] } }),
    ).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    expect(
      must(await organizer.addLearners({ ...of(id), body: { emails: ['outsider@alpha.test'] } })).unknown,
    ).toEqual(['outsider@alpha.test']);
  });
});
