/** What the doctor says of each fault, brought about for real, on both databases; and that a right installation has none. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { mountSmallVolume, postgresPrograms, startCluster } from '@parcours/quality';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeDemoAccounts, reopenDemoAccounts } from '../../demo/demo-accounts.ts';
import { seedDemo } from '../../demo/seed-demo.ts';
import { lockFolder } from '../../platform/database/connections/folder-lock.ts';
import { openDatabase, type OpenDatabase } from '../../platform/database/connections/open.ts';
import { createPasswords } from '../../platform/security/passwords.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { readSettings } from '../../settings.ts';
import { startMailServer } from '../../testing/servers/mail-server.ts';
import { lendPostgres } from '../../testing/servers/postgres-database.ts';
import { chosenDatabase } from '../../testing/servers/start-server.ts';
import { createInstallation, type Installation } from '../command-line/installation.ts';
import { examine } from '../doctor.ts';
import { setIdentityProvider } from '../tenants/identity-provider.ts';

const onPostgres = chosenDatabase() === 'postgres';
const key = (letter: string) => letter.repeat(64);
const boundLogin = `parcours_doctor_${process.pid}`;
const dataDir = mkdtempSync(join(tmpdir(), 'parcours-doctor-'));
let lent: Awaited<ReturnType<typeof lendPostgres>> | undefined;

type Environment = Readonly<Record<string, string>>;

/** An installation whose server does not run, unless `open` is its database. */
function installation(environment: Environment = {}, open?: OpenDatabase): Installation {
  const env = { DATA_DIR: dataDir, DATABASE_URL: lent?.url, DEMO: '0', PORT: '1', SECRETS_KEY: key('a') };
  return createInstallation(readSettings({ ...env, ...environment }), open);
}

const codesOf = async (of: Installation) => (await examine(of)).findings.map(({ code }) => code);

async function onDatabase<T>(work: (open: OpenDatabase) => Promise<T>): Promise<T> {
  return installation().onDatabase(work);
}

/** Breaks the schema behind its migrations' back, looks, and mends it again. */
async function whenBroken(broken: string, mended: string): Promise<string> {
  if (lent === undefined)
    // As the running server: a look from outside would wait for the folder.
    return onDatabase(async (open) => {
      await open.asOwner((owner) => owner.exec(broken));
      try {
        return said(await examine(installation({}, open)));
      } finally {
        await open.asOwner((owner) => owner.exec(mended));
      }
    });
  const client = new pg.Client({ connectionString: lent.url });
  await client.connect();
  try {
    await client.query(broken);
    return said(await examine(installation()));
  } finally {
    await client.query(mended);
    await client.end();
  }
}

const said = ({ findings }: Awaited<ReturnType<typeof examine>>): string =>
  findings.map(({ code, problem, remedy }) => `${code} ${problem} ${remedy}`).join('\n');

beforeAll(async () => {
  lent = onPostgres ? await lendPostgres() : undefined;
  await onDatabase(async (open) => {
    const files = await installation().files();
    await seedDemo({ open, files, clock: systemClock, random: systemRandom });
    await closeDemoAccounts(open, systemClock.now());
  });
  writeBackupMark(1);
}, 120_000);
afterAll(async () => {
  await lent?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function writeBackupMark(hours: number): void {
  const at = new Date(Date.now() - hours * 3_600_000).toISOString();
  writeFileSync(join(dataDir, 'last-backup.json'), JSON.stringify({ at, file: 'x', rows: 1 }));
}

test('nothing is wrong with a right installation, stopped or running, and looking changes nothing', async () => {
  const before = readdirSync(dataDir);
  const stopped = await examine(installation());
  expect(said(stopped)).toBe('');
  expect(stopped.well).toContain('Every table of a tenant has its policy.');
  expect(stopped.well.join()).toMatch(/All \d+ migrations have run/);
  expect(stopped.notes.join()).toContain('The server does not run');
  expect(readdirSync(dataDir)).toEqual(before);
  expect(said(await onDatabase((open) => examine(installation({}, open))))).toBe('');
});

describe('the schema', () => {
  test.each([
    ['alter table users disable row level security', 'alter table users enable row level security'],
    ['alter table users no force row level security', 'alter table users force row level security'],
    ['create policy everybody on users using (true)', 'drop policy everybody on users'],
  ])('%s: POLICY_MISSING', async (broken, mended) => {
    expect(await whenBroken(broken, mended)).toMatch(/^POLICY_MISSING .* users:/);
  });

  test.each([
    [
      `create table kept_migrations as select * from schema_migrations; delete from schema_migrations where name like '0171%'`,
      `insert into schema_migrations select * from kept_migrations where name like '0171%'; drop table kept_migrations`,
      /MIGRATION_PENDING 1 migrations have not run, 0171-revisions\.sql the first/,
    ],
    [
      `create table kept_migrations as select * from schema_migrations; update schema_migrations set sha256 = 'x' where name like '0171%'`,
      `update schema_migrations m set sha256 = k.sha256 from kept_migrations k where k.name = m.name; drop table kept_migrations`,
      /MIGRATION_CHANGED 0171-revisions\.sql changed after it had run/,
    ],
    [
      `insert into schema_migrations (name, sha256) values ('9999-of-tomorrow.sql', 'x')`,
      `delete from schema_migrations where name like '9999%'`,
      /MIGRATION_NEWER .*9999-of-tomorrow\.sql/,
    ],
  ])('%s', async (broken, mended, sentence) => {
    expect(await whenBroken(broken, mended)).toMatch(sentence);
  });
});

describe('the machine', () => {
  test('a clock that is ten minutes ahead of the database', async () => {
    const now = () => new Date(Date.now() + 600_000);
    const report = await examine({ ...installation(), clock: { now } });
    expect(said(report)).toMatch(/CLOCK_OFF .*are 600 s apart/);
  });

  test('a backup that is too old, and none at all, which the demo needs not', async () => {
    writeBackupMark(30);
    expect(said(await examine(installation()))).toMatch(/^BACKUP_OLD The last backup is 30 hours old/);
    rmSync(join(dataDir, 'last-backup.json'));
    expect(await codesOf(installation())).toEqual(['BACKUP_MISSING']);
    expect(await codesOf(installation({ DEMO: '1' }))).toEqual([]);
    writeBackupMark(1);
  });

  test('a folder that nobody can write to', async () => {
    // Not even root writes there.
    const report = await examine(installation({ DATA_DIR: '/proc' }));
    expect(said(report)).toMatch(/DATA_DIR_READ_ONLY Nothing can be written into \/proc/);
  });

  test('a disk that is nearly full', async () => {
    const mounted = await mountSmallVolume(8);
    if (!mounted.ok) throw new Error(`${mounted.reason}: this test needs root`);
    const { volume } = mounted;
    try {
      expect((await examine(installation({ DATA_DIR: volume.folder }))).well.join()).toMatch(/8 MiB left/);
      volume.fill();
      expect(said(await examine(installation({ DATA_DIR: volume.folder })))).toMatch(
        /DISK_NEARLY_FULL .* has 0 MiB left, 0 % of it/,
      );
    } finally {
      await volume.remove();
    }
  });

  test('a key of the secrets that is missing, is none, or opens nothing', async () => {
    const own = installation();
    await onDatabase(async (open) => {
      const [{ id } = { id: '' }] = await open.asOwner((owner) =>
        owner.query<{ id: string }>(`select id from contexts where alias = 'atelier'`),
      );
      await setIdentityProvider(open, 'atelier', {
        issuer: 'https://sso.test',
        clientId: 'x',
        clientSecret: own.vault().seal('shh', `oidc_clients of ${id}`),
        scopes: 'openid',
        createsUsers: false,
        company: null,
      });
    });
    expect(await codesOf(own)).toEqual([]);
    expect(said(await examine(installation({ SECRETS_KEY: key('b') })))).toMatch(
      /^SECRETS_KEY_UNFIT .* does not open oidc_clients of /,
    );
    // The older key stands behind the new one.
    expect(await codesOf(installation({ SECRETS_KEY: `${key('b')},${key('a')}` }))).toEqual([]);
    expect(await codesOf(installation({ SECRETS_KEY: 'short' }))).toEqual(['SECRETS_KEY_INVALID']);
    expect(said(await examine(installation({ SECRETS_KEY: '' })))).toMatch(
      /^SECRETS_KEY_MISSING 1 secrets are sealed/,
    );
    expect(readdirSync(dataDir)).not.toContain('secrets.key');
  });

  test('the demo, open though it should be closed, or open to everybody', async () => {
    const hash = createPasswords(systemRandom).hash;
    await onDatabase((open) => reopenDemoAccounts(open, hash, systemClock.now()));
    expect(said(await examine(installation()))).toMatch(/^DEMO_OPEN \d+ accounts of the demo are open/);
    expect(await codesOf(installation({ DEMO: '1', HOST: '0.0.0.0' }))).toEqual(['DEMO_PUBLIC']);
    expect(await codesOf(installation({ DEMO: '1' }))).toEqual([]);
    await onDatabase((open) => closeDemoAccounts(open, systemClock.now()));
  });
});

describe('what lies outside', () => {
  test('a mail server that is away; one that answers', async () => {
    expect(said(await examine(installation({ SMTP_URL: 'smtp://127.0.0.1:1' })))).toMatch(
      /^MAIL_UNREACHABLE .*ECONNREFUSED/,
    );
    const mail = await startMailServer();
    const { findings, well } = await examine(installation({ SMTP_URL: mail.url }));
    await mail.stop();
    expect(findings).toEqual([]);
    expect(well.join()).toContain('The mail server answers');
  });

  test('a server that runs and is not reached by its names; a name that nobody knows', async () => {
    const server = createServer((_request, answer) => answer.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const up = { PORT: String(port), PUBLIC_SCHEME: 'http' };
    const reached = await examine(installation({ ...up, PUBLIC_PORT: String(port) }));
    expect(said(reached)).toBe('');
    expect(reached.well.join()).toMatch(/The server answers at its \d+ names/);
    expect(said(await examine(installation({ ...up, PUBLIC_PORT: '1' })))).toMatch(
      /^HOST_UNREACHABLE .*ECONNREFUSED.*http:\/\/localhost:1 \(/,
    );
    server.close();
    const add = `insert into context_hosts (host, "contextId", kind) select 'nowhere.invalid', id, 'api' from contexts where alias = 'maple'`;
    const remove = `delete from context_hosts where host like '%.invalid'`;
    // No name server has it, nor does one that is away: that is said too, as a thing that was not looked at.
    expect(await whenBroken(add, remove)).toMatch(/^(HOST_UNKNOWN .* knows nowhere\.invalid.*)?$/);
  });
});

describe.each(onPostgres ? [] : ['embedded'])('the database in the folder, %s', () => {
  test('that another process holds without taking commands', async () => {
    const unlock = lockFolder(dataDir);
    expect(await codesOf(installation())).toEqual(['FOLDER_IN_USE']);
    unlock();
  });

  test('that is broken; that is not there yet', async () => {
    const folder = mkdtempSync(join(dataDir, 'broken-'));
    expect((await examine(installation({ DATA_DIR: folder, DEMO: '1' }))).notes.join()).toContain(
      'no database',
    );
    mkdirSync(join(folder, 'database'));
    writeFileSync(join(folder, 'database', 'PG_VERSION'), 'none\n');
    expect(await codesOf(installation({ DATA_DIR: folder, DEMO: '1' }))).toEqual(['DATABASE_UNREACHABLE']);
  });
});

describe.each(onPostgres ? ['PostgreSQL'] : [])('the server, %s', () => {
  test('that is away, and one that only reads', async () => {
    expect(said(await examine(installation({ DATABASE_URL: 'postgres://127.0.0.1:1/none' })))).toMatch(
      /^DATABASE_UNREACHABLE .*ECONNREFUSED/,
    );
    const name = new URL(lent?.url ?? '').pathname.slice(1);
    expect(
      await whenBroken(
        `alter database "${name}" set default_transaction_read_only = on`,
        `alter database "${name}" reset default_transaction_read_only`,
      ),
    ).toMatch(/^DATABASE_READ_ONLY/);
  });

  test('whose role may not serve, or owns what it serves', async () => {
    const login = Object.assign(new URL(lent?.url ?? ''), { username: boundLogin, password: 'x' });
    const drop = `drop role if exists ${boundLogin}`;
    await whenBroken(`create role ${boundLogin} login password 'x' nosuperuser nobypassrls`, 'select 1');
    expect(said(await examine(installation({ DATABASE_URL: login.href })))).toMatch(
      /^ROLE_MISSING The role of DATABASE_URL cannot serve as parcours_app: permission denied/,
    );
    await whenBroken(drop, drop);
    expect(
      await whenBroken('alter table users owner to parcours_app', 'alter table users owner to current_user'),
    ).toMatch(/^ROLE_UNBOUND The role parcours_app owns 1 tables/);
  });

  test('of its own cluster, whose role bypasses every policy', async () => {
    const started = await startCluster(postgresPrograms() ?? '');
    if (!started.ok) throw new Error(started.reason);
    try {
      const [random, now] = [systemRandom.bytes, systemClock.now];
      const open = await openDatabase({ databaseUrl: started.cluster.url, dataDir: null, random, now });
      await open.asOwner((owner) => owner.exec('alter role parcours_app bypassrls'));
      await open.close();
      expect(said(await examine(installation({ DATABASE_URL: started.cluster.url })))).toMatch(
        /^ROLE_UNBOUND The role parcours_app is a superuser or bypasses row-level security/,
      );
    } finally {
      await started.cluster.stop();
    }
  });
});
