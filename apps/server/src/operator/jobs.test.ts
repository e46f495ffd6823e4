/** The operator's list of jobs: what failed is seen with its reason, done again, or dropped. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operateLetters, type OperatedLetters } from '../testing/servers/operated-letters.ts';
import { jobs } from './jobs.ts';

let place: OperatedLetters;
beforeAll(async () => {
  place = await operateLetters();
});
afterAll(() => place.close());

interface Listed {
  readonly kinds: readonly { kind: string; waiting: number; running: number }[];
  readonly jobs: readonly { id: string; kind: string; state: string; tenant: string; reason: string }[];
}

const list = () => place.command<Listed>(jobs, 'list');
const runMail = () => place.server.app.jobs.run('mail');

async function failed(): Promise<string> {
  await place.giveUp();
  const { jobs: listed, text } = await list();
  expect(listed).toMatchObject([{ kind: 'mail', state: 'failed', tenant: 'alpha' }]);
  expect(text).toMatch(/^failed +\S+ mail alpha \S+ tried 1: .*no such mailbox/m);
  return listed[0]?.id ?? '';
}

test('what waits is counted by kind', async () => {
  await place.queue();
  const { kinds } = await list();
  expect(kinds.find(({ kind }) => kind === 'mail')).toMatchObject({ waiting: 1, running: 0 });
  expect(await runMail()).toBe(1);
});

test('what failed is done again', async () => {
  const id = await failed();
  expect((await place.command(jobs, 'retry', '--id', id)).text).toBe('A job mail is queued again.');
  expect((await list()).jobs).toEqual([]);
  expect(await runMail()).toBe(1);
  expect(place.mails.received).toHaveLength(1);
  await expect(place.command(jobs, 'retry', '--id', id)).rejects.toThrow(`no job ${id} has failed`);
});

test('what failed is dropped: nothing is done, and the letter stays marked as failed', async () => {
  const id = await failed();
  expect((await place.command(jobs, 'drop', '--id', id)).text).toBe('A job mail is dropped.');
  place.server.clock.advance(24 * 3_600_000);
  await place.server.app.jobs.run('sweep');
  expect(await runMail()).toBe(0);
  expect((await list()).jobs).toEqual([]);
});
