// npm run assemble -- FOLDER: what a server needs to run and nothing else, with the portal built and the packages of
// production: the content of the image, and of /opt/parcours on a plain machine (docs/OPERATING.md, "Several machines").
// It is never written to afterwards: DATA_DIR and the system's temporary folder are all that a process writes.
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buildPortalIfNeeded } from './portal-build.mjs';
import { installIfNeeded, npm, root, say, stop } from './project.mjs';

const server = 'apps/server';
const start = JSON.parse(readFileSync(join(root, server, 'start.json'), 'utf8'));
/** What only tests, proofs and generators need. */
const leftOut = /(^|\/)(testing|proofs|api-wide-tests)(\/|$)|\.test\.tsx?$/;
const startedWithinMs = 120_000;

const [wanted] = process.argv.slice(2);
if (wanted === undefined) stop('npm run assemble -- FOLDER');
const folder = resolve(wanted);
if (existsSync(folder) && readdirSync(folder).length > 0) stop(`${folder} is not empty.`);

await installIfNeeded();
await buildPortalIfNeeded();
mkdirSync(folder, { recursive: true });

const manifests = workspaces();
for (const path of ['package.json', 'package-lock.json', 'LICENSE', '.npmrc', `${server}/start.json`])
  copy(path);
// A workspace whose manifest is not there is not installed.
for (const path of [server, ...packagesOf(server)]) {
  copy(manifestOf(path));
  copy(`${path}/src`);
}
copy('apps/portal/dist');
copy('apps/backoffice/dist');
const options = ['--omit=dev', '-w', '@parcours/server'];
if ((await npm(['ci', '--include-workspace-root', '--no-audit', '--no-fund', ...options], {}, folder)) !== 0)
  stop('npm ci did not succeed: its last lines above say why.');
// The program is linked into place from here.
rmSync(join(folder, 'node_modules/node/node_modules'), { recursive: true, force: true });
rmSync(join(folder, 'tools'), { recursive: true, force: true });
const listed = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', ...options];
const bill = spawnSync('npm', listed, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
if (bill.status !== 0) stop(`npm sbom did not succeed: ${bill.stderr}`);
writeFileSync(join(folder, 'sbom.cdx.json'), bill.stdout);
await compile();
say(`Assembled in ${folder}.`);

function workspaces() {
  const { workspaces: patterns } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return patterns.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(join(root, parent))
      .map((name) => `${parent}/${name}`)
      .filter((path) => existsSync(join(root, manifestOf(path))));
  });
}

function manifestOf(path) {
  return `${path}/package.json`;
}

/** The workspaces that one needs to run, and those that they need. */
function packagesOf(path, found = new Set()) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, manifestOf(path)), 'utf8'));
  for (const other of manifests) {
    const { name } = JSON.parse(readFileSync(join(root, manifestOf(other)), 'utf8'));
    if (name in dependencies && !found.has(other)) packagesOf(other, found.add(other));
  }
  return [...found];
}

function copy(path) {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  const filter = (from) => !leftOut.test(from.slice(root.length + 1).replaceAll('\\', '/'));
  cpSync(join(root, path), target, { recursive: true, filter });
}

/** Started once on an embedded database of its own, so that every later start strips no types: nothing is kept but that. */
async function compile() {
  const data = mkdtempSync(join(tmpdir(), 'parcours-assemble-'));
  const node = join(folder, 'node_modules/node/bin/node');
  const child = spawn(existsSync(node) ? node : process.execPath, [join(folder, server, 'src/main.ts')], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      DEMO: '0',
      DATA_DIR: data,
      DATABASE_URL: '',
      STOP_NOTICE_MS: '0',
      NODE_COMPILE_CACHE: join(folder, start.compileCache),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const late = setTimeout(() => child.kill('SIGKILL'), startedWithinMs);
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
    if (said.includes('Stop with Ctrl+C')) child.kill('SIGINT');
  });
  const status = await new Promise((done) => child.once('close', done));
  clearTimeout(late);
  rmSync(data, { recursive: true, force: true });
  if (status !== 0) stop(`The assembled server does not start:\n${said}`);
}
