/**
 * Lessons under way as this process last read or left them: a page turn then reads nothing but the lesson's own row.
 * What is kept counts only while that row, and the tenant's courses, are of the revisions with which it was kept: whoever
 * else changes a lesson changes its row, in the same transaction.
 */
import { isLessonEnded, type LessonFacts, type PageFacts } from '@parcours/rules';
import { BoundedCache } from '../../../platform/memory/bounded-cache.ts';
import type { StoredLesson } from './lesson-facts.store.ts';
import { dueAt } from './store-played.ts';

export interface LessonRevision {
  /** Of the lesson's row (`rowRevision`): the transaction that wrote it last. */
  readonly lesson: string;
  /** Of the tenant's classes, programs and courses. */
  readonly courses: number;
}

export interface KeptLesson {
  readonly revision: LessonRevision;
  readonly stored: StoredLesson;
}

/** Pages of all that is kept, at half a KB each: one that is completed is kept without what only its own view needs. */
const pagesKept = 40_000;

const pagesOf = ({ stored: { pages } }: KeptLesson) => 1 + pages.length;

export class LessonMemory {
  readonly #kept = new BoundedCache<string, KeptLesson>(pagesKept, pagesOf);

  /** What is known of the learner's lesson: to be compared with the revisions of now. */
  find(contextId: string, lessonId: string, userId: string): KeptLesson | undefined {
    const kept = this.#kept.get(`${contextId}/${lessonId}`);
    return kept?.stored.userId === userId ? kept : undefined;
  }

  /** Keeps the lesson as it is committed: a transaction that fails leaves nothing here. */
  keep(contextId: string, revision: LessonRevision, stored: StoredLesson): void {
    const key = `${contextId}/${stored.lesson.id}`;
    if (isUnderWay(stored)) this.#kept.set(key, { revision, stored: slimmed(stored) });
    else this.#kept.delete(key);
  }
}

/** With a clock that runs, drafts count; before the start and after the end, what happens to other lessons does. */
function isUnderWay({ lesson, pages }: Pick<LessonFacts, 'lesson' | 'pages'>): boolean {
  return (
    lesson.startedAt !== null &&
    lesson.storedState === null &&
    !isLessonEnded(lesson) &&
    dueAt({ lesson, pages }) === null
  );
}

function slimmed(stored: StoredLesson): StoredLesson {
  return { ...stored, drafts: {}, pages: stored.pages.map(slimPage) };
}

/** Seconds and drafts are written by other calls, and are read anew. What was kept before is not copied again. */
function slimPage(page: PageFacts): PageFacts {
  if (isSlim(page)) return page;
  const unread = { timeSpent: 0, timeAlive: 0 };
  if (page.progress !== 'COMPLETED') return { ...page, ...unread };
  return { ...page, ...unread, ...unseen };
}

function isSlim({ timeSpent, timeAlive, progress, draw, answers, results, corrections }: PageFacts): boolean {
  if (timeSpent !== 0 || timeAlive !== 0) return false;
  if (progress !== 'COMPLETED') return true;
  return (
    draw === unseen.draw &&
    answers === unseen.answers &&
    results === unseen.results &&
    corrections === unseen.corrections
  );
}

/** One object for all pages. */
const unseen = { draw: { order: {} }, answers: [], results: null, corrections: {} } as const;
