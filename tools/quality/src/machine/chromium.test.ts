// The order in which a Chromium is looked for, on machines made up for it.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type ChromiumMachine, findChromium, findWholeChromium } from './chromium.ts';

/** A machine that has the given programs below a temporary folder, and nothing else. */
function machine(programs: readonly string[], changes: Partial<ChromiumMachine> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'parcours-machine-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const place = (program: string) => {
    mkdirSync(dirname(join(root, program)), { recursive: true });
    writeFileSync(join(root, program), '#!/bin/sh\nexit 0\n');
    chmodSync(join(root, program), 0o755);
  };
  programs.forEach(place);
  const bare: ChromiumMachine = {
    env: { PATH: join(root, 'bin') },
    others: [],
    playwrightFolder: join(root, 'playwright'),
    canInstall: () => false,
    install: () => Promise.resolve(false),
    runs: () => Promise.resolve(true),
  };
  return { root, place, bare: { ...bare, ...changes } };
}

const playwright = 'playwright/chromium-1200/chrome-linux/chrome';

test('CHROMIUM_PATH comes first', async () => {
  const { bare } = machine(['bin/chromium']);
  const found = await findChromium({ ...bare, env: { ...bare.env, CHROMIUM_PATH: '/somewhere/chrome' } });
  expect(found).toEqual({ ok: true, path: '/somewhere/chrome', how: 'CHROMIUM_PATH' });
});

test('a CHROMIUM_PATH that does not run is refused, not replaced', async () => {
  const { bare } = machine(['bin/chromium'], { runs: () => Promise.resolve(false) });
  const found = await findChromium({ ...bare, env: { ...bare.env, CHROMIUM_PATH: '/somewhere/chrome' } });
  expect(found).toEqual({ ok: false, reason: 'CHROMIUM_PATH is /somewhere/chrome, and that does not run.' });
});

test("the system's comes before Playwright's", async () => {
  const { root, bare } = machine(['bin/google-chrome', playwright]);
  expect(await findChromium(bare)).toEqual({
    ok: true,
    path: join(root, 'bin/google-chrome'),
    how: 'the system',
  });
});

test('the shell without a window comes before the whole browser', async () => {
  const { root, bare } = machine(['bin/chromium', 'bin/chromium-headless-shell']);
  expect(await findChromium(bare)).toEqual({
    ok: true,
    path: join(root, 'bin/chromium-headless-shell'),
    how: 'the system',
  });
});

test('a whole browser is found beside the shell, wherever CHROMIUM_PATH leads', async () => {
  const { root, bare } = machine(['bin/chromium', 'bin/chromium-headless-shell']);
  const shell = join(root, 'bin/chromium-headless-shell');
  const whole = { ok: true, path: join(root, 'bin/chromium'), how: 'the system' };
  expect(await findWholeChromium(bare)).toEqual(whole);
  expect(await findWholeChromium({ ...bare, env: { ...bare.env, CHROMIUM_PATH: shell } })).toEqual(whole);
  const chosen = { ...bare.env, CHROMIUM_PATH: '/somewhere/chrome' };
  expect(await findWholeChromium({ ...bare, env: chosen })).toMatchObject({ path: '/somewhere/chrome' });
});

test('a shell alone is no whole browser', async () => {
  const { bare } = machine(['bin/chromium-headless-shell']);
  expect(await findWholeChromium(bare)).toMatchObject({ ok: false });
});

test("Playwright's is used when the system has none", async () => {
  const { root, bare } = machine([playwright]);
  expect(await findChromium(bare)).toEqual({ ok: true, path: join(root, playwright), how: 'Playwright' });
});

test('it is installed where that is possible', async () => {
  const { root, place, bare } = machine([], { canInstall: () => true });
  const install = () => {
    place('bin/chromium');
    return Promise.resolve(true);
  };
  const found = await findChromium({ ...bare, install });
  expect(found).toEqual({ ok: true, path: join(root, 'bin/chromium'), how: 'apt-get' });
});

test('a machine without one is told what to install', async () => {
  const found = await findChromium(machine([]).bare);
  expect(found).toEqual({ ok: false, reason: expect.stringContaining('apt-get install chromium') });
});
