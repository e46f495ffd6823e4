/**
 * Every command of the operator as its own help says to type it, beside the server of a demo: the examples are read out of
 * `--help` and run as they stand, on both databases, in this process (`parcours.test.ts` types some in one of their own).
 * What stands for something that only a real installation has (a folder of backups, an id that a list prints) is put in;
 * everything else is typed as it is written.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from '@parcours/quality';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type OperatedPlace,
  operatorFolder,
  removeOperatorFolders,
  typeHere,
} from '../../testing/servers/operator-command.ts';
import {
  endServer,
  freePort,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '../../testing/servers/server-process.ts';
import { chosenDatabase } from '../../testing/servers/start-server.ts';
import { commands } from '../commands.ts';
import { exitCodes, isCommand, prompt } from './command.ts';

const lent: { readonly close: () => Promise<unknown> }[] = [];
/** A database of PostgreSQL that is empty; the embedded one where undefined. */
async function lend(): Promise<string | undefined> {
  if (chosenDatabase() !== 'postgres') return undefined;
  const found = await findPostgres();
  if (!found.ok) throw new Error(found.reason);
  lent.push(found);
  return found.url;
}

const environment = { SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') };
const backups = operatorFolder();
let server: ServerProcess;
let where: OperatedPlace;

beforeAll(async () => {
  const [folder, dataDir] = [operatorFolder(), operatorFolder()];
  where = { dataDir, folder, databaseUrl: await lend(), environment };
  const port = await freePort();
  server = spawnServer({
    port,
    dataDir,
    databaseUrl: where.databaseUrl,
    environment: { ...environment, DEMO: '1', STOP_NOTICE_MS: '0' },
  });
  await untilReady(server, port);
  writeFileSync(join(folder, 'client.secret'), 'shh\n');
  writeFileSync(join(folder, 'lrs.secret'), 'name:shh\n');
  writeFileSync(join(folder, 'erasures.jsonl'), '');
  mkdirSync(join(backups, 'newer'));
  writeFileSync(join(backups, 'newer/erasures.jsonl'), '');
}, 120_000);
afterAll(async () => {
  await endServer(server, 'SIGKILL');
  for (const one of lent) await one.close();
  removeOperatorFolders();
});

/** As a shell takes a line apart. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

async function namesOfCommands(): Promise<string[]> {
  const names: string[] = [];
  for (const [name, { load }] of Object.entries(commands)) {
    const loaded = await load();
    if (isCommand(loaded)) names.push(name);
    else names.push(...Object.keys(loaded).map((second) => `${name} ${second}`));
  }
  return names;
}

/** The lines under `Example:` or `Examples:`. */
async function examplesOf(name: string): Promise<string[]> {
  const { status, said } = await typeHere(where, ...name.split(' '), '--help');
  expect([name, status]).toEqual([name, exitCodes.done]);
  const [, printed = ''] = said.split(/^Examples?:$/m);
  return printed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      expect(line.startsWith(`${prompt} ${name}`), line).toBe(true);
      return line.slice(prompt.length + 1);
    });
}

/** Those that end what others need, the last one last; the rest in the order of the help. */
const last = ['tincan import', 'tenant remove-oidc', 'tenant retire'];
const inOrder = (names: readonly string[]): string[] =>
  names.toSorted((one, other) => last.indexOf(one) - last.indexOf(other));

/** On an installation that was not told to keep anything, nobody has a job or a letter of such an id. */
const refused: Readonly<Record<string, RegExp>> = {
  'jobs retry --id 01a2b3c4-0000-7000-8000-000000000000': /^no job 01a2b3c4-\S+ has failed\n$/,
  'jobs drop --id 01a2b3c4-0000-7000-8000-000000000000 --yes': /^no job 01a2b3c4-\S+ has failed\n$/,
  'letters send --id 01a2b3c4-0000-7000-8000-000000000000': /^no letter 01a2b3c4-\S+ was given up or held\n$/,
  'letters drop --id 01a2b3c4-0000-7000-8000-000000000000 --yes':
    /^no letter 01a2b3c4-\S+ was given up or held\n$/,
  'xapi revoke-credential --context atelier --id 01900000-0000-7000-8000-000000000000 --yes':
    /^atelier has no credential 01900000-\S+\n$/,
};

const wordsIn = (example: string): string[] =>
  wordsOf(example).map((word) => word.replace('/var/backups', backups));

/** Where an example is typed: a backup is restored into an installation that is empty, and a tenant is made once in each. */
let restored: OperatedPlace | undefined;
async function placeOf(example: string): Promise<OperatedPlace> {
  if (example.startsWith('restore '))
    return (restored = { dataDir: operatorFolder(), databaseUrl: await lend(), environment });
  return example.endsWith(' --empty') ? (restored ?? where) : where;
}

/** What was typed with `--json` answers one value, which says what went wrong where it failed. */
async function typeForJson(place: OperatedPlace, example: string): Promise<void> {
  const { status, said } = await typeHere(place, ...wordsIn(example), '--json');
  const value = JSON.parse(said) as object;
  expect([example, typeof value, said.trim().split('\n').length]).toEqual([example, 'object', 1]);
  expect([example, 'error' in value]).toEqual([example, status !== exitCodes.done]);
  expect([exitCodes.done, exitCodes.failed, exitCodes.declined], example).toContain(status);
}

test('the examples of every command do what its help says, in words and as JSON, while the server runs', async () => {
  for (const name of inOrder(await namesOfCommands())) {
    const examples = await examplesOf(name);
    expect(examples.length, name).toBeGreaterThan(0);
    for (const example of examples) {
      const place = await placeOf(example);
      const { status, complained } = await typeHere(place, ...wordsIn(example));
      const sentence = refused[example];
      expect(complained, example).toMatch(sentence ?? /^$/);
      expect([example, status]).toEqual([
        example,
        sentence === undefined ? exitCodes.done : exitCodes.failed,
      ]);
    }
    const [first = ''] = examples;
    await typeForJson(await placeOf(first), first);
  }
  expect(server.output()).not.toMatch(/"level":(50|60)/);
  await endServer(server, 'SIGTERM');
  expect(await server.ended).toBe(0);
}, 600_000);

test('a credential that is listed is revoked as the help says', async () => {
  const listed = await typeHere(where, 'xapi', 'list-credentials', '--context', 'atelier', '--json');
  const [{ id } = { id: '' }] = credentialsOf(JSON.parse(listed.said));
  const [example = ''] = await examplesOf('xapi revoke-credential');
  const words = wordsIn(example.replace(/01900000-\S+/, id));
  expect(await typeHere(where, ...words)).toEqual({
    status: 0,
    said: `${id} is revoked.\n`,
    complained: '',
  });
});

const credentialsOf = (value: unknown) => (value as { credentials: { id: string }[] }).credentials;
