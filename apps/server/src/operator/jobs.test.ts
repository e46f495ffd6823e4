/** The operator's list of jobs: what failed is seen with its reason, done again, or dropped. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimDuePictures, setPicturesDue } from '../features/files/pictures/due-pictures.store.ts';
import { claimDueLessons, setLessonDue } from '../features/lesson/time/due-lessons.store.ts';
import { stockFile } from '../testing/stock/stock-account.ts';
import { photoOf } from '../testing/stock/upload.ts';
import {
  beginTenantJob,
  findTenantJob,
  insertTenantJob,
  setTenantJobWaitsAgain,
} from '../features/jobs/tenant-jobs.store.ts';
import { queueJob } from '../platform/jobs/queue-job.ts';
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

describe('a picture that no process could decode', () => {
  /** As processes leave it that end while they decode it. */
  async function leftByProcesses(times: number): Promise<string> {
    const { server, tenant } = place;
    const bytes = await photoOf(900);
    const id = await stockFile(server, tenant, { name: 'p', type: 'image/jpeg', fileType: 'image', bytes });
    await server.open.database.withTenant(tenant.contextId, (tx) =>
      setPicturesDue(tx, [id], server.clock.now()),
    );
    for (let tries = 0; tries < times; tries += 1) {
      await server.open.database.withPlatform((tx) =>
        claimDuePictures(
          tx,
          tenant.contextId,
          server.clock.now(),
          new Date(server.clock.now().getTime() + 300_000),
          5,
        ),
      );
      server.clock.advance(24 * 3_600_000);
    }
    return id;
  }
  const failedWork = async () =>
    (await place.server.app.waitingWork()).jobs.filter(({ state }) => state === 'failed');

  test('fails after its fifth try, is seen, and is tried again', async () => {
    const id = await leftByProcesses(4);
    expect((await list()).jobs).toEqual([]);
    await place.server.open.database.withPlatform((tx) => {
      const now = place.server.clock.now();
      return claimDuePictures(tx, place.tenant.contextId, now, new Date(now.getTime() + 300_000), 5);
    });
    place.server.clock.advance(300_000 - 1);
    expect((await list()).jobs).toEqual([]);
    place.server.clock.advance(1);
    const { jobs: listed, text } = await list();
    expect(listed).toMatchObject([{ id, kind: 'picture-sizes', state: 'failed', tenant: 'alpha' }]);
    expect(text).toMatch(/^failed +\S+ picture-sizes alpha \S+ tried 5: no try came to its end/m);
    expect(await failedWork()).toMatchObject([{ kind: 'picture-sizes', count: 1 }]);
    expect((await place.command(jobs, 'retry', '--id', id)).text).toBe(
      'A job picture-sizes is queued again.',
    );
    expect((await list()).jobs).toEqual([]);
    expect(await place.server.app.jobs.run('picture-sizes')).toBe(1);
    await expect(place.command(jobs, 'retry', '--id', id)).rejects.toThrow(`no job ${id} has failed`);
  });

  test('is forgotten by its operator, or by itself after 90 days', async () => {
    const id = await leftByProcesses(5);
    expect((await place.command(jobs, 'drop', '--id', id)).text).toBe('A job picture-sizes is dropped.');
    expect((await list()).jobs).toEqual([]);
    await leftByProcesses(5);
    // Whoever watches the metrics is told for a day.
    place.server.clock.advance(3_600_000);
    expect(await failedWork()).toEqual([]);
    expect((await list()).jobs).toHaveLength(1);
    place.server.clock.advance(90 * 24 * 3_600_000);
    await place.server.app.jobs.run('housekeeping');
    expect((await list()).jobs).toEqual([]);
  });
});

describe('a lesson whose time is over and that cannot be closed', () => {
  test('is tried more and more seldom, is seen after its fifth try, and no longer once it is closed', async () => {
    const { server, tenant } = place;
    const id = randomUUID();
    const began = server.clock.now();
    await server.open.database.withTenant(tenant.contextId, (tx) => setLessonDue(tx, id, began));
    const claim = () =>
      server.open.database.withPlatform((tx) => {
        const now = server.clock.now();
        return claimDueLessons(tx, tenant.contextId, now, new Date(now.getTime() + 10_000), 50);
      });
    for (const pause of [10, 40, 160, 640, 2_560]) {
      expect((await list()).jobs).toEqual([]);
      expect(await claim()).toHaveLength(1);
      server.clock.advance(pause * 1_000 - 1);
      expect(await claim()).toHaveLength(0);
      server.clock.advance(1);
    }
    expect((await list()).jobs).toMatchObject([{ id, kind: 'timed-out-lessons', state: 'failed' }]);
    const failing = (await server.app.waitingWork()).jobs.filter(({ state }) => state === 'failed');
    expect(failing).toMatchObject([{ kind: 'timed-out-lessons', count: 1 }]);
    for (let tries = 0; tries < 12; tries += 1) {
      expect(await claim()).toHaveLength(1);
      server.clock.advance(3_600_000);
    }
    expect((await place.command(jobs, 'retry', '--id', id)).text).toBe(
      'A job timed-out-lessons is queued again.',
    );
    // There is no such lesson any more: nothing is left to do.
    await server.app.jobs.run('timed-out-lessons');
    expect((await list()).jobs).toEqual([]);
    await expect(place.command(jobs, 'drop', '--id', id)).rejects.toThrow(`no job ${id} has failed`);
  });
});

describe('what somebody started and waits for', () => {
  const regrade = async (): Promise<string> => {
    const { server, tenant } = place;
    const id = randomUUID();
    const now = server.clock.now();
    await server.open.database.withTenant(tenant.contextId, async (tx) => {
      const started = { kind: 'regrade' as const, subject: {}, total: 1, result: {} };
      await insertTenantJob(tx, { ...started, id, createdBy: tenant.users.admin, createdAt: now });
      await queueJob(tx, 'regrade', { id, now });
    });
    return id;
  };
  const stateOf = async (id: string) => {
    const { server, tenant } = place;
    return (await server.open.database.withTenant(tenant.contextId, (tx) => findTenantJob(tx, id)))?.state;
  };
  /** Of what it is about there is nothing: each try fails. */
  async function failFor(id: string): Promise<string> {
    for (let tries = 0; tries < 7; tries += 1) {
      await place.server.app.jobs.run('regrade');
      place.server.clock.advance(5 * 60_000);
    }
    expect(await stateOf(id)).toBe('failed');
    const { jobs: listed } = await list();
    expect(listed).toMatchObject([{ kind: 'regrade', state: 'failed' }]);
    return listed[0]?.id ?? '';
  }

  test('is begun again where it failed, and says so', async () => {
    const id = await regrade();
    const failedId = await failFor(id);
    await place.command(jobs, 'retry', '--id', failedId);
    expect(await stateOf(id)).toBe('waiting');
    await failFor(id);
    const again = (await list()).jobs[0]?.id ?? '';
    await place.command(jobs, 'drop', '--id', again);
    expect(await stateOf(id)).toBe('failed');
    expect((await list()).jobs).toEqual([]);
  });

  test('has failed where the process of its last try was killed', async () => {
    const id = await regrade();
    const failedId = await failFor(id);
    // As a process leaves it that does not live to say so.
    await place.server.open.database.withTenant(place.tenant.contextId, async (tx) => {
      await setTenantJobWaitsAgain(tx, id);
      await beginTenantJob(tx, id);
    });
    await place.server.app.jobs.run('housekeeping');
    expect(await stateOf(id)).toBe('failed');
    await place.command(jobs, 'drop', '--id', failedId);
  });
});

test('work whose rows are ours is done at once where its job waits for the end of a pause', async () => {
  const { server, tenant } = place;
  const id = randomUUID();
  await server.open.asOwner((owner) =>
    owner.query(
      `insert into pgboss.job (id, name, data, group_id, state, retry_limit, retry_count, start_after, policy, singleton_key)
       values ($1, 'reminders', $2::jsonb, $3, 'retry', 2, 1, $4, 'short', $3)`,
      [
        id,
        JSON.stringify({ contextId: tenant.contextId }),
        tenant.contextId,
        new Date(server.clock.now().getTime() + 3_600_000),
      ],
    ),
  );
  expect((await list()).jobs).toMatchObject([{ id, kind: 'reminders', state: 'waits' }]);
  expect((await place.command(jobs, 'retry', '--id', id)).text).toBe('A job reminders is queued again.');
  await server.app.jobs.run('reminders');
  expect((await list()).jobs).toEqual([]);
});

test('an id that is none is told in a sentence', async () => {
  const id = '0'.repeat(36);
  await expect(place.command(jobs, 'retry', '--id', id)).rejects.toThrow(`no job ${id} has failed`);
});
