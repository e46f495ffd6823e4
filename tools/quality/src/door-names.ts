// What the door of a package lists is used outside: a name that nobody imports goes.
import type { CodeFile, Finding, Workspace } from './source-tree.ts';

/** @param files every file that may import from a door: code of the workspaces and the root's scripts */
export function checkDoorNames(files: readonly CodeFile[], workspaces: readonly Workspace[]): Finding[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return workspaces.flatMap(({ folder, doors }) => {
    const outside = files.filter(({ path }) => !path.startsWith(`${folder}/`));
    return [...doors].flatMap(([door, path]) => {
      const file = byPath.get(path);
      if (file === undefined) return [];
      const taken = outside.flatMap(({ imports }) => imports.filter(({ specifier }) => specifier === door));
      // Who takes all of it, as a lazy import does, may use any of its names.
      if (taken.some(({ names }) => names === undefined)) return [];
      const used = new Set(taken.flatMap(({ names }) => names ?? []));
      return file.exported
        .filter((name) => !used.has(name))
        .map((name) => ({
          rule: 'doors',
          file: path,
          line: lineOf(file, name),
          text: `${name}: nobody outside ${folder} imports it`,
        }));
    });
  });
}

function lineOf({ text }: CodeFile, name: string): number {
  const lines = text.split('\n');
  return (
    1 +
    Math.max(
      0,
      lines.findIndex((line) => new RegExp(`\\b${name}\\b`).test(line)),
    )
  );
}
