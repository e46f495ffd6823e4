/** PATCH pages/current: checks, grades and completes a page; may answer the next one besides, or go there (domain §6). */
import { faultyAnswer } from '../../rows/grading/check-answers.ts';
import { completeStep, rowsOf } from '../pages/complete-page.ts';
import type {
  EndView,
  LessonAnswer,
  LessonCommand,
  LessonFacts,
  Millis,
  PageFacts,
  PageView,
} from '../facts.ts';
import { endOf } from '../state/lesson-standing.ts';
import { moveTo, openStep, placeOf, shownPage } from '../pages/open-step.ts';
import { deadlineOn } from '../pages/page-clock.ts';
import { pageView } from '../pages/page-view.ts';
import { submissionRefusal } from '../pages/submission.ts';
import { currentPage, pageById, pageOfStep, type Played, refuse, steps, type Turn } from '../turn.ts';

type Answer = Extract<LessonCommand, { kind: 'answer' }>;

/** What `next` would answer; nothing when it would be refused. With `move` it does what `next` would do. */
function nextView(
  turn: Turn,
  page: PageFacts,
  { move = false, newPageId }: Answer,
): PageView | EndView | undefined {
  const place = placeOf(turn, page.id);
  // A page whose section was closed meanwhile has no neighbour.
  if (place === -1) return undefined;
  const step = steps(turn.facts)[place + 1];
  if (step === undefined) return endOf(turn.facts, turn.now);
  const next = openStep(turn, step, newPageId, !move);
  if (next === 'NO_LESSON_PAGE_AVAILABLE') return endOf(turn.facts, turn.now);
  // The answer stands: it was in time.
  if (typeof next === 'string') return undefined;
  if (move) moveTo(turn, next);
  return pageView(turn.facts, next, turn.now);
}

export function playAnswer(turn: Turn, command: Answer): Played {
  const { pageId, answers, includeNext } = command;
  const page = pageId === undefined ? currentPage(turn.facts) : pageById(turn.facts, pageId);
  if (page === undefined) return refuse('MODEL_NOT_FOUND');
  const refusal = submissionRefusal(turn.facts, page);
  if (refusal !== null) return refuse(refusal);
  const path = faultyAnswer(rowsOf(turn.facts, page), answers ?? []);
  if (path !== null) return refuse('BAD_REQUEST', { path });
  // Within the 2 s of grace the finish time is the limit (domain §6).
  const at = Math.min(turn.now, deadlineOn(turn.facts, page) ?? turn.now);
  const completed = completeStep(turn, page, { by: 'answer', at, answers: answers ?? [] });
  const next = includeNext ? nextView(turn, completed, command) : undefined;
  return { ok: true, answer: { ...shownPage(turn, completed), ...(next === undefined ? {} : { next }) } };
}

/** PUT pages/current/draft: keeps the answers typed so far; changes no state (domain §6). */
export function playDraft(
  turn: Turn,
  { pageId, answers }: Extract<LessonCommand, { kind: 'draft' }>,
): Played {
  const page = pageById(turn.facts, pageId);
  if (page === undefined) return refuse('MODEL_NOT_FOUND');
  const refusal = submissionRefusal(turn.facts, page);
  if (refusal !== null) return refuse(refusal);
  const path = faultyAnswer(rowsOf(turn.facts, page), answers);
  if (path !== null) return refuse('BAD_REQUEST', { path });
  const draft = { answers: [...answers], savedAt: new Date(turn.now).toISOString() };
  turn.facts = { ...turn.facts, draft, drafts: { ...turn.facts.drafts, [pageId]: draft } };
  return { ok: true, answer: { kind: 'draft', pageId } };
}

/**
 * What an answer was answered with, from the facts as its events left them: for a repeat of the same call. `at` is the
 * time of the answer; nothing when the page is not there.
 */
export function answerAgain(
  facts: LessonFacts,
  { pageId, includeNext }: { readonly pageId: string; readonly includeNext: boolean },
  at: Millis,
): Extract<LessonAnswer, { readonly kind: 'page' }> | undefined {
  const turn: Turn = { facts, events: [], now: at, random: () => 0 };
  const page = pageById(facts, pageId);
  if (page === undefined) return undefined;
  const step = includeNext ? steps(facts)[placeOf(turn, page.id) + 1] : undefined;
  const next = step === undefined ? undefined : pageOfStep(facts, step);
  return { ...shownPage(turn, page), ...(next === undefined ? {} : { next: pageView(facts, next, at) }) };
}
