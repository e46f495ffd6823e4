// Finds the Chromium that browser tests run in, in the order that docs/ARCHITECTURE.md gives.
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { canRun, command, inPath } from '../runs/commands.ts';
import { canInstall, install } from './debian.ts';

export type FoundChromium =
  | { readonly ok: true; readonly path: string; readonly how: string }
  | { readonly ok: false; readonly reason: string };

/** What Playwright turns off. A browser reads the last list of its command line alone, so ours repeats it (e2e/browser.spec.ts). */
const offForPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Pages of the address bar, and a process kept ready: two renderers more for each context, and more time than its own page. */
const offForTime = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

/** How tests start it: no window, no sandbox (they often run as root), and no talk of its own on the network. */
export const chromiumFlags: readonly string[] = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  // The shell rounds the widths of letters to whole pixels otherwise, which no browser with a window does.
  '--font-render-hinting=none',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...offForPlaywright, ...offForTime].join(',')}`,
];

/** Without a window's own parts, which nobody sees here: the same pages in less time, but no notifications. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const wholes = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const isShell = (path: string): boolean => /headless.shell/.test(basename(path));
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
  // Debian has the shell in a package of its own since its twelfth release.
  install: async () =>
    (await install(['chromium-headless-shell', 'chromium', 'fonts-liberation'])) ||
    install(['chromium', 'fonts-liberation']),
  runs: async (path) => (await command(path, ['--version'])).status === 0,
};

/** CHROMIUM_PATH, else the system's, else Playwright's own, else Debian's package, else a sentence. */
export function findChromium(machine: ChromiumMachine = thisMachine): Promise<FoundChromium> {
  return findOne(machine, () => true);
}

/** The same of those that show notifications, which shells without a window do not. */
export function findWholeChromium(machine: ChromiumMachine = thisMachine): Promise<FoundChromium> {
  const { CHROMIUM_PATH: given = '', ...env } = machine.env;
  return findOne(isShell(given) ? { ...machine, env } : machine, (path) => !isShell(path));
}

async function findOne(
  machine: ChromiumMachine,
  isWanted: (path: string) => boolean,
): Promise<FoundChromium> {
  const given = machine.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    if (await machine.runs(given)) return { ok: true, path: given, how: 'CHROMIUM_PATH' };
    return { ok: false, reason: `CHROMIUM_PATH is ${given}, and that does not run.` };
  }
  const inSystem = (how: string) =>
    [...shells, ...wholes].map((name) => [how, inPath([name], machine.env['PATH'])] as const);
  const wanted = (found: readonly Candidate[]) =>
    firstThatRuns(
      machine,
      found.filter(([, path]) => path !== undefined && isWanted(path)),
    );
  const present = await wanted([
    ...inSystem('the system'),
    ...machine.others.map((path) => ['the system', canRun(path) ? path : undefined] as const),
    ...playwrightBrowsers(machine.playwrightFolder).map((path) => ['Playwright', path] as const),
  ]);
  if (present !== undefined) return present;
  if (machine.canInstall() && (await machine.install())) {
    const installed = await wanted(inSystem('apt-get'));
    if (installed !== undefined) return installed;
  }
  const reason =
    'No Chromium was found: install Chromium or Google Chrome (on Debian: apt-get install chromium), ' +
    'or set CHROMIUM_PATH to one.';
  return { ok: false, reason };
}

type Candidate = readonly [how: string, path: string | undefined];

async function firstThatRuns(
  machine: ChromiumMachine,
  candidates: readonly Candidate[],
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
