// What a branch changes: the files that differ from where it left the main branch, or from the commit before.
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
  const differing = await git(root, 'diff', '--name-only', '--diff-filter=d', since);
  const untracked = await git(root, 'ls-files', '--others', '--exclude-standard');
  const lines = [differing, untracked].flatMap((output) => (output ?? '').split('\n'));
  return { since, files: [...new Set(lines.filter((line) => line !== ''))] };
}
