/** Folders that hold what came in while it is looked at; those of a process that was killed go by age. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Incoming = 'upload' | 'package';

const named = /^parcours-(?:upload|package)-\w{6}$/;

/** The folder is there for as long as the work runs. */
export async function withTemporaryFolder<T>(
  kind: Incoming,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `parcours-${kind}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes those that nobody has touched since; answers how many. What belongs to another user of the machine stays. */
export async function removeLeftFolders(root: string, before: Date): Promise<number> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory() && named.test(entry.name));
  const removed = await Promise.all(folders.map(({ name }) => removeIfLeft(join(root, name), before)));
  return removed.filter(Boolean).length;
}

async function removeIfLeft(folder: string, before: Date): Promise<boolean> {
  try {
    if ((await stat(folder)).mtime >= before) return false;
    await rm(folder, { recursive: true, force: true });
    return true;
  } catch {
    // Its own process, or another one, was faster; or it is not ours.
    return false;
  }
}
