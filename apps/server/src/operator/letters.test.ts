/** The operator's list of letters: those that were given up or held are seen, sent after all, or dropped. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdLetters } from '../features/mail/letters.store.ts';
import { operateLetters, type OperatedLetters } from '../testing/servers/operated-letters.ts';
import { jobs } from './jobs.ts';
import { letters } from './letters.ts';

let place: OperatedLetters;
beforeAll(async () => {
  place = await operateLetters();
});
afterAll(() => place.close());

interface Listed {
  readonly letters: readonly { id: string; letter: string; tenant: string; reason: string }[];
}

const list = () => place.command<Listed>(letters, 'list');
const runMail = () => place.server.app.jobs.run('mail');

/** As a restore does with letters that waited. */
async function hold(): Promise<string> {
  const id = await place.queue();
  const { server, tenant } = place;
  await server.open.database.withTenant(tenant.contextId, (tx) => holdLetters(tx, server.clock.now()));
  await runMail();
  expect(place.mails.received).toEqual([]);
  return id;
}

test('a letter that was given up is listed without an address, and sent after all, once', async () => {
  const id = await place.giveUp();
  const { letters: listed, text } = await list();
  expect(listed).toMatchObject([{ id, letter: 'passwordChanged', tenant: 'alpha' }]);
  expect(text).toMatch(new RegExp(`^${id} passwordChanged alpha \\S+: .*no such mailbox`));
  expect((await place.command(letters, 'send', '--id', id)).text).toBe('1 letter is queued.');
  await expect(place.command(letters, 'send', '--id', id)).rejects.toThrow(`no letter ${id} was given up`);
  expect(await runMail()).toBe(1);
  expect(place.mails.received.splice(0)).toHaveLength(1);
  expect((await list()).text).toBe('No letter was given up or held.');
  expect((await place.command<{ jobs: object[] }>(jobs, 'list')).jobs).toEqual([]);
});

test('all that a restore held are sent, and those that were given up stay', async () => {
  const refused = await place.giveUp();
  const held = [await hold(), await hold()];
  expect((await list()).letters.map(({ id }) => id)).toEqual(expect.arrayContaining([refused, ...held]));
  expect((await place.command(letters, 'send', '--held')).text).toBe('2 letters are queued.');
  expect(await runMail()).toBe(2);
  expect(place.mails.received.splice(0)).toHaveLength(2);
  expect((await list()).letters).toMatchObject([{ id: refused }]);
  expect((await place.command(letters, 'drop', '--id', refused)).text).toBe('1 letter is dropped.');
});

test('what is dropped is listed no more and cannot be sent', async () => {
  const id = await hold();
  expect((await place.command(letters, 'drop', '--held')).text).toBe('1 letter is dropped.');
  expect((await list()).letters).toEqual([]);
  await expect(place.command(letters, 'send', '--id', id)).rejects.toThrow('was given up or held');
  expect(await runMail()).toBe(0);
});

test.each([[[]], [['--id', 'x', '--held']], [['--id', "' or true"]]])('%j is a wrong use', async (args) => {
  await expect(place.command(letters, 'send', ...args)).rejects.toMatchObject({ name: 'Misuse' });
});
