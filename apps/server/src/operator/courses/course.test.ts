/** A course out of its draft as a folder, and back onto it by somebody's name: nothing is lost, and nothing is guessed. */
import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@parcours/contract/client';
import { sampleBlocks } from '@parcours/contract/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ExitCode, exitCodes, readOptions } from '../command-line/command.ts';
import { createInstallation } from '../command-line/installation.ts';
import { readSettings } from '../../settings.ts';
import { clientOf } from '../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type MadeDraft, of } from '../../testing/stock/stock-draft.ts';
import { stockSampleDraft } from '../../testing/stock/stock-sample-draft.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';
import { photoOf, uploadPhoto } from '../../testing/stock/upload.ts';
import { course } from '../course.ts';
import type { Pushed } from './push-course.ts';

let server: TestServer;
let tenant: StockedTenant;
let admin: Client;
let draft: MadeDraft;
let root: string;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  admin = await clientOf(server, tenant, 'admin');
  draft = await stockSampleDraft(admin);
  const { id: fileId } = await uploadPhoto(server, tenant, 'admin', await photoOf(400));
  await of(admin.updateFile({ params: { id: fileId }, body: { alt: 'Une longe' } }));
  const linked = await draft.send([
    { op: 'link', blockId: sampleBlocks.slide, to: 'file', id: fileId, before: null },
  ]);
  if (linked.results[0]?.result !== 'applied') throw new Error(JSON.stringify(linked.results));
});
afterAll(() => server.close());
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parcours-course-'));
  return () => rmSync(root, { recursive: true, force: true });
});

interface Ran<T> {
  readonly status: ExitCode;
  readonly text: string;
  readonly value: T;
}

async function run<T>(name: 'pull' | 'push', ...args: string[]): Promise<Ran<T>> {
  const command = course[name];
  if (command === undefined) throw new Error(`there is no course ${name}`);
  let said: Pick<Ran<T>, 'text' | 'value'> = { text: '', value: {} as T };
  const { given } = readOptions(`course ${name}`, command, ['--context', 'alpha', ...args], root);
  const status = await command.run(given, {
    installation: {
      ...createInstallation(readSettings({}), server.open),
      clock: server.clock,
      files: () => Promise.resolve(server.app.files),
    },
    answer: (value, text) => (said = { value: value as T, text }),
    say: () => undefined,
    readInput: () => Promise.resolve(''),
  });
  return { status, ...said };
}

const pull = (to: string) => run<object>('pull', '--course', draft.courseId, '--to', to);
const push = (from: string, ...more: string[]) =>
  run<Pushed>('push', '--from', from, '--as', `admin@${tenant.host}`, ...more);

/** Every file of a folder, but for the note of the pull. */
function filesOf(folder: string): Record<string, string> {
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    paths
      .filter((path) => !path.startsWith('.') && statSync(join(root, folder, path)).isFile())
      .toSorted()
      .map((path) => [path, readFileSync(join(root, folder, path)).toString('base64')]),
  );
}

function edit(path: string, from: string | RegExp, to: string): void {
  const before = readFileSync(join(root, path), 'utf8');
  const after = before.replace(from, to);
  expect(after, `${path} holds ${String(from)}`).not.toBe(before);
  writeFileSync(join(root, path), after);
}

const pageWith = (folder: string, text: string): string => {
  const found = readdirSync(join(root, folder, 'pages')).find((name) =>
    readFileSync(join(root, folder, 'pages', name), 'utf8').includes(text),
  );
  if (found === undefined) throw new Error(`no page holds ${text}`);
  return `${folder}/pages/${found}`;
};

test('out and back nothing differs: no operation is written, and the folder is the same again', async () => {
  const pulled = await pull('one');
  expect(pulled).toMatchObject({ status: exitCodes.done, value: { pages: 7, media: 1 } });
  expect(Object.keys(filesOf('one'))).toEqual(
    expect.arrayContaining(['course.yaml', 'catalogue.yaml', 'media.yaml', 'pages/001-block-slide.yaml']),
  );
  const { revision } = await draft.draft();
  const pushed = await push('one');
  expect(pushed.text).toBe('Nothing differs from the draft of “Travail en hauteur”.');
  expect(pushed).toMatchObject({ status: exitCodes.done, value: { operations: [], changes: [], revision } });
  expect((await draft.draft()).revision).toBe(revision);
  await pull('two');
  expect(filesOf('two')).toEqual(filesOf('one'));
});

test('an edited folder becomes operations of a named person, and comes out as it was edited', async () => {
  await pull('one');
  const before = await draft.draft();
  edit(pageWith('one', 'title: Block choices'), 'points: 2', 'points: 3');
  edit('one/course.yaml', 'timeLimit: 60', 'timeLimit: 90');
  const [nodeId, blockId] = [randomUUID(), randomUUID()];
  const page = readFileSync(join(root, 'one/pages/001-block-slide.yaml'), 'utf8');
  writeFileSync(
    join(root, 'one/pages/008-nouvelle.yaml'),
    page.replace(/id: \S+\ntitle: .*/, `id: ${blockId}\ntitle: Nouvelle`),
  );
  const outline = readFileSync(join(root, 'one/course.yaml'), 'utf8').trimEnd();
  // At the end of the last section.
  const indent = ' '.repeat(10);
  writeFileSync(
    join(root, 'one/course.yaml'),
    `${outline}\n${indent}- block: Nouvelle\n${indent}  id: ${nodeId}\n${indent}  page: pages/008-nouvelle.yaml\n`,
  );

  const tried = await push('one', '--dry-run');
  expect(tried.text).toMatch(/^This would change “Travail en hauteur”:\n/);
  expect(tried.text).toContain('  added block “Nouvelle”');
  expect(tried).toMatchObject({ status: exitCodes.done, value: { applied: false } });
  expect(await draft.draft()).toEqual(before);

  const pushed = await push('one');
  expect(pushed).toMatchObject({ status: exitCodes.done, value: { applied: true } });
  expect(pushed.text).toMatch(/^Changed “Travail en hauteur” by \d+ operations; the draft is at number \d+:/);
  await pull('two');
  expect(filesOf('two')).toEqual(filesOf('one'));

  const { items } = await of(admin.listOperations({ params: draft.params, query: {} }));
  const written = items.filter(({ client }) => client === 'operator');
  expect(written).toHaveLength(pushed.value.operations.length);
  expect(new Set(written.map(({ by }) => by?.id))).toEqual(new Set([tenant.users.admin]));
  for (const { revision } of written)
    expect((await draft.undo(revision)).results).toMatchObject([{ result: 'applied' }]);
  expect({ ...(await draft.draft()), revision: 0 }).toEqual({ ...before, revision: 0 });
  // Its note says of which number it is: what was undone since is not done again unasked.
  await expect(push('one')).rejects.toThrow(/was changed since it was pulled \(number \d+, now \d+\)/);
  expect(await push('one', '--overwrite')).toMatchObject({ value: { applied: true } });
});

test.each<[string, (folder: string) => void, string | RegExp]>([
  [
    'text that is no YAML',
    (folder) => writeFileSync(join(root, folder, 'pages/001-block-slide.yaml'), 'id: x\ntitle: "x\n'),
    /^pages\/001-block-slide\.yaml:\d is no YAML: /m,
  ],
  [
    'a field that nobody knows',
    (folder) => edit(`${folder}/course.yaml`, 'version: 1', 'version: 1\ncolour: red'),
    'course.yaml:3 does not fit: Unrecognized key: "colour"',
  ],
  [
    'a value of the wrong kind',
    (folder) => edit(`${folder}/course.yaml`, /timeLimit: \d+/, 'timeLimit: soon'),
    /^course\.yaml:\d+ does not fit: timed settings\.timeLimit: /m,
  ],
  [
    'a medium that is missing',
    (folder) => rmSync(join(root, folder, 'media'), { recursive: true }),
    /^media\.yaml:\d+ names a file that is missing in media: /m,
  ],
  [
    'a page outside of the folder',
    (folder) => edit(`${folder}/course.yaml`, /page: pages\/001\S+/, 'page: ../outside.yaml'),
    /^course\.yaml:\d+ names a page whose file is missing: \.\.\/outside\.yaml$/m,
  ],
  [
    'a medium outside of the folder',
    (folder) => edit(`${folder}/media.yaml`, /path: \S+/, 'path: media/../../outside.png'),
    /^media\.yaml:\d+ does not fit: .*path/m,
  ],
])('%s is told with its place, and changes nothing', async (_, break_, told) => {
  await pull('one');
  writeFileSync(join(root, 'outside.yaml'), readFileSync(join(root, 'one/pages/001-block-slide.yaml')));
  const before = await draft.draft();
  break_('one');
  const pushed = await push('one');
  expect(pushed.status).toBe(exitCodes.failed);
  expect(pushed.text).toMatch(told);
  expect(pushed.text).toContain('Nothing was changed: the folder cannot be taken.');
  expect(pushed.value.applied).toBe(false);
  expect(await draft.draft()).toEqual(before);
});

test.each<[string, (folder: string) => void, string]>([
  [
    'a link',
    (folder) => symlinkSync('/etc/hostname', join(root, folder, 'pages/hostname.yaml')),
    'pages/hostname.yaml is a link, which a course cannot hold.',
  ],
  [
    'a linked folder',
    (folder) => symlinkSync(root, join(root, folder, 'more')),
    'more is a link, which a course cannot hold.',
  ],
  [
    'a page a thousand times too big',
    (folder) => {
      writeFileSync(join(root, folder, 'pages/999-huge.yaml'), '');
      truncateSync(join(root, folder, 'pages/999-huge.yaml'), 4 * 1_048_576 * 1_000);
    },
    'pages/999-huge.yaml is larger than 4 MiB.',
  ],
  [
    'a medium that is too big',
    (folder) => {
      writeFileSync(join(root, folder, 'media/huge.png'), '');
      truncateSync(join(root, folder, 'media/huge.png'), 101 * 1_048_576);
    },
    'media/huge.png is larger than 100 MiB.',
  ],
  [
    'more files than a course has',
    (folder) => {
      mkdirSync(join(root, folder, 'many'));
      for (let at = 0; at < 5_001; at += 1) writeFileSync(join(root, folder, 'many', String(at)), '');
    },
    'The folder holds more than 5000 files.',
  ],
])('%s is refused before anything is read', async (_, break_, sentence) => {
  await pull('one');
  break_('one');
  await expect(push('one')).rejects.toThrow(sentence);
});

test('only who may write the course may be named, and no other folder is written over', async () => {
  await pull('one');
  const as = (login: string) => run('push', '--from', 'one', '--as', login);
  await expect(as(`learner@${tenant.host}`)).rejects.toThrow('may not write this course');
  await expect(as('nobody')).rejects.toThrow('nobody signs in as nobody at alpha');
  await expect(push('gone')).rejects.toThrow('there is no folder');
  mkdirSync(join(root, 'other'));
  writeFileSync(join(root, 'other/thesis.txt'), 'mine');
  await expect(pull('other')).rejects.toThrow('holds other things than a course');
  expect(readdirSync(join(root, 'other'))).toEqual(['thesis.txt']);
  await expect(run('pull', '--course', draft.courseId.replace(/^./, 'f'), '--to', 'new')).rejects.toThrow(
    'there is no course',
  );
  await expect(run('pull', '--course', 'harnais', '--to', 'new')).rejects.toThrow(
    '--course is the id of a course',
  );
  mkdirSync(join(root, 'empty'));
  expect(await push('empty')).toMatchObject({
    status: exitCodes.failed,
    value: { findings: [{ code: 'not-a-course' }] },
  });
});

test('a pull over a pulled folder asks first, and leaves what is not of the course', async () => {
  await pull('one');
  writeFileSync(join(root, 'one/.gitignore'), '*.bak');
  writeFileSync(join(root, 'one/pages/900-old.yaml'), 'x: 1');
  const { given } = readOptions(
    'course pull',
    course['pull'] ?? never(),
    ['--context', 'alpha', '--course', draft.courseId, '--to', 'one'],
    root,
  );
  expect(course['pull']?.dangerous?.(given)).toContain('are replaced');
  await pull('one');
  expect(Object.keys(filesOf('one'))).not.toContain('pages/900-old.yaml');
  expect(readFileSync(join(root, 'one/.gitignore'), 'utf8')).toBe('*.bak');
});

function never(): never {
  throw new Error('there is no such command');
}
