/** The operator's `backup` and `restore`, as they are typed, for database and files, on both databases. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertLetter } from '../../features/mail/letters.store.ts';
import { createIds } from '../../platform/database/ids.ts';
import { createPasswords } from '../../platform/security/passwords.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { systemClock } from '../../platform/time/clock.ts';
import {
  makeOperated,
  type Operated,
  untilRestoring,
  whatServersFind,
} from '../../testing/servers/operated.ts';
import {
  endServer,
  freePort,
  readinessAt,
  spawnServer,
  untilReady,
} from '../../testing/servers/server-process.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let folder: string;
let source: Operated;
let alpha: StockedTenant;
let peer: string;
/** Made once; tests that change one change a copy. */
let backup: string;
const fileKey = '01900000-0000-7000-8000-000000000001/01900000-0000-7000-8000-000000000002';

const manifestOf = async (where: string) =>
  JSON.parse(await readFile(join(where, 'manifest.json'), 'utf8')) as {
    readonly tables: Readonly<Record<string, { readonly rows: number; readonly sum: string }>>;
  };

async function emptied<T>(work: (target: Operated) => Promise<T>): Promise<T> {
  const target = await makeOperated();
  try {
    return await work(target);
  } finally {
    await target.close();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parcours-backup-'));
  source = await makeOperated();
  const open = await source.open();
  const stock = { open, clock: systemClock, app: { passwords: createPasswords(systemRandom) } };
  alpha = await stockTenant(stock, 'alpha');
  await stockTenant(stock, 'beta');
  peer = await open.database.withTenant(alpha.contextId, async (tx) => {
    const idOf = async (username: string) =>
      (await tx.run(tx.sql.selectFrom('users').select('id').where('username', '=', username)))[0]?.id ?? '';
    const recipientId = await idOf('learner');
    const letter = { letter: 'passwordChanged', values: { link: '/' }, recipientId } as const;
    await insertLetter(tx, letter, {
      id: createIds(systemClock, systemRandom).next(),
      now: systemClock.now(),
    });
    return idOf('peer');
  });
  await open.close();
  await source.store.put(fileKey, Buffer.from('a file of a tenant'));
  backup = join(folder, 'backup');
  const made = await source.parcours(['backup', '--to', backup]);
  if (made.status !== 0) throw new Error(made.stderr);
}, 120_000);
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

test('a backup is a folder for its owner alone, is never written over, and is noted in the data folder', async () => {
  expect((await stat(backup)).mode & 0o077).toBe(0);
  expect((await source.parcours(['backup', '--to', backup])).stderr).toMatch(
    /exists already; nothing was done/,
  );
  const { rows, file, at } = JSON.parse(
    await readFile(join(source.dataDir, 'last-backup.json'), 'utf8'),
  ) as Record<string, unknown>;
  expect({ rows: Number(rows) > 100, file, at: Number.isNaN(Date.parse(String(at))) }).toEqual({
    rows: true,
    file: backup,
    at: false,
  });
});

test('no backup is sealed with a key that is made for it', () =>
  emptied(async (target) => {
    const refused = await target.parcours(['backup', '--to', join(folder, 'keyless')], { SECRETS_KEY: '' });
    expect(refused).toMatchObject({ status: 1 });
    expect(refused.stderr).toMatch(/the key of the secrets is not here/);
    expect(existsSync(join(target.dataDir, 'secrets.key'))).toBe(false);
  }));

test(
  'what is restored has the same rows, tenants included, and the same files; a second restore is refused',
  () =>
    emptied(async (target) => {
      const restored = await target.parcours(['restore', '--from', backup, '--moved']);
      expect(restored).toMatchObject({ status: 0, stderr: '' });
      expect(restored.stdout).toMatch(
        /rows of \d+ tables and 1 files restored[^]*Now: npm run parcours -- verify/,
      );
      const again = join(folder, 'of-the-restored');
      expect((await target.parcours(['backup', '--to', again])).stderr).toBe('');
      const [one, other] = [await manifestOf(backup), await manifestOf(again)];
      expect(other.tables).toEqual(one.tables);
      expect(one.tables['public.users']?.rows).toBeGreaterThan(5);
      expect(await target.store.stat(fileKey)).toBe('a file of a tenant'.length);
      expect((await target.parcours(['verify'])).stdout).toMatch(/^0 of \d+ lessons differ/);
      expect(await target.parcours(['restore', '--from', backup])).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/already: restore into an empty|already/) as string,
      });
    }),
  120_000,
);

test('a restore erases again, and holds the letters that waited: the original may have sent them since', () =>
  emptied(async (target) => {
    const list = join(folder, 'erasures.jsonl');
    const erasure = { contextId: alpha.contextId, userId: peer, confirmedBy: null };
    await writeFile(list, `${JSON.stringify({ ...erasure, confirmedAt: systemClock.now() })}\n`);
    const { stdout, stderr } = await target.parcours(['restore', '--from', backup, '--erasures', list]);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/; 1 people erased again[^]*\n1 letters that waited then are held as failed/);
    const open = await target.open();
    const found = await open.database.withTenant(alpha.contextId, async (tx) => ({
      person: await tx.run(tx.sql.selectFrom('users').select('erasedAt').where('id', '=', peer)),
      letters: await tx.run(
        tx.sql.selectFrom('outbox').select(['failedAt', 'lastError']).where('kind', '=', 'mail'),
      ),
    }));
    await open.close();
    expect(found.person[0]?.erasedAt).not.toBeNull();
    expect(found.letters).toEqual([
      {
        failedAt: expect.any(Date) as Date,
        lastError: expect.stringContaining('held by a restore') as string,
      },
    ]);
  }));

const changes: readonly (readonly [
  what: string,
  alter: (at: string) => Promise<unknown>,
  sentence: RegExp,
])[] = [
  ['a file', (at) => appendFile(join(at, 'files', fileKey), 'x'), /was changed after it had been written/],
  ['a file that is gone', (at) => rm(join(at, 'files', fileKey)), /has no file .* any more/],
  ['the database', (at) => flipBit(join(at, databaseOf(at))), /was changed after it had been written/],
  [
    'the erasures',
    (at) => writeFile(join(at, 'erasures.jsonl'), '{}'),
    /was changed after it had been written/,
  ],
  ['its rows', (at) => replaceIn(at, /"rows": \d+/, '"rows": 1'), /manifest\.json was changed/],
  ['its seal', (at) => replaceIn(at, /"seal": "[^"]*"/, '"seal": "none"'), /manifest\.json was changed/],
  ['a migration of a newer version', (at) => replaceIn(at, /"0001-/, '"9001-'), /manifest\.json was changed/],
  [
    'no manifest, as after an interrupted backup',
    (at) => rm(join(at, 'manifest.json')),
    /is no whole backup/,
  ],
];

const databaseOf = (at: string) =>
  existsSync(join(at, 'database.dump')) ? 'database.dump' : 'database.tar.gz';

async function flipBit(path: string): Promise<void> {
  const bytes = await readFile(path);
  bytes.writeUInt8(bytes.readUInt8(2_000) ^ 1, 2_000);
  await writeFile(path, bytes);
}

async function replaceIn(at: string, what: RegExp, by: string): Promise<void> {
  const path = join(at, 'manifest.json');
  await writeFile(path, (await readFile(path, 'utf8')).replace(what, by));
}

test('an altered backup is refused, and nothing is done', () =>
  emptied(async (target) => {
    for (const [what, alter, sentence] of changes) {
      const altered = await mkdtemp(join(folder, 'altered-'));
      await cp(backup, altered, { recursive: true });
      await alter(altered);
      const { status, stderr } = await target.parcours(['restore', '--from', altered]);
      expect(stderr, what).toMatch(sentence);
      expect([status, await target.store.stat(fileKey)], what).toEqual([1, undefined]);
      expect(existsSync(join(target.dataDir, 'database')), what).toBe(false);
    }
    // Where nobody can tell, the schema still can.
    const newer = await mkdtemp(join(folder, 'newer-'));
    await cp(backup, newer, { recursive: true });
    await replaceIn(newer, /"0001-/, '"9001-');
    expect((await target.parcours(['restore', '--from', newer, '--without-key'])).stderr).toMatch(
      /the migration 9001-platform\.sql, which this version does not have/,
    );
  }));

test('a backup under another key is refused, and so is one without any key; where the key is lost one may say so', () =>
  emptied(async (target) => {
    const other = { SECRETS_KEY: Buffer.alloc(32, 9).toString('base64') };
    const restore = ['restore', '--from', backup];
    expect((await target.parcours(restore, other)).stderr).toMatch(/SECRETS_KEY opens no secret of backup/);
    expect((await target.parcours(restore, { SECRETS_KEY: '' })).stderr).toMatch(
      /the key of the secrets is not here/,
    );
    expect(existsSync(join(target.dataDir, 'secrets.key'))).toBe(false);
    const { status } = await target.parcours([...restore, '--without-key'], { SECRETS_KEY: '' });
    expect(status).toBe(0);
  }));

test('files that are not of the backup are left alone: refused, or kept with --only database', () =>
  emptied(async (target) => {
    await target.store.put('a/b', Buffer.from('of somebody else'));
    expect((await target.parcours(['restore', '--from', backup])).stderr).toMatch(
      /holds a\/b, which is not of the backup/,
    );
    const { stdout } = await target.parcours(['restore', '--from', backup, '--only', 'database']);
    expect(stdout).toMatch(/and 0 files restored/);
    expect([await target.store.stat('a/b'), await target.store.stat(fileKey)]).toEqual([16, undefined]);
  }));

test('a restore that is killed leaves nothing that a server takes, and is begun again', () =>
  emptied(async (target) => {
    const child = target.begin(['restore', '--from', backup]);
    const ended = once(child, 'exit');
    await untilRestoring(target);
    child.kill('SIGKILL');
    await ended;
    expect(await whatServersFind(target)).toMatch(/^(a restore of this database was interrupted|none)/);
    expect(await target.parcours(['restore', '--from', backup])).toMatchObject({ status: 0, stderr: '' });
    await (await target.open()).close();
  }));

test('a backup that is killed leaves no folder of its name', async () => {
  const to = join(folder, 'killed');
  const child = source.begin(['backup', '--to', to]);
  const ended = once(child, 'exit');
  while (!existsSync(`${to}.unfinished`)) await pause(5);
  child.kill('SIGKILL');
  await ended;
  expect([existsSync(to), existsSync(`${to}.unfinished`)]).toEqual([false, true]);
  expect((await source.parcours(['backup', '--to', to])).stderr).toMatch(/runs, or was interrupted/);
  await rm(`${to}.unfinished`, { recursive: true });
  expect(await source.parcours(['backup', '--to', to])).toMatchObject({ status: 0, stderr: '' });
});

test('a backup beside a running server holds what was committed before it, and nobody notices', async () => {
  const to = join(folder, 'beside');
  const port = await freePort();
  const server = spawnServer({ port, dataDir: source.dataDir, databaseUrl: source.databaseUrl });
  try {
    await untilReady(server, port);
    expect(await source.parcours(['backup', '--to', to])).toMatchObject({ status: 0, stderr: '' });
    expect(await readinessAt(port)).toBe(200);
  } finally {
    await endServer(server, 'SIGTERM');
  }
  expect(Object.keys((await manifestOf(to)).tables)).toEqual(Object.keys((await manifestOf(backup)).tables));
});
