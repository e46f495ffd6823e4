/** Reading everything about oneself, and being erased, over HTTP: canaries are looked for in every table (assurance §3 T23). */
import { endRun } from '../../../testing/stock/end-run.ts';
import { sql } from 'kysely';
import { samplePath } from '@parcours/contract/testing';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { stockCertificate } from '../../../testing/stock/stock-certificate.ts';
import { stockRealisation } from '../../../testing/stock/stock-realisation.ts';
import { stockLesson, type StockedLesson } from '../../../testing/stock/stock-lesson.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockPassword, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { tablesWith } from '../../../testing/tables-with.ts';
import { uploadTo } from '../../../testing/stock/upload.ts';
import { createKit, sampleStatement } from '../../../testing/xapi/kit.ts';
import { launchLearner } from '../../../testing/xapi/launched-learners.ts';
import { statement } from '../../../platform/database/database.ts';
import { sha256 } from '../../../platform/security/digest.ts';
import { verifyLessons } from '../../lesson/verify/verify-lessons.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let stocked: StockedLesson;
let learner: Client;
let peer: Client;
let admin: Client;
let ref: string;
let fileId: string;

const canary = 'zxqvcanary';
const peerCanary = 'wkjhpeer';
const name = `Cassandre ${canary}`;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  learner = await clientOf(server, tenant, 'learner');
  peer = await clientOf(server, tenant, 'peer');
  admin = await clientOf(server, tenant, 'admin');
  stocked = await stockLesson(server, tenant);
  const { users, openClass, companyId } = tenant;
  must(
    await learner.updateUser({
      params: { id: users.learner },
      body: { firstname: 'Cassandre', lastname: canary, username: `${canary}1`, birthday: '1999-12-31' },
    }),
  );
  must(await peer.updateUser({ params: { id: users.peer }, body: { lastname: peerCanary } }));
  const reopen = await endRun(server, tenant.contextId, users.learner);
  must(
    await learner.createReview({
      body: {
        classId: openClass.classId,
        resourceType: 'Program',
        resourceId: tenant.programId,
        ratio: 1,
        comment: `bien ${canary}`,
      },
    }),
  );
  await reopen();
  const entry = { title: canary, message: canary, companyId, classId: openClass.classId };
  must(
    await learner.createLogBookRecord({ body: { ...entry, studentId: users.learner, attachmentIds: [] } }),
  );
  must(
    await learner.contactUser({
      body: { recipientId: users.trainer, object: canary, message: `je suis ${canary}` },
    }),
  );
  ref = await stockCertificate(server, tenant, { holder: name });
  await stockRealisation(server, tenant, { holder: name });
  fileId = await upload();
  must(await learner.updateUser({ params: { id: users.learner }, body: { avatarId: fileId } }));
  await answerInWords();
  await reportStatement();
});
afterAll(() => server.close());

async function learnersToken(): Promise<string> {
  const body = { username: `${canary}1`, password: stockPassword };
  return must(await server.client(tenant.host).login({ body })).access_token;
}

async function upload(): Promise<string> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#205080' } })
    .jpeg()
    .toBuffer();
  const sent = { name: `${canary}.jpg`, type: 'image/jpeg', bytes };
  const { file } = await uploadTo(server, tenant.host, await learnersToken(), sent);
  return file?.id ?? '';
}

/** One answered text and one draft, each with the canary in it. */
async function answerInWords(): Promise<void> {
  const params = { id: stocked.lessonId };
  let page = must(await learner.getCurrentPage({ params, query: {} }));
  while (page.title !== 'text') {
    const picks = [{ path: samplePath('pick'), userAnswer: ['helmet'] }];
    const body = page.title === 'choices' ? { inputs: { answers: picks } } : undefined;
    must(await learner.answerPage({ params, query: {}, ...(body && { body }) }));
    page = must(await learner.nextPage({ params, query: { fromPageId: page.id } }));
  }
  const answers = [{ path: samplePath('say'), userAnswer: `le ${canary}` }];
  must(await learner.saveDraft({ params, body: { pageId: page.id, inputs: { answers } } }));
  must(
    await learner.answerPage({ params, query: {}, body: { inputs: { answers } } }, { idempotencyKey: 'k' }),
  );
}

async function reportStatement(): Promise<void> {
  for (const userId of [tenant.users.learner, tenant.users.peer]) {
    const { auth, actor } = await launchLearner(server, tenant, userId);
    const kit = createKit({ url: `${server.url}/api/xapi-launch`, auth, edition: '1.0.3' });
    await kit.store(
      sampleStatement({
        actor,
        object: { objectType: 'Activity', id: 'https://content.example.org/course' },
      }),
    );
  }
}

describe('reading everything about oneself', () => {
  test('answers one’s own words from every table that has them, nobody else’s, and no key of an exercise', async () => {
    const data = must(await learner.exportOwnData());
    expect(data.account).toMatchObject({ firstname: 'Cassandre', birthday: '1999-12-31' });
    for (const part of [
      'reviews',
      'logBook',
      'files',
      'certificates',
      'realisations',
      'pages',
      'events',
      'statements',
    ] as const)
      expect(JSON.stringify(data[part]), part).toContain(canary);
    expect(data.lessons.length).toBeGreaterThanOrEqual(4);
    const text = JSON.stringify(data);
    expect(text).not.toContain(peerCanary);
    expect(text).not.toContain('"results"');
    expect(text).not.toContain('passwordHash');
    expect(must(await peer.exportOwnData()).statements).toHaveLength(1);
    expect(must(await admin.listAuditEntries({ query: { action: 'data-exported' } })).items).toHaveLength(2);
  });
});

describe('asking for the deletion', () => {
  test('is kept until it is taken back, and asking twice is asking once', async () => {
    expect(must(await learner.getAccountDeletion())).toEqual({ requestedAt: null, held: null });
    const asked = must(await learner.requestAccountDeletion());
    expect(asked.requestedAt).toBe(server.clock.now().toISOString());
    server.clock.advance(1_000);
    expect(must(await learner.requestAccountDeletion())).toEqual(asked);
    expect(must(await learner.getAccountDeletion())).toEqual(asked);
    must(await learner.cancelAccountDeletion());
    must(await learner.cancelAccountDeletion());
    expect(must(await learner.getAccountDeletion())).toEqual({ requestedAt: null, held: null });
    const { items } = must(await admin.listAuditEntries({ query: {} }));
    expect(items.filter(({ action }) => action.startsWith('deletion-')).map(({ action }) => action)).toEqual([
      'deletion-cancelled',
      'deletion-requested',
    ]);
  });

  test('is confirmed by an admin alone, of somebody who asked, and never of oneself', async () => {
    const params = { id: tenant.users.learner };
    expect(await admin.confirmAccountDeletion({ params })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    must(await learner.requestAccountDeletion());
    for (const client of [learner, peer, await clientOf(server, tenant, 'organizer')]) {
      expect(await client.confirmAccountDeletion({ params })).toMatchObject({ code: 'Forbidden' });
      expect(await client.listAccountDeletions()).toMatchObject({ code: 'Forbidden' });
    }
    const other = await clientOf(server, neighbour, 'admin');
    expect(await other.confirmAccountDeletion({ params })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    expect(must(await other.listAccountDeletions()).items).toEqual([]);
    must(await admin.requestAccountDeletion());
    expect(await admin.confirmAccountDeletion({ params: { id: tenant.users.admin } })).toMatchObject({
      code: 'Forbidden',
    });
    must(await admin.cancelAccountDeletion());
    expect(must(await admin.listAccountDeletions()).items).toMatchObject([
      { userId: tenant.users.learner, displayName: name },
    ]);
  });
});

describe('an erased person', () => {
  test('is in no row, file or letter, while lessons, scores and certificates stay', async () => {
    const before = await tablesWith(server, tenant, canary);
    expect(before).toEqual(
      expect.arrayContaining(['users', 'lesson_events', 'lesson_pages', 'xapi_statements']),
    );
    expect(before).toEqual(
      expect.arrayContaining([
        'outbox',
        'certificates',
        'realisation_certificates',
        'log_book_records',
        'reviews',
      ]),
    );
    const peers = await tablesWith(server, tenant, peerCanary);
    const verified = await verifyLessons(server.open.database);
    const keys = await storedKeys();
    expect(keys.length).toBeGreaterThan(1);

    must(await admin.confirmAccountDeletion({ params: { id: tenant.users.learner } }));
    await server.app.jobs.run('mail', 'erase-files');

    expect(await tablesWith(server, tenant, canary)).toEqual([]);
    expect(await tablesWith(server, tenant, peerCanary)).toEqual(peers);
    for (const key of keys) expect(await server.app.files.stat(key)).toBeUndefined();
    const lessons = must(
      await admin.listLessons({ query: { where: JSON.stringify({ userId: tenant.users.learner }) } }),
    );
    expect(lessons.items.length).toBeGreaterThanOrEqual(4);
    expect(await verifyLessons(server.open.database)).toEqual(verified);
  });

  test('has no session, cannot sign in, and is nobody’s to find', async () => {
    expect(await learner.getMe({ query: {} })).toMatchObject({ code: 'UNAUTHORIZED' });
    const body = { username: `${canary}1`, password: stockPassword };
    expect(await server.client(tenant.host).login({ body })).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await admin.getUser({ params: { id: tenant.users.learner }, query: {} })).toMatchObject({
      code: 'MODEL_NOT_FOUND',
    });
    expect(must(await admin.listAccountDeletions()).items).toEqual([]);
    const { items } = must(await admin.listAuditEntries({ query: { action: 'account-erased' } }));
    expect(items).toMatchObject([
      { actorId: tenant.users.admin, subject: tenant.users.learner, details: { statements: 1 } },
    ]);
    expect(await admin.confirmAccountDeletion({ params: { id: tenant.users.learner } })).toMatchObject({
      code: 'MODEL_NOT_FOUND',
    });
  });

  test('leaves certificates that anybody can check, without the holder, whose name can still be compared', async () => {
    const answer = must(await server.client(tenant.host).getCertificate({ params: { ref } }));
    expect(answer).toMatchObject({ status: 'issued', facts: { holder: null, score: 873 } });
    expect(await server.client(tenant.host).getCertificatePdf({ params: { ref }, query: {} })).toMatchObject({
      ok: true,
    });
    const [row] = await server.open.database.withTenant(tenant.contextId, (tx) =>
      tx.run(tx.sql.selectFrom('certificates').select(['holderSalt', 'holderHash']).where('ref', '=', ref)),
    );
    const salt = row?.holderSalt ?? new Uint8Array();
    expect(sha256(Buffer.concat([salt, Buffer.from(`${ref}\n${name}`)]))).toEqual(
      Buffer.from(row?.holderHash ?? ''),
    );
  });

  test('what is append-only cannot be rewritten of anybody else', async () => {
    const write = (text: string) =>
      server.open.database.withTenant(tenant.contextId, (tx) => tx.query(statement(`test.${text}`, text)));
    await expect(
      write(
        `update lesson_events e set payload = '{}' from lessons l where l.id = e."lessonId" and l."userId" = '${tenant.users.peer}'`,
      ),
    ).resolves.toEqual([]);
    const page = must(await peer.getCurrentPage({ params: { id: stocked.peerLessonId }, query: {} }));
    expect(page.title).toBe('slide');
    await expect(
      write(
        `update lesson_events e set payload = '{"a": 1}' from lessons l where l.id = e."lessonId" and l."userId" = '${tenant.users.peer}'`,
      ),
    ).rejects.toThrow('append-only');
    await expect(
      write(`update xapi_statements set body = '{}' where body like '%${peerCanary}%'`),
    ).rejects.toThrow('append-only');
    await expect(write(`update lesson_events set kind = 'moved'`)).rejects.toThrow('permission denied');
  });
});

async function storedKeys(): Promise<string[]> {
  const rows = await server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.run(
      tx.sql
        .selectFrom('files')
        .leftJoin('file_sizes', 'file_sizes.fileId', 'files.id')
        .select(['files.storageKey', sql<string | null>`file_sizes."storageKey"`.as('sizeKey')])
        .where('files.id', '=', fileId),
    ),
  );
  return [
    ...new Set(
      rows.flatMap(({ storageKey, sizeKey }) => (sizeKey === null ? [storageKey] : [storageKey, sizeKey])),
    ),
  ];
}
