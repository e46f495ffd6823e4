/** `npm run tenant` as an operator types it, on an embedded database of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const dataDir = mkdtempSync(join(tmpdir(), 'parcours-tenant-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const script = join(import.meta.dirname, '../tenant.ts');

function tenant(...args: string[]) {
  const { DATABASE_URL: _, ...env } = process.env;
  const ended = spawnSync(process.execPath, [script, ...args], {
    env: { ...env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return { status: ended.status, said: ended.stdout, complained: ended.stderr };
}

const wanted = ['--alias', 'ecole', '--name', 'École', '--host', 'ecole.test', '--email', 'admin@ecole.test'];

test('a tenant is made with its files, listed, and retired', { timeout: 60_000 }, () => {
  const made = tenant('create', ...wanted);
  expect(made).toMatchObject({ status: 0, complained: '' });
  expect(made.said).toMatch(/ecole\.test[^]*Sign in as admin@ecole\.test with P\S{17,}, and change it/);
  expect(readdirSync(join(dataDir, 'files')).length).toBeGreaterThan(0);
  expect(tenant('retire', '--alias', 'ecole')).toMatchObject({ status: 0 });
  expect(tenant('list').said).toContain('retired');
});

test.each([
  [[], 'npm run tenant -- COMMAND'],
  [['create', '--alias', 'x'], '--name, --host, --email is missing'],
  [['create', '--frob'], "Unknown option '--frob'"],
])('%j is answered by a sentence and status 1', { timeout: 30_000 }, (args, sentence) => {
  const { status, complained } = tenant(...args);
  expect(complained).toContain(sentence);
  expect(complained).not.toContain('    at ');
  expect(status).toBe(1);
});
