// What every command needs before it can run: the packages installed, and a Node that runs TypeScript.
// Plain JavaScript that parses on Node 18: it is read before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');

export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** Ends the command with one sentence for the person who typed it. */
export function stop(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

/** Why the installed packages are not those of the lock file, or undefined when they are. */
export function staleness(folder = root) {
  const installed = readJson(join(folder, 'node_modules', '.package-lock.json'));
  if (installed === undefined) return 'nothing is installed yet';
  const wanted = readJson(join(folder, 'package-lock.json'));
  if (wanted === undefined) return 'there is no lock file';
  for (const [path, entry] of Object.entries(wanted.packages)) {
    if (!path.includes('node_modules/')) continue;
    const found = installed.packages[path];
    // npm leaves out optional packages of other platforms, and that is right.
    if (found === undefined && (entry.optional || entry.devOptional || entry.peer)) continue;
    if (found === undefined) return `${path} is missing`;
    if (found.version !== entry.version) return `${path} is ${found.version}, not ${entry.version}`;
  }
  return undefined;
}

export async function installIfNeeded() {
  const reason = staleness();
  if (reason !== undefined) await installPackages(reason);
  if (!runs(own) && !isNewEnough()) await installNode();
}

async function installPackages(reason) {
  say(`Installing the packages (${reason}); the first time takes a minute or two.`);
  const started = Date.now();
  const ended = await npm(['ci', '--no-audit', '--no-fund']);
  if (ended !== 0)
    stop('npm ci did not succeed: its last lines above say why. Check the network, then run this again.');
  say(`Packages installed in ${seconds(started)}.`);
}

const own = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const runs = (path) => existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
const isNewEnough = () => Number(process.versions.node.split('.')[0]) >= 24;

/** npm leaves an optional package out, without a word, when its download fails: the project's Node is asked for once more. */
async function installNode() {
  const { version } = readJson(join(root, 'package-lock.json')).packages['node_modules/node'];
  say(`The project's Node ${version} is missing; asking npm for it again.`);
  await npm(['install', '--no-save', '--no-audit', '--no-fund', `node@${version}`]);
}

/** The project's own Node if it runs here, else the running one; stops when neither reads TypeScript. */
export function nodePath() {
  if (runs(own)) return own;
  if (isNewEnough()) return process.execPath;
  return stop(
    `This needs Node 24 or newer, and this is Node ${process.versions.node}. npm normally installs a Node 24 ` +
      'for the project alone; it could not on this machine, so install Node 24 (https://nodejs.org) and run this again.',
  );
}

/** The environment of a child: the project's tools first in PATH. */
export function environment(node, extra = {}) {
  const path = [bin, join(root, 'tools', 'quality', 'node_modules', '.bin'), dirname(node)];
  return { ...process.env, ...extra, PATH: [...path, process.env.PATH].join(delimiter) };
}

const samePressMs = 1_000;

/**
 * Runs a child to its end, hands it the signals that come, and answers the exit status a shell would show.
 * With `onOutput` its standard output comes there as well as to the terminal.
 */
export function run(command, args, { onOutput, ...options } = {}) {
  const stdio = onOutput ? ['inherit', 'pipe', 'inherit'] : 'inherit';
  const child = spawn(command, args, { cwd: root, stdio, ...options });
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    process.stdout.write(text);
    onOutput(text);
  });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  // Repeated within a moment it is the same wish: npm, the terminal and this command would each pass it on.
  const sent = new Map();
  const forward = (signal) => {
    if (Date.now() - (sent.get(signal) ?? -Infinity) < samePressMs) return;
    sent.set(signal, Date.now());
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, forward);
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      done(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/** Runs a TypeScript (or JavaScript) file of the project on the project's Node and exits as it exits. */
export async function runFile(path, args = [], extra = {}) {
  const node = nodePath();
  process.exitCode = await run(node, [join(root, path), ...args], { env: environment(node, extra) });
}

/** npm as it was called, so that the Node inside node_modules is not the one that replaces itself. */
export function npm(args, extra = {}, cwd = root) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  const env = { ...process.env, ...extra };
  if (cli && node && existsSync(node)) return run(node, [cli, ...args], { env, cwd });
  env.PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== bin)
    .join(delimiter);
  return run('npm', args, { env, cwd, shell: process.platform === 'win32' });
}

export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
