// Builds the front ends, each when what it is made of has changed since its last build, judged by content.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environment, nodePath, npm, root, say, seconds, stop } from './project.mjs';

const frontEnds = [
  { name: 'portal', folder: 'apps/portal' },
  { name: 'back-office', folder: 'apps/backoffice' },
];
const sharedParts = ['packages', 'package-lock.json'];
const leftOut = new Set(['node_modules', 'dist', 'coverage', 'test-results']);

export async function buildPortalIfNeeded() {
  for (const one of frontEnds) if (existsSync(join(root, one.folder))) await buildIfNeeded(one);
}

async function buildIfNeeded({ name, folder }) {
  const stamp = join(root, 'node_modules', '.cache', 'parcours', `${name}-build`);
  const now = fingerprint(root, folder);
  const built = existsSync(join(root, folder, 'dist/index.html'));
  if (built && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  say(`Building the ${name}.`);
  const started = Date.now();
  const { PATH } = environment(nodePath());
  const ended = await npm(['run', '--silent', 'build', '-w', workspaceOf(folder)], { PATH });
  if (ended !== 0) stop(`The ${name} could not be built: the lines above say why.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  say(`Built the ${name} in ${seconds(started)}.`);
}

function workspaceOf(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).name;
}

/** One hash over the names and the content of every file that a front end is made of. */
export function fingerprint(project, folder) {
  const hash = createHash('sha256');
  for (const part of [folder, ...sharedParts]) add(hash, project, part);
  return hash.digest('hex');
}

function add(hash, folder, path) {
  const full = join(folder, path);
  if (!existsSync(full)) return;
  let names;
  try {
    names = readdirSync(full, { withFileTypes: true });
  } catch (error) {
    if (error.code !== 'ENOTDIR') throw error;
    hash.update(`${path}\0`).update(readFileSync(full));
    return;
  }
  for (const entry of names.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (leftOut.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    if (entry.isDirectory()) add(hash, folder, `${path}/${entry.name}`);
    else if (entry.isFile())
      hash.update(`${path}/${entry.name}\0`).update(readFileSync(join(full, entry.name)));
  }
}
