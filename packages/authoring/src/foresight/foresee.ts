/** What other keys would make of a lesson's stored answers: the regrade itself, run on plain facts (back-office §3, decision 0095). */
import type { BlockKeys } from '@parcours/contract';
import { type LessonFacts, type PageRegrade, type Regraded, regradeBlocks } from '@parcours/rules';

export interface Foresight {
  /** Blocks whose keys would change, in the order in which they would be regraded. */
  readonly blockIds: readonly string[];
  readonly keys: Readonly<Record<string, BlockKeys>>;
  readonly lower: boolean;
  readonly by: PageRegrade;
}

/** As regrading block after block by a version with these keys: each may keep what it had by itself. */
export function foresee(facts: LessonFacts, { blockIds, keys, lower, by }: Foresight, now: number): Regraded {
  const repaired = { ...facts, repairs: { ...facts.repairs, [by.versionId]: keys } };
  const pageIds = facts.pages
    .filter(({ progress }) => progress === 'COMPLETED')
    .map(({ id }) => id)
    .toSorted();
  return regradeBlocks(repaired, { by, pageIds, lower, blockIds }, now);
}

const grading = ({ rows, tincan }: BlockKeys) => JSON.stringify([sorted(rows), tincan ?? null]);

/** Stored JSON keeps no order of its fields. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, below]) => [name, sorted(below)]),
  );
}

/** Blocks of both whose keys grade otherwise, in the order of their ids. */
export function blocksGradedOtherwise(
  old: Readonly<Record<string, BlockKeys>>,
  now: Readonly<Record<string, BlockKeys>>,
): readonly string[] {
  return Object.keys(now)
    .filter((id) => {
      const [before, after] = [old[id], now[id]];
      return before !== undefined && after !== undefined && grading(before) !== grading(after);
    })
    .toSorted();
}
