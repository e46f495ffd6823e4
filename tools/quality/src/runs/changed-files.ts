// What a branch changes: the files that differ from where it left the main branch, or from the commit before. A file that
// only moved, with the paths of its imports, says what it said.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { command } from './commands.ts';

const mainBranches = ['origin/HEAD', 'origin/main', 'main'];

async function git(root: string, ...args: string[]): Promise<string | undefined> {
  const { status, output } = await command('git', args, { cwd: root });
  return status === 0 ? output.trim() : undefined;
}

/** The commit to compare with; undefined where there is no history, as in an unpacked archive. */
async function comparedWith(root: string): Promise<string | undefined> {
  const head = await git(root, 'rev-parse', 'HEAD');
  for (const branch of mainBranches) {
    const base = await git(root, 'merge-base', 'HEAD', branch);
    if (base !== undefined && base !== head) return base;
  }
  return git(root, 'rev-parse', '--verify', '--quiet', 'HEAD~1');
}

export interface Changed {
  /** Commit that the files differ from. */
  readonly since: string;
  /** Paths from the root, those that no commit holds yet included. */
  readonly files: readonly string[];
}

/** Undefined where there is nothing to compare with. */
export async function changedFiles(root: string): Promise<Changed | undefined> {
  const since = await comparedWith(root);
  if (since === undefined) return undefined;
  const differing = await git(root, 'diff', '--name-only', '--diff-filter=d', '--no-renames', since);
  const renamed = await git(root, 'diff', '--name-status', '--diff-filter=R', '-M', since);
  const moved = new Set<string>();
  for (const line of (renamed ?? '').split('\n')) {
    const [, before, now] = line.split('\t');
    if (before !== undefined && now !== undefined && (await onlyMoved(root, since, before, now)))
      moved.add(now);
  }
  const untracked = await git(root, 'ls-files', '--others', '--exclude-standard');
  const lines = [differing, untracked].flatMap((output) => (output ?? '').split('\n'));
  return { since, files: [...new Set(lines.filter((line) => line !== '' && !moved.has(line)))] };
}

const imports = /^(?:import|export)\s[^;]*?\sfrom\s'[^']*';$/gm;

async function onlyMoved(root: string, since: string, before: string, now: string): Promise<boolean> {
  const text = await git(root, 'show', `${since}:${before}`);
  const today = await readFile(join(root, now), 'utf8');
  return text?.replaceAll(imports, '').trim() === today.replaceAll(imports, '').trim();
}
