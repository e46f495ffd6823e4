// Files that import each other in a ring, types and lazy imports included: the linter's rule does not follow the latter.
import { type CodeFile, fileOf, type Finding, type Workspace } from '../source/source-tree.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** One finding a ring, at the file of the ring that comes first by name. */
export function checkRings(files: readonly CodeFile[], workspaces: readonly Workspace[]): Finding[] {
  const paths = new Set(files.map(({ path }) => path));
  const graph = new Map(
    files.map(({ path, imports }) => {
      const targets = imports.flatMap(({ specifier }) => fileOf(path, specifier, workspaces) ?? []);
      return [path, [...new Set(targets)].filter((target) => paths.has(target)).sort()];
    }),
  );
  return ringsOf(graph).map((ring) => {
    const [first = ''] = ring;
    const text = `${[...shortestWay(graph, first, new Set(ring)), first].join(' -> ')} is a ring`;
    return { rule: 'rings', file: first, line: 1, text };
  });
}

/** The sets of files of which each reaches each other (Tarjan), each set and all of them in order. */
function ringsOf(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const rings: string[][] = [];
  const visit = (path: string): void => {
    const place = order.size;
    order.set(path, place);
    lowest.set(path, place);
    open.push(path);
    for (const target of graph.get(path) ?? []) {
      if (!order.has(target)) visit(target);
      if (open.includes(target))
        lowest.set(path, Math.min(lowest.get(path) ?? place, lowest.get(target) ?? place));
    }
    if (lowest.get(path) !== place) return;
    const ring = open.splice(open.indexOf(path));
    if (ring.length > 1 || graph.get(path)?.includes(path) === true) rings.push(ring.sort());
  };
  for (const path of graph.keys()) visit(path);
  return rings.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
}

/** The fewest files that lead from a file back to it, within a ring: breadth first. */
function shortestWay(graph: Graph, first: string, ring: ReadonlySet<string>): readonly string[] {
  const cameFrom = new Map<string, string>();
  const waiting = [first];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    for (const target of graph.get(path) ?? []) {
      if (target === first) return wayTo(path, cameFrom);
      if (!ring.has(target) || cameFrom.has(target)) continue;
      cameFrom.set(target, path);
      waiting.push(target);
    }
  }
  return [first];
}

function wayTo(path: string, cameFrom: ReadonlyMap<string, string>): readonly string[] {
  const before = cameFrom.get(path);
  return before === undefined ? [path] : [...wayTo(before, cameFrom), path];
}
