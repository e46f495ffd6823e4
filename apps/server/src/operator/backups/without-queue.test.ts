/** A backup without the queue of jobs: what waits is done all the same after a restore, and letters are held as ever. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertLetter } from '../../features/mail/letters.store.ts';
import { insertImport, moveImport, replaceRows } from '../../features/people-import/imports.store.ts';
import { createIds } from '../../platform/database/ids.ts';
import { jobSchema } from '../../platform/jobs/kinds.ts';
import { queueJob } from '../../platform/jobs/queue-job.ts';
import { createPasswords } from '../../platform/security/passwords.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { makeOperated, type Operated } from '../../testing/servers/operated.ts';
import { endServer, freePort, spawnServer, untilReady } from '../../testing/servers/server-process.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let folder: string;
let source: Operated;
let tenant: StockedTenant;
const ids = createIds(systemClock, systemRandom);
const importId = ids.next();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parcours-queue-'));
  source = await makeOperated();
  const open = await source.open();
  const stock = { open, clock: systemClock, app: { passwords: createPasswords(systemRandom) } };
  tenant = await stockTenant(stock, 'alpha');
  const now = systemClock.now();
  await open.database.withTenant(tenant.contextId, async (tx) => {
    await insertImport(tx, {
      id: importId,
      companyId: tenant.companyId,
      classId: null,
      name: 'people.csv',
      encoding: 'utf-8',
      delimiter: ',',
      hasHeader: true,
      columns: ['E-mail'],
      mapping: { columns: { email: 0 }, dates: 'dmy' },
      createdBy: tenant.users.admin,
      createdAt: now,
    });
    const email = 'waited@queue.test';
    const row = { faults: [], changes: [], userId: null, revision: 1 };
    await replaceRows(tx, importId, [{ ...row, line: 2, cells: [email], verdict: 'new', values: { email } }]);
    await moveImport(tx, importId, ['judged'], 'committing');
    await queueJob(tx, 'people-import', { id: importId, now });
    const letter = {
      letter: 'passwordChanged',
      values: { link: '/' },
      recipientId: tenant.users.peer,
    } as const;
    await insertLetter(tx, letter, { id: ids.next(), now });
  });
  await open.asOwner((owner) => owner.exec(`drop schema ${jobSchema} cascade`));
  await open.close();
}, 120_000);
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

interface Listed {
  readonly kinds: readonly { readonly kind: string; readonly waiting: number; readonly running: number }[];
}

/** Kinds of which jobs wait or run. */
async function busyIn(at: Operated): Promise<string[]> {
  const { stdout, stderr } = await at.parcours(['jobs', 'list', '--json']);
  expect(stderr).toBe('');
  return (JSON.parse(stdout) as Listed).kinds
    .filter(({ kind, waiting, running }) => waiting + running > 0 && kind !== 'mail')
    .map(({ kind }) => kind);
}

async function stateIn(at: Operated) {
  const open = await at.open();
  try {
    return await open.database.withTenant(tenant.contextId, async (tx) => {
      const imports = await tx.run(tx.sql.selectFrom('people_imports').select('state'));
      const letters = await tx.run(
        tx.sql.selectFrom('outbox').select('lastError').where('kind', '=', 'mail'),
      );
      const made = await tx.run(
        tx.sql.selectFrom('users').select('id').where('email', 'like', '%@queue.test'),
      );
      return [imports.map(({ state }) => state), letters.map(({ lastError }) => lastError), made.length];
    });
  } finally {
    await open.close();
  }
}

test('a restore queues it again and says so, and a server does it', async () => {
  const backup = join(folder, 'backup');
  expect((await source.parcours(['backup', '--to', backup])).stderr).toBe('');
  const target = await makeOperated();
  try {
    const { stdout, stderr } = await target.parcours(['restore', '--from', backup]);
    expect(stderr).toBe('');
    expect(stdout).toMatch(
      /1 letters that waited then are held[^]*The backup has no queue of jobs: 1 jobs that waited are queued again/,
    );
    expect((await target.parcours(['housekeeping'])).stderr).toBe('');
    expect(await busyIn(target)).toEqual(['people-import']);
    const port = await freePort();
    const server = spawnServer({ port, dataDir: target.dataDir, databaseUrl: target.databaseUrl });
    try {
      await untilReady(server, port);
      while ((await busyIn(target)).includes('people-import')) await pause(200);
    } finally {
      await endServer(server, 'SIGTERM');
    }
    const held = expect.stringContaining('held by a restore') as string;
    expect(await stateIn(target)).toEqual([['committed'], [held], 1]);
  } finally {
    await target.close();
  }
}, 240_000);

test('tables that were restored by hand are told from others by whoever opens them first', async () => {
  expect(await busyIn(source)).toEqual(['people-import']);
  expect((await source.parcours(['housekeeping'])).stderr).toBe('');
  expect(await busyIn(source)).toEqual(['people-import']);
}, 120_000);
