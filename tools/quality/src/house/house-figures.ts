// How the source files of each workspace are cut: how many there are, how long, and how many lie loose in one folder.
import { posix } from 'node:path';
import type { SourceFile } from '../source/source-tree.ts';

/** Tests and what serves them, what a program wrote, and what is data alone: texts, demo courses, declarations. */
const aside =
  /\.(test|spec|bench)\.tsx?$|\/(testing|proofs|demo|generated|fixtures|locales)\/|\.generated\.|\.d\.ts$/;
const code = /\.(ts|tsx|mjs)$/;
const small = 25;

export interface WorkspaceFigures {
  readonly folder: string;
  readonly files: number;
  readonly lines: number;
  /** Lines of a file: of the one in the middle, of the one that 95 % do not pass, of the longest. */
  readonly median: number;
  readonly p95: number;
  readonly longest: number;
  /** Files under 25 lines. */
  readonly small: number;
}

export interface HouseFigures {
  readonly workspaces: readonly WorkspaceFigures[];
  /** Of all source files, those under 25 lines: 0 to 1. */
  readonly smallShare: number;
  readonly fullest: { readonly folder: string; readonly files: number };
}

/** @param folders of the workspaces, and whatever else holds code; a file is of the first that it lies in */
export function houseFigures(files: readonly SourceFile[], folders: readonly string[]): HouseFigures {
  const sources = files.filter(({ path }) => code.test(path) && !aside.test(path));
  const workspaces = folders
    .map((folder) =>
      figuresOf(
        folder,
        sources.filter(({ path }) => path.startsWith(`${folder}/`)),
      ),
    )
    .filter(({ files: count }) => count > 0);
  const smallFiles = workspaces.reduce((sum, one) => sum + one.small, 0);
  const loose = new Map<string, number>();
  for (const { path } of sources) loose.set(posix.dirname(path), (loose.get(posix.dirname(path)) ?? 0) + 1);
  const [[folder, count] = ['', 0]] = [...loose].sort(([, a], [, b]) => b - a);
  return {
    workspaces,
    smallShare: sources.length === 0 ? 0 : smallFiles / sources.length,
    fullest: { folder, files: count },
  };
}

function figuresOf(folder: string, files: readonly SourceFile[]): WorkspaceFigures {
  const lengths = files.map(linesOf).sort((a, b) => a - b);
  const at = (share: number) =>
    lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0;
  return {
    folder,
    files: files.length,
    lines: lengths.reduce((sum, length) => sum + length, 0),
    median: at(0.5),
    p95: at(0.95),
    longest: at(1),
    small: lengths.filter((length) => length < small).length,
  };
}

export function linesOf({ text }: SourceFile): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

export function tableOf({ workspaces }: HouseFigures): string {
  const heads = ['workspace', 'files', 'lines', 'median', 'p95', 'max', 'under 25'];
  const rows = workspaces.map((one) => [
    one.folder,
    ...[one.files, one.lines, one.median, one.p95, one.longest, one.small].map(String),
  ]);
  const line = ([folder = '', ...figures]: readonly string[]) =>
    `         ${folder.padEnd(20)}${figures.map((figure) => figure.padStart(10)).join('')}`;
  return [heads, ...rows].map(line).join('\n');
}
