// Builds the portal when what it is made of has changed since the last build, judged by content.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environment, nodePath, npm, root, say, seconds, stop } from './project.mjs';

const madeOf = ['apps/portal', 'packages', 'package-lock.json'];
const leftOut = new Set(['node_modules', 'dist', 'coverage', 'test-results']);
const stamp = join(root, 'node_modules', '.cache', 'parcours', 'portal-build');

export async function buildPortalIfNeeded() {
  const now = fingerprint(root);
  const built = existsSync(join(root, 'apps/portal/dist/index.html'));
  if (built && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  say('Building the portal.');
  const started = Date.now();
  const { PATH } = environment(nodePath());
  const ended = await npm(['run', '--silent', 'build', '-w', '@parcours/portal'], { PATH });
  if (ended !== 0) stop('The portal could not be built: the lines above say why.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  say(`Portal built in ${seconds(started)}.`);
}

/** One hash over the names and the content of every file the portal is made of. */
export function fingerprint(folder) {
  const hash = createHash('sha256');
  for (const part of madeOf) add(hash, folder, part);
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
