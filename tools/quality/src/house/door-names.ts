// What the door of a package lists is used outside: a name that nobody imports goes.
import { fileOf } from '../source/source-tree.ts';
import type { CodeFile, Finding, Workspace } from '../source/source-tree.ts';

/** @param nouns names of types that the glossary gives: there for whoever reads, imported or not */
export function checkDoorNames(
  files: readonly CodeFile[],
  workspaces: readonly Workspace[],
  nouns: ReadonlySet<string> = new Set(),
): Finding[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return workspaces.flatMap(({ folder, doors }) => {
    return [...doors].flatMap(([door, path]) => {
      const file = byPath.get(path);
      if (file === undefined) return [];
      const others = files.filter((one) => one.path !== path);
      const inside = others.filter((one) => one.path.startsWith(`${folder}/`));
      const outside = others.filter((one) => !one.path.startsWith(`${folder}/`));
      const taken = outside.flatMap(({ imports }) => imports.filter(({ specifier }) => specifier === door));
      // Who takes all of it, as a lazy import does, may use any of its names.
      if (taken.some(({ names }) => names === undefined)) return [];
      const takenInside = inside.flatMap((one) =>
        one.imports.filter(({ specifier }) => fileOf(one.path, specifier, workspaces) === path),
      );
      const used = new Set([...nouns, ...taken.flatMap(({ names }) => names ?? [])]);
      const usedInside = new Set(takenInside.flatMap(({ names }) => names ?? []));
      const passedOn = new Set(file.reExports.flatMap(({ names }) => names ?? []));
      return (
        file.exported
          .filter((name) => !used.has(name))
          // What the door owns itself may be there for its package.
          .filter((name) => passedOn.has(name) || !usedInside.has(name))
          .map((name) => ({
            rule: 'doors',
            file: path,
            line: lineOf(file, name),
            text: `${name}: nobody outside ${folder} imports it`,
          }))
      );
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
