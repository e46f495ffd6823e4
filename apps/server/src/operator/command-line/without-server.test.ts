/** `npm run parcours` as an operator types it where no server runs: on the folder's own database. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  operatorFolder,
  removeOperatorFolders,
  typeCommand,
  typeHere,
  wantedTenant,
} from '../../testing/servers/operator-command.ts';
import { lockFolder } from '../../platform/database/connections/folder-lock.ts';
import { commands } from '../commands.ts';
import { type Command, exitCodes, helpOf, isCommand } from './command.ts';
import { readLine } from './run-command.ts';

afterAll(removeOperatorFolders);

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
    const where = { dataDir: operatorFolder() };
    const made = await typeCommand(where, 'tenant', 'create', ...wantedTenant);
    expect(made).toMatchObject({ status: 0, complained: '' });
    expect(made.said).toMatch(/ecole\.test[^]*Sign in as admin@ecole\.test with P\S{17,}, and change it/);
    expect(readdirSync(join(where.dataDir, 'files')).length).toBeGreaterThan(0);
    const retire = ['tenant', 'retire', '--alias', 'ecole'];
    expect(await typeHere({ ...where, input: 'no\n' }, ...retire)).toEqual({
      status: exitCodes.declined,
      said: '',
      complained:
        'Nobody signs in at ecole any more. Nothing was done: run tenant retire with --yes to do it.\n',
    });
    const asked = await typeHere(where, ...retire, '--json');
    expect(asked.status).toBe(exitCodes.declined);
    expect(JSON.parse(asked.said)).toEqual({ error: asked.complained.trim() });
    expect((await typeHere(where, 'tenant', 'list')).said).not.toContain('retired');
    expect(await typeHere(where, ...retire, '--yes')).toMatchObject({ status: 0 });
    expect((await typeHere(where, 'tenant', 'list')).said).toContain('retired');
  }, 240_000);

  test('a tenant that is made empty has nothing to try, and no file', async () => {
    const where = { dataDir: operatorFolder() };
    const made = await typeHere(where, 'tenant', 'create', ...wantedTenant, '--empty', '--json');
    expect(made).toMatchObject({ status: 0, complained: '' });
    expect(JSON.parse(made.said)).toMatchObject({
      host: 'ecole.test',
      isEmpty: true,
      password: expect.stringMatching(/^P\S{17,}/),
    });
    const files = join(where.dataDir, 'files');
    expect(existsSync(files) ? readdirSync(files) : []).toEqual([]);
  }, 240_000);

  test('a file that is there is not written over before somebody agrees', async () => {
    const where = { dataDir: operatorFolder() };
    const pack = ['tincan', 'pack', '--name', 'nacelle', '--file', 'module.zip'];
    expect(await typeHere(where, ...pack)).toMatchObject({ status: 0 });
    expect(await typeHere(where, ...pack)).toMatchObject({ status: exitCodes.declined });
    expect(await typeHere(where, ...pack, '--yes')).toMatchObject({ status: 0 });
    writeFileSync(join(where.dataDir, 'empty'), ' \n');
    const forward = [
      'xapi',
      'forward',
      '--context',
      'x',
      '--endpoint',
      'https://lrs.test/',
      '--secret',
      'empty',
    ];
    expect(await typeHere(where, ...forward)).toMatchObject({
      status: exitCodes.failed,
      complained: 'the secret is empty\n',
    });
  });

  test.each<[readonly string[], number, string]>([
    [['backups'], exitCodes.misused, 'There is no command backups.'],
    [['constructor'], exitCodes.misused, 'There is no command constructor.'],
    [['tenant', 'frob'], exitCodes.misused, 'There is no command tenant frob.'],
    [['tenant', 'create', '--alias', 'x'], exitCodes.misused, '--name, --host, --email are missing.'],
    [['tenant', 'create', '--frob'], exitCodes.misused, "Unknown option '--frob'"],
    [['tincan', 'import', '--context', 'x', '--file', 'gone.zip'], exitCodes.failed, 'no such file'],
    [
      ['xapi', 'revoke-credential', '--context', 'x', '--id', 'x', '--yes'],
      exitCodes.misused,
      '--id x is no id',
    ],
    [['letters', 'drop', '--id', '0'.repeat(36), '--yes'], exitCodes.misused, 'is no id'],
  ])('%j ends with a sentence and its status', async (words, status, sentence) => {
    const ended = await typeHere({ dataDir: operatorFolder() }, ...words);
    expect(ended.complained).toContain(sentence);
    expect(ended.complained).not.toContain('    at ');
    expect(ended.status).toBe(status);
  });

  test('without a name the commands are listed', async () => {
    const { status, said } = await typeCommand({ dataDir: operatorFolder() });
    expect(status).toBe(0);
    for (const name of Object.keys(commands)) expect(said).toMatch(new RegExp(`^  ${name} `, 'm'));
  });

  test('a folder in use by a process that does not listen, and a database that is away, are sentences', async () => {
    const dataDir = operatorFolder();
    const unlock = lockFolder(dataDir);
    // Left behind by a server that was killed.
    writeFileSync(join(dataDir, 'operator.sock'), '');
    const inUse = await typeCommand({ dataDir }, 'verify', '--json');
    unlock();
    expect(inUse.status).toBe(exitCodes.unavailable);
    expect(JSON.parse(inUse.said)).toEqual({ error: expect.stringContaining('is in use by another') });
    const away = await typeCommand({ dataDir, databaseUrl: 'postgres://127.0.0.1:1/none' }, 'verify');
    expect(away.status).toBe(exitCodes.unavailable);
    expect(away.complained).toMatch(/^The database cannot be used: .*ECONNREFUSED.*\n$/);
  });
});
