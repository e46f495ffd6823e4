/** The operator's list of jobs: what failed is seen with its reason, done again, or dropped. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertLetter } from '../features/mail/letters.store.ts';
import { createIds } from '../platform/database/ids.ts';
import { systemRandom } from '../platform/security/random.ts';
import { type MailServer, startMailServer } from '../testing/servers/mail-server.ts';
import { startServer, type TestServer } from '../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../testing/stock/stock-tenant.ts';
import { readSettings } from '../settings.ts';
import { readOptions } from './command-line/command.ts';
import { createInstallation } from './command-line/installation.ts';
import { jobs } from './jobs.ts';

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

interface Listed {
  readonly kinds: readonly { kind: string; waiting: number; running: number }[];
  readonly jobs: readonly { id: string; kind: string; state: string; tenant: string; reason: string }[];
}

async function parcours<T>(name: keyof typeof jobs, ...args: string[]): Promise<T & { text: string }> {
  const command = jobs[name];
  if (command === undefined) throw new Error('there is no such command');
  const { clock } = server;
  const installation = { ...createInstallation(readSettings({}), server.open), clock };
  let said: object = {};
  const { given } = readOptions(`jobs ${name}`, command, args, '.');
  await command.run(given, {
    installation,
    answer: (value, text) => (said = { ...value, text }),
    say: () => undefined,
    readInput: () => Promise.resolve(''),
  });
  return said as T & { text: string };
}

async function queueLetter(): Promise<void> {
  const id = createIds(server.clock, systemRandom).next();
  const letter = { letter: 'passwordChanged' as const, values: { link: 'https://alpha.test/' } };
  await server.open.database.withTenant(tenant.contextId, (tx) =>
    insertLetter(tx, { ...letter, recipientId: tenant.users.learner }, { id, now: server.clock.now() }),
  );
}

async function failed(): Promise<string> {
  mails.refused.add(`learner@${tenant.host}`);
  await queueLetter();
  await server.app.jobs.run('mail');
  mails.refused.clear();
  const { jobs: listed, text } = await parcours<Listed>('list');
  expect(listed).toMatchObject([{ kind: 'mail', state: 'failed', tenant: 'alpha' }]);
  expect(text).toMatch(/^failed +\S+ mail alpha \S+ tried 1: .*no such mailbox/m);
  return listed[0]?.id ?? '';
}

test('what waits is counted by kind', async () => {
  await queueLetter();
  const { kinds } = await parcours<Listed>('list');
  expect(kinds.find(({ kind }) => kind === 'mail')).toMatchObject({ waiting: 1, running: 0 });
  expect(await server.app.jobs.run('mail')).toBe(1);
});

test('what failed is done again', async () => {
  const id = await failed();
  mails.received.splice(0);
  expect((await parcours('retry', '--id', id)).text).toBe('A job mail is queued again.');
  expect((await parcours<Listed>('list')).jobs).toEqual([]);
  expect(await server.app.jobs.run('mail')).toBe(1);
  expect(mails.received).toHaveLength(1);
  await expect(parcours('retry', '--id', id)).rejects.toThrow(`no job ${id} has failed`);
});

test('what failed is dropped: nothing is done, and the letter stays marked as failed', async () => {
  const id = await failed();
  expect((await parcours('drop', '--id', id)).text).toBe('A job mail is dropped.');
  server.clock.advance(24 * 3_600_000);
  await server.app.jobs.run('sweep');
  expect(await server.app.jobs.run('mail')).toBe(0);
  expect((await parcours<Listed>('list')).jobs).toEqual([]);
});
