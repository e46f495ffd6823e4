// Areas that must stay readable on their own: no two of the server's features, and no two screens, need each other,
// by whatever way round.
import { type CodeFile, type Finding, leadsTo } from '../source/source-tree.ts';

const areas = [/^apps\/server\/src\/features\/([^/]+)\//, /^apps\/[^/]+\/src\/screens\/([^/]+)\//];
const isTest = /\.test\.tsx?$/;

/** Each import by which an area reaches one that already needs it. */
export function checkAreas(files: readonly CodeFile[]): Finding[] {
  return areas.flatMap((pattern) => {
    const needs = new Map<string, Set<string>>();
    const arrows = files.flatMap((file) => {
      const from = pattern.exec(file.path)?.[1];
      if (from === undefined || isTest.test(file.path)) return [];
      return file.imports.flatMap(({ specifier, line }) => {
        const to = pattern.exec(leadsTo(file.path, specifier) ?? '')?.[1];
        if (to === undefined || to === from) return [];
        needs.set(from, (needs.get(from) ?? new Set()).add(to));
        return [{ from, to, file: file.path, line }];
      });
    });
    return arrows
      .filter(({ from, to }) => reaches(needs, to, from))
      .map(({ from, to, file, line }) => ({
        rule: 'areas',
        file,
        line,
        text: `${from} needs ${to}, which needs ${from}: what both need is a store, a platform part or an event`,
      }));
  });
}

function reaches(needs: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const waiting = [from];
  for (let area = waiting.pop(); area !== undefined; area = waiting.pop()) {
    if (area === to) return true;
    if (seen.has(area)) continue;
    seen.add(area);
    waiting.push(...(needs.get(area) ?? []));
  }
  return false;
}
