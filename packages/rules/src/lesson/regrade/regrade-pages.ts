/** Grades completed pages anew by repaired keys, and takes that back (domain §7). */
import type { PageResults, Score } from '@parcours/contract';
import { blockOf, resultsOf } from '../pages/complete-page.ts';
import type { LessonEvent, LessonFacts, Millis, PageFacts, PageRegrade } from '../facts.ts';
import { pageById, savePage, type Turn } from '../turn.ts';

export interface Regrade {
  /** Of this regrade: `versionId` must be among `facts.repairs`. */
  readonly by: PageRegrade;
  /** Completed pages, read whole; others are passed over. */
  readonly pageIds: readonly string[];
  /** Lower scores too: only when asked. */
  readonly lower: boolean;
}

export interface Regraded {
  readonly facts: LessonFacts;
  /** None: nothing is to be stored. */
  readonly events: readonly LessonEvent[];
  /** Pages whose new score would have been lower, so that the better one stands. */
  readonly kept: number;
}

/** One page of a regrade, as its event tells it. */
export interface UndonePage {
  readonly pageId: string;
  /** What the regrade gave. */
  readonly results: PageResults;
  readonly before: { readonly results: PageResults; readonly regraded: PageRegrade | null };
}

const dust = 1e-9;

/** 0..1; a page or lesson that grades nothing has lost nothing. */
function shareOf({ actual, max }: Score): number {
  return max > 0 ? actual / max : 1;
}

function isLower(after: Score, before: Score): boolean {
  return shareOf(after) < shareOf(before) - dust;
}

/** What a page was worth is taken away until a trainer has graded it: that lowers too. */
function worsens(after: PageResults, before: PageResults): boolean {
  return isLower(after.score, before.score) || (after.pending && !before.pending);
}

function isSame(after: PageResults, before: PageResults): boolean {
  const { score } = before;
  return (
    after.score.actual === score.actual && after.score.max === score.max && after.pending === before.pending
  );
}

/**
 * By default each page keeps its better score, and a lesson whose score would fall all the same (a question worth more
 * than before, one withdrawn that was right) keeps all of its pages. A page whose score stays is not touched.
 */
export function regradePages(facts: LessonFacts, { by, pageIds, lower }: Regrade, now: Millis): Regraded {
  const turn: Turn = { facts, events: [], now, random: () => 0 };
  let kept = 0;
  for (const pageId of pageIds) {
    const page = pageById(turn.facts, pageId);
    if (page?.progress !== 'COMPLETED' || page.results === null || !grades(facts, page, by)) continue;
    const decided = { ...page, regraded: by };
    const results = resultsOf(turn.facts, decided);
    if (isSame(results, page.results)) continue;
    if (!lower && worsens(results, page.results)) {
      kept += 1;
      continue;
    }
    const before = { results: page.results, regraded: page.regraded };
    savePage(turn, { ...decided, results, score: results.score });
    turn.events.push({
      kind: 'page-regraded',
      at: now,
      pageId,
      regradeId: by.id,
      versionId: by.versionId,
      results,
      before,
    });
  }
  if (!lower && isLower(turn.facts.lesson.score, facts.lesson.score))
    return { facts, events: [], kept: kept + turn.events.length };
  return { facts: turn.facts, events: turn.events, kept };
}

/** The pages of block after block: each block may keep what it had by itself, whatever the others come to. */
export function regradeBlocks(
  facts: LessonFacts,
  { by, pageIds, lower, blockIds }: Regrade & { readonly blockIds: readonly string[] },
  now: Millis,
): Regraded {
  let seen: Regraded = { facts, events: [], kept: 0 };
  for (const blockId of blockIds) {
    const ofBlock = pageIds.filter((id) => pageById(seen.facts, id)?.blockId === blockId);
    const next = regradePages(seen.facts, { by, pageIds: ofBlock, lower }, now);
    seen = { facts: next.facts, events: [...seen.events, ...next.events], kept: seen.kept + next.kept };
  }
  return seen;
}

/** The learner's own version knows the block, and the repaired one has keys for it. */
function grades(facts: LessonFacts, page: PageFacts, { versionId }: PageRegrade): boolean {
  return blockOf(facts, page) !== undefined && facts.repairs?.[versionId]?.[page.blockId] !== undefined;
}

/**
 * Restores what each page held before the regrade. Where a trainer or a module has changed it since, it is graded by the
 * former keys with what they said. Pages on which a later regrade lies are passed over.
 */
export function undoRegrade(
  facts: LessonFacts,
  regradeId: string,
  pages: readonly UndonePage[],
  now: Millis,
): Pick<Regraded, 'facts' | 'events'> {
  const turn: Turn = { facts, events: [], now, random: () => 0 };
  for (const { pageId, results: given, before } of pages) {
    const page = pageById(turn.facts, pageId);
    if (page === undefined || page.results === null || page.regraded?.id !== regradeId) continue;
    const { regraded } = before;
    const isUntouched = JSON.stringify(sorted(page.results)) === JSON.stringify(sorted(given));
    const results = isUntouched ? before.results : resultsOf(turn.facts, { ...page, regraded });
    savePage(turn, { ...page, regraded, results, score: results.score });
    turn.events.push({ kind: 'page-regrade-undone', at: now, pageId, regradeId, results, regraded });
  }
  return { facts: turn.facts, events: turn.events };
}

/** Stored JSON keeps no order of its fields. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, held]) => [key, sorted(held)]),
  );
}
