/** Mail on a real SMTP server, in a folder, and while the server is away. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/servers/mail-server.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';
import { statement } from '../../platform/database/database.ts';
import { createIds } from '../../platform/database/ids.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { insertLetter, type QueuedLetter } from './letters.store.ts';

let mails: MailServer;
let server: TestServer;
let tenant: StockedTenant;

beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer({ smtpUrl: mails.url });
  tenant = await stockTenant(server, 'alpha');
});
afterAll(async () => {
  await server.close();
  await mails.stop();
});
beforeEach(() => mails.received.splice(0));

async function queue(
  on: TestServer,
  of: StockedTenant,
  letter: QueuedLetter,
  dedupeKey?: string,
  expiresAt?: Date,
) {
  const id = createIds(on.clock, systemRandom).next();
  await on.open.database.withTenant(of.contextId, (tx) =>
    insertLetter(tx, letter, {
      id,
      now: on.clock.now(),
      ...(dedupeKey === undefined ? {} : { dedupeKey }),
      ...(expiresAt === undefined ? {} : { expiresAt }),
    }),
  );
  return id;
}

interface Row {
  readonly payload: Record<string, unknown>;
  readonly attempts: number;
  readonly doneAt: Date | null;
  readonly failedAt: Date | null;
  readonly lastError: string | null;
}
const outboxRow = statement<Row>(
  'test.outboxRow',
  'select payload, attempts, "doneAt", "failedAt", "lastError" from outbox where "contextId" = $1 and id = $2',
);
const rowOf = async (id: string) =>
  (
    await server.open.database.withTenant(tenant.contextId, (tx) => tx.query(outboxRow, [tx.contextId, id]))
  )[0];

const reset = (recipientId: string): QueuedLetter => ({
  letter: 'passwordReset',
  values: { link: 'https://alpha.test/reset/secret-token', minutes: 30 },
  recipientId,
});

describe('a letter', () => {
  test('leaves in its reader’s language, as text and as HTML, in the tenant’s name', async () => {
    const id = await queue(server, tenant, reset(tenant.users.learner));
    expect(await server.app.jobs.run('mail')).toBe(1);
    const [sent] = mails.received;
    expect(sent?.from).toBe('no-reply@parcours.test');
    expect(sent?.to).toEqual([`learner@${tenant.host}`]);
    expect(sent?.mail).toMatchObject({
      subject: 'Choisissez un nouveau mot de passe · Centre alpha',
      from: { name: 'Centre alpha', address: 'no-reply@parcours.test' },
      messageId: `<${id}@parcours.test>`,
    });
    expect(sent?.mail.text).toContain('Bonjour Léa,');
    expect(sent?.mail.text).toContain('https://alpha.test/reset/secret-token');
    expect(sent?.mail.html).toContain('<html lang="fr">');
    expect(sent?.mail.html).toContain('href="https://alpha.test/reset/secret-token"');
  });

  test('follows the language that its reader prefers', async () => {
    await server.open.database.withTenant(tenant.contextId, (tx) =>
      tx.run(tx.sql.updateTable('users').set({ preferredLocale: 'en' }).where('id', '=', tenant.users.peer)),
    );
    await queue(server, tenant, reset(tenant.users.peer));
    await server.app.jobs.run('mail');
    expect(mails.received[0]?.mail.subject).toBe('Choose a new password · Centre alpha');
    expect(mails.received[0]?.mail.text).toContain('Hello Paul,');
  });

  test('is forgotten once it has left: no secret stays behind', async () => {
    const id = await queue(server, tenant, reset(tenant.users.learner));
    await server.app.jobs.run('mail');
    expect(await rowOf(id)).toMatchObject({ payload: {}, attempts: 1, failedAt: null });
    expect(await server.app.jobs.run('mail')).toBe(0);
    expect(mails.received).toHaveLength(1);
  });

  test('asked for twice under one key is one letter', async () => {
    for (let times = 0; times < 3; times += 1)
      await queue(server, tenant, reset(tenant.users.learner), 'the same');
    expect(await server.app.jobs.run('mail')).toBe(1);
    expect(mails.received).toHaveLength(1);
  });

  const injections = [
    'Hello\r\nBcc: victim@example.org',
    'Hello\nSubject: other',
    'a\u2028Bcc: victim@example.org',
    '=?utf-8?Q?x=0D=0ABcc:_victim@example.org?=',
    'x\u0007\u202e\r\n\r\nbody',
  ];
  test.each(injections)('never lets a text become a header (%j)', async (object) => {
    await server.open.database.withTenant(tenant.contextId, (tx) =>
      tx.run(
        tx.sql
          .updateTable('users')
          .set({ firstname: object.slice(0, 60), lastname: '<b>' })
          .where('id', '=', tenant.users.outsider),
      ),
    );
    await queue(server, tenant, {
      letter: 'contact',
      values: { sender: object, object, message: '<script>alert(1)</script>\r\n.\r\nQUIT' },
      recipientId: tenant.users.trainer,
      replyToId: tenant.users.outsider,
    });
    expect(await server.app.jobs.run('mail')).toBe(1);
    const [sent] = mails.received;
    expect(sent?.to).toEqual([`trainer@${tenant.host}`]);
    expect(sent?.mail.bcc ?? []).toEqual([]);
    expect(sent?.mail.replyTo?.[0]).toMatchObject({ address: `outsider@${tenant.host}` });
    const names = sent?.mail.headers.map(({ key }) => key) ?? [];
    expect(names.filter((name) => name === 'subject' || name === 'bcc')).toEqual(['subject']);
    expect(sent?.mail.html).not.toContain('<script>');
    expect(sent?.mail.text).toContain('> QUIT');
  });
});

describe('a mail server that is away', () => {
  test('loses nothing: letters wait with growing pauses, and leave once it is back', async () => {
    const ids: string[] = [];
    await mails.stop();
    for (let count = 0; count < 12; count += 1)
      ids.push(await queue(server, tenant, reset(tenant.users.learner)));
    for (const minutes of [0, 1, 3, 11, 31]) {
      server.clock.advance(minutes * 60_000);
      expect(await server.app.jobs.run('mail')).toBe(0);
    }
    const waiting = await rowOf(ids[0] ?? '');
    expect(waiting).toMatchObject({ doneAt: null, failedAt: null });
    expect(waiting?.attempts).toBeGreaterThanOrEqual(2);
    expect(waiting?.lastError).toContain('ECONNREFUSED');
    await mails.restart();
    server.clock.advance(2 * 3_600_000);
    let delivered = 0;
    for (let rounds = 0; rounds < 4; rounds += 1) delivered += await server.app.jobs.run('mail');
    expect(delivered).toBe(12);
    expect(new Set(mails.received.map(({ mail }) => mail.messageId)).size).toBe(12);
    expect(mails.received).toHaveLength(12);
  });

  test('never delivers what has lost its sense, and forgets it', async () => {
    const id = await queue(
      server,
      tenant,
      reset(tenant.users.learner),
      undefined,
      new Date(server.clock.now().getTime() + 1_000),
    );
    server.clock.advance(2_000);
    expect(await server.app.jobs.run('mail')).toBe(0);
    expect(await rowOf(id)).toMatchObject({ payload: {}, lastError: 'its time was over' });
    expect(mails.received).toHaveLength(0);
  });

  test('gives up at once what is refused for good, and keeps why without the address', async () => {
    mails.refused.add(`admin@${tenant.host}`);
    const id = await queue(server, tenant, {
      letter: 'passwordChanged',
      values: { link: 'https://alpha.test/' },
      recipientId: tenant.users.admin,
    });
    expect(await server.app.jobs.run('mail')).toBe(0);
    const row = await rowOf(id);
    expect(row?.failedAt).not.toBeNull();
    expect(row?.lastError).toContain('no such mailbox');
    expect(row?.lastError).not.toContain(`admin@${tenant.host}`);
  });

  test('gives up after five days, and keeps the letter', async () => {
    const id = await queue(server, tenant, {
      letter: 'passwordChanged',
      values: { link: 'https://alpha.test/' },
      recipientId: tenant.users.learner,
    });
    await mails.stop();
    server.clock.advance(5 * 24 * 3_600_000 + 1);
    await server.app.jobs.run('mail');
    await mails.restart();
    const row = await rowOf(id);
    expect(row?.failedAt).not.toBeNull();
    expect(row?.payload).toMatchObject({ letter: 'passwordChanged' });
  });
});

describe('a centre that is switched off', () => {
  test('its letters wait, however long, and leave once it is on again; but for those that have lost their sense', async () => {
    const soon = new Date(server.clock.now().getTime() + 3_600_000);
    const lasting: QueuedLetter = {
      letter: 'passwordChanged',
      values: { link: 'https://alpha.test/' },
      recipientId: tenant.users.learner,
    };
    const [kept, passing] = [
      await queue(server, tenant, lasting),
      await queue(server, tenant, reset(tenant.users.learner), undefined, soon),
    ];
    const setRetired = (at: Date | null) =>
      server.open.asOwner((owner) =>
        owner.query('update contexts set "retiredAt" = $2 where id = $1', [tenant.contextId, at]),
      );
    await setRetired(server.clock.now());
    // Longer than all the tries of a job take.
    for (let days = 0; days < 8; days += 1) {
      server.clock.advance(24 * 3_600_000);
      expect(await server.app.jobs.run('mail')).toBe(0);
    }
    expect(await rowOf(kept)).toMatchObject({ doneAt: null, failedAt: null });
    await setRetired(null);
    server.clock.advance(2 * 3_600_000);
    for (let rounds = 0; rounds < 4; rounds += 1) await server.app.jobs.run('mail');
    expect(mails.received.map(({ mail }) => mail.messageId)).toEqual([expect.stringContaining(kept)]);
    expect(await rowOf(passing)).toMatchObject({ payload: {}, lastError: 'its time was over' });
  });
});

describe('two processes', () => {
  test('deliver each letter once between them', async () => {
    for (let count = 0; count < 20; count += 1) await queue(server, tenant, reset(tenant.users.learner));
    const beside = () => startServer({ beside: server, smtpUrl: mails.url });
    const others = [await beside(), await beside()];
    const delivered = await Promise.all([server, ...others].map(({ app }) => app.jobs.run('mail')));
    expect(delivered.reduce((sum, one) => sum + one, 0)).toBe(20);
    expect(new Set(mails.received.map(({ mail }) => mail.messageId)).size).toBe(20);
    expect(mails.received).toHaveLength(20);
    for (const other of others) await other.close();
  });
});

describe('without a mail server', () => {
  test('letters land in the folder that the start message names', async () => {
    const alone = await startServer();
    const other = await stockTenant(alone, 'beta', { locales: ['en'] });
    await queue(alone, other, reset(other.users.learner));
    expect(await alone.app.jobs.run('mail')).toBe(1);
    const folder = join(alone.dataDir, 'mails');
    const [file, ...more] = await readdir(folder);
    expect(more).toEqual([]);
    expect(file).toMatch(/\.eml$/);
    const mail = await PostalMime.parse(await readFile(join(folder, file ?? '')));
    expect(mail.subject).toBe('Choose a new password · Centre beta');
    expect(mail.to?.[0]).toMatchObject({ address: `learner@${other.host}` });
    await alone.close();
  });
});
