/** `npm run parcours` as an operator types it: beside a running server and without one, on both databases. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lendPostgres } from '../../testing/servers/postgres-database.ts';
import {
  endServer,
  freePort,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '../../testing/servers/server-process.ts';
import { chosenDatabase } from '../../testing/servers/start-server.ts';
import { lockFolder } from '../../platform/database/connections/folder-lock.ts';
import { commands } from '../commands.ts';
import { type Command, exitCodes, helpOf, isCommand } from './command.ts';
import { readLine } from './run-command.ts';

const script = join(import.meta.dirname, '../parcours.ts');
const folders: string[] = [];
let lent: Awaited<ReturnType<typeof lendPostgres>> | undefined;

beforeAll(async () => {
  lent = chosenDatabase() === 'postgres' ? await lendPostgres() : undefined;
});
afterAll(async () => {
  await lent?.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(name = 'parcours-operator-'): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  folders.push(folder);
  return folder;
}

interface Where {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly input?: string;
}

/** Nobody sits at a terminal: the standard input is a pipe. */
async function parcours({ dataDir, databaseUrl, input = '' }: Where, ...words: string[]) {
  const child = spawn(process.execPath, [script, ...words], {
    cwd: dataDir,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', DATABASE_OWNER_URL: '' },
  });
  child.stdin.end(input);
  const [[status], said, complained] = await Promise.all([
    once(child, 'close') as Promise<[number]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { status, said, complained };
}

async function everyCommand(): Promise<[name: string, command: Command][]> {
  const all: [string, Command][] = [];
  for (const [name, { load }] of Object.entries(commands)) {
    const loaded = await load();
    if (isCommand(loaded)) all.push([name, loaded]);
    else for (const [second, command] of Object.entries(loaded)) all.push([`${name} ${second}`, command]);
  }
  return all;
}

/** As a shell takes a line apart. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

const wanted = ['--alias', 'ecole', '--name', 'École', '--host', 'ecole.test', '--email', 'admin@ecole.test'];

describe('every command', () => {
  test('has help with an example, and takes its own examples', async () => {
    for (const [name, command] of await everyCommand()) {
      expect(helpOf(name, command), name).toMatch(/Examples?:\n {2}npm run parcours -- /);
      for (const example of command.examples) {
        expect(example.startsWith(name), example).toBe(true);
        const line = await readLine(wordsOf(example), '/');
        if (typeof line === 'string') throw new Error(`${example} asks for help`);
        // What is dangerous shows how it is done without a question.
        expect(command.dangerous?.(line.typed.given) === undefined || line.typed.yes, example).toBe(true);
      }
      expect(await readLine([...name.split(' '), '--help'], '/')).toBe(helpOf(name, command));
    }
  });
});

describe('without a server', () => {
  test('a tenant is made with its files, and a dangerous command is not done before somebody agrees', async () => {
    const where = { dataDir: newFolder() };
    const made = await parcours(where, 'tenant', 'create', ...wanted);
    expect(made).toMatchObject({ status: 0, complained: '' });
    expect(made.said).toMatch(/ecole\.test[^]*Sign in as admin@ecole\.test with P\S{17,}, and change it/);
    expect(readdirSync(join(where.dataDir, 'files')).length).toBeGreaterThan(0);
    const retire = ['tenant', 'retire', '--alias', 'ecole'];
    expect(await parcours({ ...where, input: 'no\n' }, ...retire)).toEqual({
      status: exitCodes.declined,
      said: '',
      complained:
        'Nobody signs in at ecole any more. Nothing was done: run tenant retire with --yes to do it.\n',
    });
    expect((await parcours(where, 'tenant', 'list')).said).not.toContain('retired');
    expect(await parcours(where, ...retire, '--yes')).toMatchObject({ status: 0 });
    expect((await parcours(where, 'tenant', 'list')).said).toContain('retired');
  }, 90_000);

  test('a tenant that is made empty has nothing to try, and no file', async () => {
    const where = { dataDir: newFolder() };
    const made = await parcours(where, 'tenant', 'create', ...wanted, '--empty', '--json');
    expect(made).toMatchObject({ status: 0, complained: '' });
    expect(JSON.parse(made.said)).toMatchObject({
      host: 'ecole.test',
      isEmpty: true,
      password: expect.stringMatching(/^P\S{17,}/),
    });
    const files = join(where.dataDir, 'files');
    expect(existsSync(files) ? readdirSync(files) : []).toEqual([]);
  }, 90_000);

  test.each<[readonly string[], number, string]>([
    [['backups'], exitCodes.misused, 'There is no command backups.'],
    [['constructor'], exitCodes.misused, 'There is no command constructor.'],
    [['tenant', 'frob'], exitCodes.misused, 'There is no command tenant frob.'],
    [['tenant', 'create', '--alias', 'x'], exitCodes.misused, '--name, --host, --email are missing.'],
    [['tenant', 'create', '--frob'], exitCodes.misused, "Unknown option '--frob'"],
    [['tincan', 'import', '--context', 'x', '--file', 'gone.zip'], exitCodes.failed, 'no such file'],
  ])('%j ends with a sentence and its status', async (words, status, sentence) => {
    const ended = await parcours({ dataDir: newFolder() }, ...words);
    expect(ended.complained).toContain(sentence);
    expect(ended.complained).not.toContain('    at ');
    expect(ended.status).toBe(status);
  });

  test('without a name the commands are listed', async () => {
    const { status, said } = await parcours({ dataDir: newFolder() });
    expect(status).toBe(0);
    for (const name of Object.keys(commands)) expect(said).toMatch(new RegExp(`^  ${name} `, 'm'));
  });

  test('a folder in use by a process that does not listen, and a database that is away, are sentences', async () => {
    const dataDir = newFolder();
    const unlock = lockFolder(dataDir);
    // Left behind by a server that was killed.
    writeFileSync(join(dataDir, 'operator.sock'), '');
    const inUse = await parcours({ dataDir }, 'verify', '--json');
    unlock();
    expect(inUse.status).toBe(exitCodes.unavailable);
    expect(JSON.parse(inUse.said)).toEqual({ error: expect.stringContaining('is in use by another') });
    const away = await parcours({ dataDir, databaseUrl: 'postgres://127.0.0.1:1/none' }, 'verify');
    expect(away.status).toBe(exitCodes.unavailable);
    expect(away.complained).toMatch(/^The database cannot be used: .*ECONNREFUSED.*\n$/);
  });
});

describe('beside a running server', () => {
  // Longer than the address of a socket may be.
  const dataDir = join(newFolder(), 'data'.repeat(30));
  let server: ServerProcess;
  let where: Where;

  beforeAll(async () => {
    mkdirSync(dataDir);
    where = { dataDir, databaseUrl: lent?.url };
    const port = await freePort();
    const environment = { LOG_LEVEL: 'info', STOP_NOTICE_MS: '0' };
    server = spawnServer({ port, dataDir, databaseUrl: lent?.url, environment });
    await untilReady(server, port);
  }, 90_000);
  afterAll(() => endServer(server, 'SIGKILL'));

  test('commands work: they print, they answer JSON, they read files and the standard input', async () => {
    const made = await parcours(where, 'tenant', 'create', ...wanted);
    expect(made).toMatchObject({ status: 0, complained: '' });
    const listed = await parcours(where, 'tenant', 'list', '--json');
    expect(JSON.parse(listed.said)).toMatchObject({ tenants: [{ alias: 'ecole', hosts: ['ecole.test'] }] });
    const oidc = ['tenant', 'oidc', '--alias', 'ecole', '--issuer', 'https://sso.test', '--client-id', 'x'];
    expect(await parcours({ ...where, input: 'shh\n' }, ...oidc, '--secret-file', '-')).toMatchObject({
      status: 0,
    });
    // By the folder in which it was typed.
    writeFileSync(join(dataDir, 'secret'), 'shh');
    expect(await parcours(where, ...oidc, '--secret-file', 'secret')).toMatchObject({ status: 0 });
    expect(await parcours(where, ...oidc, '--secret-file', 'gone')).toMatchObject({
      status: exitCodes.failed,
    });
    expect((await parcours(where, 'verify')).said).toMatch(/^0 of \d+ lessons differ/);
    expect(await parcours(where, 'housekeeping')).toMatchObject({ status: 0 });
    expect(await parcours(where, 'tenant', 'retire', '--alias', 'gone', '--yes')).toMatchObject({
      status: 1,
    });
  }, 60_000);

  test('a course is written as a folder and brought back, by the folder in which it was typed', async () => {
    const context = ['--context', 'ecole'];
    const { said } = await parcours(where, 'course', 'list', ...context, '--json');
    const [listed] = (JSON.parse(said) as { courses: { id: string; title: string }[] }).courses;
    if (listed === undefined) throw new Error('the tenant has no course');
    const pull = ['course', 'pull', ...context, '--course', listed.id, '--to', 'cours'];
    const pulled = await parcours(where, ...pull);
    expect(pulled).toMatchObject({ status: 0, complained: '' });
    expect(pulled.said).toContain(`“${listed.title}” is in ${join(dataDir, 'cours')}: `);
    expect(await parcours(where, ...pull)).toMatchObject({ status: exitCodes.declined });
    const push = ['course', 'push', ...context, '--from', 'cours', '--as', 'admin@ecole.test'];
    expect((await parcours(where, ...push)).said).toContain(
      `Nothing differs from the draft of “${listed.title}”.\n`,
    );
    const path = join(dataDir, 'cours/course.yaml');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^title: .*$/m, 'title: Nouveau titre'));
    const tried = await parcours(where, ...push, '--dry-run');
    expect(tried).toMatchObject({ status: 0, complained: '' });
    expect(tried.said).toContain('  changed course “Nouveau titre”: title');
    const pushed = await parcours(where, ...push, '--json');
    expect(JSON.parse(pushed.said)).toMatchObject({ applied: true, revision: 1 });
    expect((await parcours(where, 'course', 'list', ...context)).said).toContain('Nouveau titre');
    writeFileSync(path, 'format: [');
    const broken = await parcours(where, ...push);
    expect(broken.status).toBe(exitCodes.failed);
    expect(broken.said).toMatch(/^course\.yaml:1 is no YAML: /);
  }, 90_000);

  test('the socket is for its owner alone, is gone with the server, and the log names commands without their values', async () => {
    const socket = join(dataDir, 'operator.sock');
    const mode = existsSync(socket) ? statSync(socket).mode & 0o777 : undefined;
    // On PostgreSQL a command runs where it was typed.
    const ranHere = server.output().includes('"command":"tenant oidc"');
    expect([mode, ranHere]).toEqual(lent === undefined ? [0o600, true] : [undefined, false]);
    expect(server.output()).not.toContain('https://sso.test');
    await endServer(server, 'SIGTERM');
    expect(existsSync(socket)).toBe(false);
    expect(await server.ended).toBe(0);
    expect((await parcours(where, 'tenant', 'list')).said).toContain('ecole');
  }, 60_000);
});
