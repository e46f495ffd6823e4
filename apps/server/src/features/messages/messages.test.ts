/** Writing to a teacher and receiving documents over HTTP and a real mail server (spec §2, §6; assurance §2 #25). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/servers/mail-server.ts';
import { clientOf } from '../../testing/signed-in.ts';
import { setSettings, stockFile } from '../../testing/stock/stock-account.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let mails: MailServer;
let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;

beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer({ smtpUrl: mails.url });
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
});
afterAll(async () => {
  await server.close();
  await mails.stop();
});

const letter = (recipientId: string) => ({
  recipientId,
  object: 'Une question',
  message: 'Bonjour,\nquand ?',
});

describe('writing to a teacher', () => {
  test('reaches the teacher of one’s class, who may reply', async () => {
    const learner = await clientOf(server, tenant, 'learner');
    expect(await learner.contactUser({ body: letter(tenant.users.trainer) })).toMatchObject({ status: 204 });
    expect(await server.app.jobs.run('mail')).toBe(1);
    const [sent] = mails.received.splice(0);
    expect(sent?.to).toEqual([`trainer@${tenant.host}`]);
    expect(sent?.mail).toMatchObject({
      subject: 'Une question · Centre alpha',
      replyTo: [{ name: 'Léa Martin', address: `learner@${tenant.host}` }],
    });
    expect(sent?.mail.text).toContain('> quand ?');
  });

  test('reaches nobody else: not a peer, not an admin, not oneself, not a neighbour’s teacher', async () => {
    const learner = await clientOf(server, tenant, 'learner');
    const { peer, admin, organizer, learner: self } = tenant.users;
    for (const id of [
      peer,
      admin,
      organizer,
      self,
      neighbour.users.trainer,
      '01900000-0000-7000-8000-000000000000',
    ])
      expect(await learner.contactUser({ body: letter(id) })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    const outsider = await clientOf(server, tenant, 'outsider');
    expect(await outsider.contactUser({ body: letter(tenant.users.trainer) })).toMatchObject({
      code: 'MODEL_NOT_FOUND',
    });
    expect(await server.app.jobs.run('mail')).toBe(0);
  });

  test('sent again under its key, as after an answer that was lost, is one letter; a refusal is not kept', async () => {
    const learner = await clientOf(server, tenant, 'learner');
    const body = letter(tenant.users.trainer);
    const options = { idempotencyKey: 'a-letter' };
    await setSettings(server, tenant, { allowContactTeacher: false });
    expect(await learner.contactUser({ body }, options)).toMatchObject({ code: 'Forbidden' });
    await setSettings(server, tenant, { allowContactTeacher: true });
    const twice = await Promise.all([1, 2].map(() => learner.contactUser({ body }, options)));
    expect(twice).toMatchObject([{ status: 204 }, { status: 204 }]);
    expect(await learner.contactUser({ body }, options)).toMatchObject({ status: 204 });
    expect(await server.app.jobs.run('mail')).toBe(1);
    expect(mails.received.splice(0)).toHaveLength(1);
    // The same words under another key are another letter.
    expect(await learner.contactUser({ body }, { idempotencyKey: 'another' })).toMatchObject({ status: 204 });
    expect(await server.app.jobs.run('mail')).toBe(1);
    mails.received.splice(0);
  });

  test('needs internal login and allowContactTeacher', async () => {
    const learner = await clientOf(server, tenant, 'learner');
    for (const off of [{ allowContactTeacher: false }, { internalAuthentication: false }]) {
      await setSettings(server, tenant, off);
      expect(await learner.contactUser({ body: letter(tenant.users.trainer) })).toMatchObject({
        code: 'Forbidden',
      });
      await setSettings(server, tenant, { allowContactTeacher: true, internalAuthentication: true });
    }
  });

  test('has texts of one line and of so many signs', async () => {
    const learner = await clientOf(server, tenant, 'learner');
    const bad = [
      { object: '' },
      { object: 'a\r\nBcc: b' },
      { object: 'x'.repeat(201) },
      { message: '  ' },
      { message: 'x'.repeat(5_001) },
      { message: 'a\u0000' },
    ];
    for (const part of bad)
      expect(await learner.contactUser({ body: { ...letter(tenant.users.trainer), ...part } })).toMatchObject(
        { code: 'BAD_REQUEST' },
      );
  });

  test('has a limit for each person', async () => {
    const peer = await clientOf(server, tenant, 'peer');
    const answers: number[] = [];
    for (let times = 0; times < 12; times += 1)
      answers.push((await peer.contactUser({ body: letter(tenant.users.trainer) })).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 204), 429, 429]);
    for (let rounds = 0; rounds < 3; rounds += 1) await server.app.jobs.run('mail');
    mails.received.splice(0);
  });
});

describe('documents by mail', () => {
  test('come as attachments to one’s own address, once each', async () => {
    const learner = await clientOf(server, tenant, 'learner');
    const bytes = Buffer.from('%PDF-1.7 the guide %%EOF');
    const [one, two] = [
      await stockFile(server, tenant, { name: 'Guide été.pdf', bytes, ownerId: tenant.users.learner }),
      await stockFile(server, tenant, { name: 'Plan.pdf', ownerId: tenant.users.learner }),
    ];
    expect(
      await learner.notifyFiles({ body: { message: 'Pour le chantier', fileIds: [one, two, one] } }),
    ).toMatchObject({ status: 204 });
    await server.app.jobs.run('mail');
    const [sent] = mails.received.splice(0);
    expect(sent?.to).toEqual([`learner@${tenant.host}`]);
    expect(sent?.mail.subject).toBe('Vos documents · Centre alpha');
    expect(sent?.mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['Guide été.pdf', 'application/pdf'],
      ['Plan.pdf', 'application/pdf'],
    ]);
    expect(Buffer.from(sent?.mail.attachments[0]?.content as ArrayBuffer)).toEqual(bytes);
  });

  test('of somebody else, of nobody and of a neighbour are refused, and then nothing leaves', async () => {
    const learner = await clientOf(server, tenant, 'learner');
    const own = await stockFile(server, tenant, { name: 'own.pdf', ownerId: tenant.users.learner });
    const foreign = [
      await stockFile(server, tenant, { name: 'peer.pdf', ownerId: tenant.users.peer }),
      await stockFile(server, tenant, { name: 'unused.pdf' }),
      await stockFile(server, neighbour, { name: 'next-door.pdf', ownerId: neighbour.users.learner }),
      '01900000-0000-7000-8000-000000000000',
    ];
    for (const id of foreign)
      expect(await learner.notifyFiles({ body: { fileIds: [own, id] } })).toMatchObject({
        code: 'MODEL_NOT_FOUND',
      });
    expect(await server.app.jobs.run('mail')).toBe(0);
  });

  test('of more than ten megabytes are refused', async () => {
    const learner = await clientOf(server, tenant, 'learner');
    const big = await stockFile(server, tenant, {
      name: 'big.pdf',
      bytes: Buffer.alloc(10_485_761),
      ownerId: tenant.users.learner,
    });
    expect(await learner.notifyFiles({ body: { fileIds: [big] } })).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    });
  });
});
