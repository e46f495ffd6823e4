/** Which routes stand at an address, from the root down. */
import { type Address, decoded, type Params, type Search, segmentsOf } from './address.ts';
import type { Route } from './route.ts';

/** A route at an address; all of one address know the same params and the same search. */
export interface Match {
  readonly route: Route;
  /** The path as it is written in the tables: `/session/$lessonId`. */
  readonly fullPath: string;
  readonly params: Params;
  readonly search: Search;
  /** What went wrong on the way; the screen of failures stands in its place. */
  readonly error?: unknown;
}

interface Candidate {
  readonly chain: readonly Route[];
  readonly paths: readonly string[];
  readonly segments: readonly string[];
}

/** An address finds its routes. An exact word goes before a name, a name before all that is left (`$`). */
export type Finder = (address: Address) => readonly Match[];

export function makeFinder(root: Route): Finder {
  const candidates = candidatesBelow(root, [], [], '');
  return (address) => {
    const asked = segmentsOf(address.pathname);
    const found = candidates.find(({ segments }) => fits(segments, asked));
    // Nothing is there: the root alone, which says so.
    if (found === undefined) return [{ route: root, fullPath: '/', params: {}, search: address.search }];
    const { chain, paths, segments } = found;
    const params = Object.fromEntries(
      segments.flatMap((segment, at) =>
        segment.startsWith('$') && segment !== '$' ? [[segment.slice(1), decoded(asked[at] ?? '')]] : [],
      ),
    );
    let search = address.search;
    for (const { options } of chain) search = { ...search, ...options.validateSearch?.(search) };
    return chain.map((route, at) => ({ route, fullPath: paths[at] ?? '/', params, search }));
  };
}

/** Those that fit go in the order of what is said most exactly; within one, the innermost route first. */
function candidatesBelow(
  route: Route,
  above: readonly Route[],
  pathsAbove: readonly string[],
  base: string,
): readonly Candidate[] {
  const { path } = route.options;
  const own = path === undefined ? base : `${base}/${path.replace(/^\//, '')}`;
  const chain = [...above, route];
  const paths = [...pathsAbove, own === '' ? '/' : own];
  const within = own.replace(/\/$/, '');
  const below = route.children.flatMap((child) => candidatesBelow(child, chain, paths, within));
  const self = path === undefined ? [] : [{ chain, paths, segments: segmentsOf(own) }];
  return [...below, ...self].sort((a, b) => rank(b) - rank(a) || b.chain.length - a.chain.length);
}

/** A number that is higher where an earlier segment is more exact; no address of ours is deeper than eight. */
const rank = ({ segments }: Candidate): number =>
  Array.from({ length: 8 }, (_, at) => weight(segments[at])).reduce((sum, one) => sum * 4 + one, 0);

function weight(segment: string | undefined): number {
  if (segment === undefined) return 0;
  if (segment === '$') return 1;
  return segment.startsWith('$') ? 2 : 3;
}

function fits(segments: readonly string[], asked: readonly string[]): boolean {
  // All that is left is at least one segment.
  if (segments.length > asked.length || (segments.length < asked.length && segments.at(-1) !== '$'))
    return false;
  return segments.every(
    (segment, at) =>
      segment === '$' ||
      (asked[at] !== undefined &&
        (segment.startsWith('$') || segment.toLowerCase() === decoded(asked[at]).toLowerCase())),
  );
}
