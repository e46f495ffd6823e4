/** Closes the pages and the lesson whose time ran out, as if a clerk had been watching the clock (domain §6, §8). */
import { completePage, completeStep } from '../pages/complete-page.ts';
import type { LessonEvent, LessonFacts, Millis, PageFacts } from '../facts.ts';
import { isLessonEnded } from './lesson-state.ts';
import { deadlineOf, isAfterGrace } from '../pages/page-clock.ts';
import { isEveryStepDone } from './progression.ts';
import { currentPage, draftOf, project, saveLesson, steps, type Turn } from '../turn.ts';

function closePage(turn: Turn, page: PageFacts, at: Millis, close: typeof completePage): void {
  close(turn, page, { by: 'time', at, answers: draftOf(turn.facts, page.id)?.answers ?? [] });
}

function isOngoing(page: PageFacts): boolean {
  return page.progress === 'ONGOING';
}

/** Pages that ran out before the lesson itself did, the earliest first. */
function pagesRunOut({ facts, now }: Turn): readonly { page: PageFacts; at: Millis }[] {
  const lessonDeadline = deadlineOf(facts.lesson) ?? Infinity;
  return facts.pages
    .filter(isOngoing)
    .flatMap((page) => {
      const at = deadlineOf(page);
      return at !== null && at <= lessonDeadline && isAfterGrace(at, now) ? [{ page, at }] : [];
    })
    .toSorted((one, other) => one.at - other.at);
}

/** A draft tells that the page was shown, even when nothing else does. */
function isSeen(facts: LessonFacts, page: PageFacts): boolean {
  return !page.ahead || draftOf(facts, page.id) !== null;
}

function closeLesson(turn: Turn, at: Millis): void {
  const { facts } = turn;
  const open = facts.pages.filter((page) => isOngoing(page) && isSeen(facts, page));
  for (const page of open) closePage(turn, page, at, completePage);
  const { lesson, pages } = turn.facts;
  const isComplete = isEveryStepDone(steps(turn.facts), pages);
  saveLesson(turn, {
    storedState: isComplete ? 'DONE' : 'SKIPPED',
    progress: isComplete ? 'COMPLETED' : lesson.progress,
    endedAt: at,
  });
  project(turn);
  turn.events.push({ kind: 'lesson-ended', at, by: 'time', score: turn.facts.lesson.score });
}

/** Closes what ran out by `turn.now`; its finish time is the limit. */
export function expire(turn: Turn): void {
  if (isLessonEnded(turn.facts.lesson)) return;
  for (const { page, at } of pagesRunOut(turn)) closePage(turn, page, at, completeStep);
  const deadline = deadlineOf(turn.facts.lesson);
  if (deadline !== null && !isLessonEnded(turn.facts.lesson) && isAfterGrace(deadline, turn.now)) {
    closeLesson(turn, deadline);
  }
}

/** Facts in which `draft` has found its page: the one named, else the current one. */
export function withDraftFiled(facts: LessonFacts, pageId: string | undefined): LessonFacts {
  const owner = pageId ?? currentPage(facts)?.id;
  if (facts.draft === null || owner === undefined || draftOf(facts, owner) !== null) return facts;
  return { ...facts, drafts: { ...facts.drafts, [owner]: facts.draft } };
}

export interface Expiry {
  readonly facts: LessonFacts;
  /** Empty when nothing had run out: then `facts` is what was handed in. */
  readonly events: readonly LessonEvent[];
}

/**
 * What the job that closes finished clocks runs (domain §6: also when the learner is away). Needs the drafts of the
 * timed pages in `facts.drafts`; `facts.draft` counts for the current page.
 */
export function expireTimedOut(facts: LessonFacts, now: Millis): Expiry {
  const turn: Turn = { facts: withDraftFiled(facts, undefined), events: [], now, random: () => 0 };
  expire(turn);
  return turn.events.length === 0 ? { facts, events: [] } : { facts: turn.facts, events: turn.events };
}
