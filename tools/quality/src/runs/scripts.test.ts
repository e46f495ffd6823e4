// The commands themselves, in a planted project: what they install, build and run, and how they end.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { benchPromise, named, proofPromise } from '../../../../scripts/named.mjs';
import { fingerprint } from '../../../../scripts/portal-build.mjs';
import { staleness } from '../../../../scripts/project.mjs';
import { plantTree } from '../source/planted-tree.ts';
import { root as project } from '../source/project.ts';

const lock = (packages: object) => JSON.stringify({ packages });
const server = `
  const timer = setInterval(() => undefined, 1000);
  process.once('SIGTERM', () => { console.log('closing'); clearInterval(timer); process.exitCode = 7; });
  console.log('serving');
`;

/** A project whose portal builds by copying one file, and whose server waits to be stopped. */
function plantProject(): string {
  const root = plantTree({
    'package.json': '{"name":"planted","private":true,"type":"module","workspaces":["apps/*"]}',
    'package-lock.json': lock({}),
    'node_modules/.package-lock.json': lock({}),
    'apps/portal/package.json':
      '{"name":"@parcours/portal","scripts":{"build":"mkdir -p dist && cp page.html dist/index.html"}}',
    'apps/portal/page.html': 'one',
    'apps/server/src/main.ts': server,
    'apps/server/start.json': readFileSync(join(project, 'apps/server/start.json'), 'utf8'),
  });
  cpSync(join(project, 'scripts'), join(root, 'scripts'), { recursive: true });
  return root;
}

/** What a child says until a text has come, or until it ends. */
function until(child: ChildProcess, text: string): Promise<string> {
  let output = '';
  return new Promise((done) => {
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      output += part;
      if (output.includes(text)) done(output);
    });
    child.once('close', () => done(output));
  });
}

async function startAndStop(root: string): Promise<{ output: string; status: unknown }> {
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const output = await until(child, 'serving');
  child.kill('SIGTERM');
  const [status]: unknown[] = await ended;
  return { output, status };
}

test('start builds the portal once, builds it again when it changed, and ends as the server ends', async () => {
  const root = plantProject();
  const built = () => readFileSync(join(root, 'apps/portal/dist/index.html'), 'utf8');
  const first = await startAndStop(root);
  expect(first.output).toContain('Building the portal');
  expect(first.status).toBe(7);
  expect((await startAndStop(root)).output).not.toContain('Building the portal');
  writeFileSync(join(root, 'apps/portal/page.html'), 'two');
  expect((await startAndStop(root)).output).toContain('Building the portal');
  expect(built()).toBe('two');
  rmSync(join(root, 'apps/portal/dist'), { recursive: true });
  expect((await startAndStop(root)).output).toContain('Building the portal');
});

test.for([
  ['nothing installed', undefined, { 'node_modules/a': { version: '1.0.0' } }, 'nothing is installed yet'],
  ['a package missing', {}, { 'node_modules/a': { version: '1.0.0' } }, 'node_modules/a is missing'],
  [
    'another version',
    { 'node_modules/a': { version: '1.0.0' } },
    { 'node_modules/a': { version: '1.1.0' } },
    'node_modules/a is 1.0.0, not 1.1.0',
  ],
  [
    'a package of another platform',
    {},
    { 'node_modules/a': { version: '1.0.0', optional: true } },
    undefined,
  ],
  [
    'all there',
    { 'node_modules/a': { version: '1.0.0' } },
    { 'node_modules/a': { version: '1.0.0' } },
    undefined,
  ],
] as const)('%s: why the packages are stale', ([, installed, wanted, expected]) => {
  const hidden = installed === undefined ? {} : { 'node_modules/.package-lock.json': lock(installed) };
  expect(staleness(plantTree({ 'package-lock.json': lock(wanted), ...hidden }))).toBe(expected);
});

test('the portal is what its sources are, not its tests or its build', () => {
  const root = plantTree({ 'apps/portal/src/a.ts': 'a' });
  const before = fingerprint(root, 'apps/portal');
  cpSync(join(root, 'apps/portal/src/a.ts'), join(root, 'apps/portal/src/a.test.ts'));
  cpSync(join(root, 'apps/portal/src/a.ts'), join(root, 'apps/portal/dist/a.ts'));
  expect(fingerprint(root, 'apps/portal')).toBe(before);
  cpSync(join(root, 'apps/portal/src/a.ts'), join(root, 'packages/ui/src/a.ts'));
  expect(fingerprint(root, 'apps/portal')).not.toBe(before);
});

test('proofs and benches are listed by their names', () => {
  const root = plantTree({
    'proofs/races.ts': '',
    'proofs/model.ts': '',
    'proofs/model.test.ts': '',
    'other/fuzz.ts': '',
  });
  expect([...named(['proofs', 'other', 'absent'], '.ts', root).keys()]).toEqual(['fuzz', 'model', 'races']);
});

test.for([
  [{ name: 'races', status: 0, line: 'races ok 40 rounds' }, true],
  [{ name: 'races', status: 1, line: 'races short 3 of 40 rounds' }, true],
  [{ name: 'races', status: 1, line: 'races ok 40 rounds' }, false],
  [{ name: 'races', status: 0, line: 'races short 3' }, false],
  [{ name: 'races', status: 0, line: 'done' }, false],
] as const)('a proof keeps its promise (%j: %s)', ([ended, kept]) => {
  expect(proofPromise(ended) === undefined).toBe(kept);
});

test('a bench ends with JSON', () => {
  expect(benchPromise({ status: 0, line: '{"share":0.5}' })).toBe(undefined);
  expect(benchPromise({ status: 0, line: 'done' })).toContain('not JSON');
});
