/** What a regrade and its undo share: lessons in id order, a few to a transaction, each locked, counted and stored. */
import { type Job, limits, type Score } from '@parcours/contract';
import { noConsequences, withEffect } from '@parcours/authoring';
import type { LessonEvent, LessonFacts, Regraded } from '@parcours/rules';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { GuardedScope } from '../../platform/http/calls/scope.ts';
import type { Principal } from '../../platform/security/tokens/principal.ts';
import { findLessonFacts, type StoredLesson } from '../lesson/play/lesson-facts.store.ts';
import { lockLesson } from '../lesson/play/lesson-lock.store.ts';
import { factsOf, versionOf, withSections } from '../lesson/play/play-lesson.ts';
import { storePlayed, type StoreScope } from '../lesson/play/store-played.ts';

export type RegradeScope = GuardedScope<Principal>;

/** What the walk itself needs: a job has it too. */
export type WalkScope = Pick<RegradeScope, 'transact' | 'clock' | 'ids' | 'random'> & {
  readonly context: StoreScope['context'];
  readonly who: Pick<Principal, 'userId'>;
};

/** How a job goes on where the attempt before it ended: each transaction is a step, written down with what it did. */
export interface Steps {
  readonly from: { readonly afterId: string | null; readonly totals: Totals };
  /** Whether the step is still to be done, by this transaction. */
  readonly hold: (tx: TenantTransaction, afterId: string | null) => Promise<boolean>;
  readonly stepped: (tx: TenantTransaction, totals: Totals, afterId: string | null) => Promise<void>;
}

/** Locks are held this many lessons long: a learner who submits meanwhile waits for no more. */
const atOnce = 20;

interface LessonOf {
  readonly lessonId: string;
  readonly userId: string;
  readonly isCertified?: boolean;
}

export interface Walk<L extends LessonOf> {
  /** The next lessons; none, when nothing more is to be done. */
  readonly next: (tx: TenantTransaction, afterId: string | null, max: number) => Promise<readonly L[]>;
  /** Completed pages to be read whole. */
  readonly pageIds: (lesson: L) => readonly string[];
  /** Versions whose keys are needed beside those by which pages count already. */
  readonly repairIds: (lesson: L) => readonly string[];
  readonly decide: (facts: LessonFacts, lesson: L) => Regraded;
  /** Absent for a dry run, which takes no lock and writes nothing. */
  readonly store?: (
    scope: StoreScope,
    change: {
      readonly stored: StoredLesson;
      readonly facts: LessonFacts;
      readonly events: readonly LessonEvent[];
    },
  ) => Promise<void>;
}

export type Totals = Job['result'];

export const noTotals: Totals = {
  lessons: { read: 0, changed: 0 },
  pages: { changed: 0, kept: 0 },
  items: [],
  consequences: noConsequences,
};

export async function walkLessons<L extends LessonOf>(
  scope: WalkScope,
  walk: Walk<L>,
  steps?: Steps,
): Promise<Totals> {
  let { afterId, totals } = steps?.from ?? { afterId: null, totals: noTotals };
  for (;;) {
    const done = await scope.transact(async (tx) => {
      if (steps !== undefined && !(await steps.hold(tx, afterId))) return undefined;
      const seen = await batch(scope, tx, walk, afterId);
      const sum = seen.reduce(added, totals);
      const last = seen.at(-1)?.lesson.lessonId ?? afterId;
      await steps?.stepped(tx, sum, last);
      return { sum, last, isLast: seen.length < atOnce };
    });
    if (done === undefined) return totals;
    ({ sum: totals, last: afterId } = done);
    if (done.isLast) return totals;
  }
}

function added(totals: Totals, { lesson, events, kept, before, after, effect }: Seen): Totals {
  const { lessons, pages, items, consequences = noConsequences } = totals;
  const isChanged = events > 0;
  const { lessonId, userId } = lesson;
  return {
    lessons: { read: lessons.read + 1, changed: lessons.changed + (isChanged ? 1 : 0) },
    pages: { changed: pages.changed + events, kept: pages.kept + kept },
    items:
      isChanged && items.length < limits.regradedLessonsMax
        ? [...items, { lessonId, userId, before, after }]
        : items,
    consequences: effect === undefined ? consequences : withEffect(consequences, effect),
  };
}

interface Seen {
  readonly lesson: LessonOf;
  readonly events: number;
  readonly kept: number;
  readonly before: Score;
  readonly after: Score;
  /** Absent where the learner left the class since the list was read. */
  readonly effect?: Parameters<typeof withEffect>[1];
}

const noScore: Score = { actual: 0, max: 0 };

async function batch<L extends LessonOf>(
  scope: WalkScope,
  tx: TenantTransaction,
  walk: Walk<L>,
  afterId: string | null,
): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const lesson of await walk.next(tx, afterId, atOnce)) {
    const { lessonId, userId } = lesson;
    if (walk.store !== undefined) await lockLesson(tx, lesson, false);
    const found = await findLessonFacts(tx, { lessonId, userId, fullPageIds: walk.pageIds(lesson) });
    if (found === null) {
      // Its learner left the class since the list was read.
      seen.push({ lesson, events: 0, kept: 0, before: noScore, after: noScore });
      continue;
    }
    const version = await versionOf({ tx }, found, walk.repairIds(lesson));
    const stored = withSections(found, version);
    const around = { ...stored.around, unlockedLessons: [], reviewed: false, othersEnded: false };
    const given = factsOf(stored, around, version);
    const { facts, events, kept } = walk.decide(given, lesson);
    if (events.length > 0) await walk.store?.({ ...scope, tx, userId }, { stored, facts, events });
    const [before, after] = [stored.lesson.score, facts.lesson.score];
    const pageIds = walk.pageIds(lesson);
    const { className } = stored;
    const { isCertified = false } = lesson;
    const effect = { before: given, after: facts, pageIds, className, isCertified };
    seen.push({ lesson, events: events.length, kept, before, after, effect });
  }
  return seen;
}

/** Stores what was decided as the one who asked. */
export async function storeAs(
  { who, clock }: WalkScope,
  scope: StoreScope,
  change: Parameters<NonNullable<Walk<LessonOf>['store']>>[1],
): Promise<void> {
  await storePlayed(scope, { ...change, now: clock.now(), actorId: who.userId });
}
