/** `npm run parcours` as a process of its own, in folders that go with the tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { typeLine } from '../../operator/command-line/type-line.ts';
import { compileCache } from './server-process.ts';

const script = join(import.meta.dirname, '../../operator/parcours.ts');
const folders: string[] = [];

export function removeOperatorFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

export function operatorFolder(name = 'parcours-operator-'): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  folders.push(folder);
  return folder;
}

export interface OperatedPlace {
  readonly dataDir: string;
  /** PostgreSQL; the embedded database of the folder where absent. */
  readonly databaseUrl?: string | undefined;
  readonly input?: string;
  /** Where it is typed; the data folder where absent. */
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** What a tenant is made with. */
export const wantedTenant = [
  '--alias',
  'ecole',
  '--name',
  'École',
  '--host',
  'ecole.test',
  '--email',
  'admin@ecole.test',
] as const;

const environmentIn = ({ dataDir, databaseUrl, environment = {} }: OperatedPlace) => ({
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
  DATABASE_OWNER_URL: '',
  NODE_COMPILE_CACHE: compileCache,
  ...environment,
});

/** Nobody sits at a terminal: the standard input is a pipe. */
export async function typeCommand(place: OperatedPlace, ...words: string[]) {
  const { dataDir, input = '', folder = dataDir } = place;
  const child = spawn(process.execPath, [script, ...words], { cwd: folder, env: environmentIn(place) });
  child.stdin.end(input);
  const [[status], said, complained] = await Promise.all([
    once(child, 'close') as Promise<[number]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { status, said, complained };
}

/** The same in this process, which saves the start of a program for each of many. */
export async function typeHere(place: OperatedPlace, ...words: string[]) {
  const { dataDir, input = '', folder = dataDir } = place;
  let [said, complained] = ['', ''];
  const status = await typeLine(words, environmentIn(place), {
    folder,
    out: (written) => void (said += written),
    err: (written) => void (complained += written),
    readInput: () => Promise.resolve(input),
    ask: undefined,
  });
  return { status, said, complained };
}
