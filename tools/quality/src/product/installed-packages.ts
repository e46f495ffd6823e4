// What a server carries when it runs: the packages that npm installs for it without those for development.
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../runs/commands.ts';
import type { Finding } from '../source/source-tree.ts';

/** Whoever raises it says in the commit what the server gets for the bytes. The drawing library's differ by platform. */
const budget = { packages: 204, megabytes: 134 };

export interface InstalledPackages {
  readonly count: number;
  readonly bytes: number;
}

/** Adds up what `npm ls --omit=dev` lists for the server. */
export async function installedForServer(root: string): Promise<InstalledPackages> {
  const args = ['ls', '--omit=dev', '--all', '--parseable', '--long', '-w', '@parcours/server'];
  const { npm_execpath: cli } = process.env;
  const options = { cwd: root, minutes: 2 };
  const { output } = await (cli === undefined
    ? command('npm', args, options)
    : command(process.execPath, [cli, ...args], options));
  const folders = listedFolders(output);
  if (folders.length === 0) throw new Error(`npm ls listed nothing:\n${output}`);
  return {
    count: folders.length,
    bytes: folders.reduce((sum, folder) => sum + bytesOf(folder), 0),
  };
}

/** The folders in `npm ls --parseable --long`, which writes `folder:name@version` and what is odd about it. */
export function listedFolders(listed: string): string[] {
  const folders = listed
    .split('\n')
    // Workspaces are links into the project; what nobody asked for is none of the server's.
    .filter((line) => !line.includes(':@parcours/') && !line.endsWith(':EXTRANEOUS'))
    .flatMap((line) => /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^:\\/]+):/.exec(line)?.[1] ?? []);
  return [...new Set(folders)];
}

/** Its own files: a package inside it is listed by itself. */
function bytesOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + bytesOf(path);
    return sum + lstatSync(path).size;
  }, 0);
}

export function overBudget({ count, bytes }: InstalledPackages, most = budget): Finding[] {
  const finding = (text: string): Finding => ({
    rule: 'dependencies',
    file: 'apps/server/package.json',
    line: 1,
    text,
  });
  return [
    ...(count > most.packages ? [finding(`${count} packages at run time, ${most.packages} at most`)] : []),
    ...(bytes > most.megabytes * 1e6
      ? [finding(`${megabytes(bytes)} at run time, ${most.megabytes} MB at most`)]
      : []),
  ];
}

export function said({ count, bytes }: InstalledPackages): string {
  return `the server runs with ${count} packages of ${megabytes(bytes)} (budget ${budget.packages} and ${budget.megabytes} MB)`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
