// Finds the Chromium that browser tests run in, in the order that docs/ARCHITECTURE.md gives.
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { canRun, command, inPath } from '../runs/commands.ts';
import { canInstall, install } from './debian.ts';

export type FoundChromium =
  | { readonly ok: true; readonly path: string; readonly how: string }
  | { readonly ok: false; readonly reason: string };

/** How tests start it: no window, no sandbox (they often run as root), and no talk of its own on the network. */
export const chromiumFlags: readonly string[] = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** What the search looks at; tests hand in another machine. */
export interface ChromiumMachine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly others: readonly string[];
  readonly playwrightFolder: string;
  canInstall(): boolean;
  install(): Promise<boolean>;
  runs(path: string): Promise<boolean>;
}

const thisMachine: ChromiumMachine = {
  env: process.env,
  others: elsewhere,
  playwrightFolder:
    process.env['PLAYWRIGHT_BROWSERS_PATH'] ??
    join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright'),
  canInstall,
  install: () => install(['chromium', 'fonts-liberation']),
  runs: async (path) => (await command(path, ['--version'])).status === 0,
};

/** CHROMIUM_PATH, else the system's, else Playwright's own, else Debian's package, else a sentence. */
export async function findChromium(machine: ChromiumMachine = thisMachine): Promise<FoundChromium> {
  const given = machine.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    if (await machine.runs(given)) return { ok: true, path: given, how: 'CHROMIUM_PATH' };
    return { ok: false, reason: `CHROMIUM_PATH is ${given}, and that does not run.` };
  }
  const present = await firstThatRuns(machine, [
    ...names.map((name) => ['the system', inPath([name], machine.env['PATH'])] as const),
    ...machine.others.map((path) => ['the system', canRun(path) ? path : undefined] as const),
    ...playwrightBrowsers(machine.playwrightFolder).map((path) => ['Playwright', path] as const),
  ]);
  if (present !== undefined) return present;
  if (machine.canInstall() && (await machine.install())) {
    const installed = await firstThatRuns(machine, [['apt-get', inPath(names, machine.env['PATH'])]]);
    if (installed !== undefined) return installed;
  }
  const reason =
    'No Chromium was found: install Chromium or Google Chrome (on Debian: apt-get install chromium), ' +
    'or set CHROMIUM_PATH to one.';
  return { ok: false, reason };
}

async function firstThatRuns(
  machine: ChromiumMachine,
  candidates: readonly (readonly [how: string, path: string | undefined])[],
): Promise<FoundChromium | undefined> {
  for (const [how, path] of candidates) {
    if (path !== undefined && (await machine.runs(path))) return { ok: true, path, how };
  }
  return undefined;
}

function playwrightBrowsers(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const insides = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-linux/headless_shell',
  ];
  return readdirSync(folder)
    .filter((name) => name.startsWith('chromium'))
    .sort()
    .reverse()
    .flatMap((name) => insides.map((inside) => join(folder, name, inside)))
    .filter(canRun);
}
