/** What is sent of a page, what becomes of it, and where it leads (domain §3, §6). */
import type { LessonEnd, LessonPage, NextStep, PageAnswer } from '@parcours/contract';
import type { Result } from '@parcours/contract/client';
import { afterLesson } from '@parcours/rules';
import { mayPass } from '@parcours/web';
import { payloadOf } from '../step/answers/page-answers.ts';
import type { ActionOf } from './player-action.ts';
import { feedbackSteps } from '../step/outcome/feedback-steps.ts';
import { ignoredCodes, problemOf } from './player-dialog.ts';
import { clearDraft, keepDraft } from './player-draft.ts';
import type { PlayerCall, Submission } from './player-state.ts';
import { begin, newKey, rest, see, type Turn } from './player-turn.ts';

type MoveTo = Extract<PlayerCall, { readonly kind: 'move' }>['to'];

export function move(turn: Turn, to: MoveTo, pageId = turn.shown.page.id): void {
  begin(turn, { kind: 'move', key: newKey(turn), to, pageId });
}

export function show(turn: Turn, page: LessonPage): void {
  begin(turn, { kind: 'show', key: newKey(turn), page });
}

export const goHome = (turn: Turn): void => void turn.effects.push({ kind: 'go', to: 'home' });

/** The submission takes over from the draft: what is still due goes to this device at once. */
export function submit(turn: Turn): void {
  keepDraft(turn);
  const submission = submissionOf(turn);
  turn.submission = submission;
  begin(turn, { kind: 'send', key: submission.key, submission, isQuiet: false });
  see(turn, { dialog: null });
}

function submissionOf(turn: Turn): Submission {
  const { page, answers } = turn.shown;
  const before = turn.submission;
  const inputs = page.blockType === 'exercice' ? { inputs: { answers: payloadOf(page, answers) } } : {};
  const body = JSON.stringify({ pageId: page.id, ...inputs });
  if (before?.body === body) return before;
  const afterOthers = before !== null && (before.mayBeCounted || before.afterOthers);
  return { key: newKey(turn), body, answers, page, mayBeCounted: false, afterOthers };
}

/** Notes what is known of the page's last submission; null where `key` is another's. */
function noteAttempt(turn: Turn, key: string, mayHaveArrived: boolean): Submission | null {
  const { submission } = turn;
  if (submission?.key !== key) return null;
  turn.submission = { ...submission, mayBeCounted: submission.mayBeCounted || mayHaveArrived };
  return turn.submission;
}

export function sent(turn: Turn, { key, isQuiet, result, attempts, mayHaveArrived }: ActionOf<'sent'>): void {
  if (isQuiet) turn.isTrying = false;
  const submission = noteAttempt(turn, key, mayHaveArrived);
  // Another page is shown, or answers are being sent that somebody waits for.
  if (submission === null || turn.call?.key !== (isQuiet ? undefined : key)) return;
  if (!isQuiet) settle(turn, result, attempts > 1, submission);
  else if (!isUndecided(result)) settle(turn, result, true, submission);
  else if (submission.mayBeCounted) {
    see(turn, { sending: 'unknown' });
    if (turn.shown.dialog?.kind === 'not-sent') see(turn, { dialog: { kind: 'not-sent', isKnown: false } });
  }
}

/** Goes on trying while nobody knows what became of an answer, and says so. */
export function sendQuietly(turn: Turn, { isOnline }: ActionOf<'try'>): void {
  const { call, isTrying, shown, submission: last } = turn;
  if (last === null || call !== null || isTrying || shown.dialog?.kind !== 'not-sent') return;
  const submission = noteAttempt(turn, last.key, isOnline) ?? last;
  turn.isTrying = true;
  turn.effects.push({ kind: 'send', key: last.key, submission, isQuiet: true });
}

/** Whether an attempt says nothing final: not reached, overloaded, or an earlier one still under way. */
const isUndecided = (result: Result<unknown>): boolean =>
  !result.ok && (mayPass(result.status) || result.code === 'PATCH_IN_PROGRESS');

function settle(turn: Turn, result: Result<PageAnswer>, isRepeat: boolean, submission: Submission): void {
  const { page } = turn.shown;
  if (result.ok) {
    clearDraft(turn);
    turn.effects.push({ kind: 'counted', answer: result.data });
  }
  if (turn.isLeft) return;
  if (result.ok) showCounted(turn, result.data, submission);
  else if (result.code === 'INVALID_INPUTS' && submission.afterOthers) move(turn, 'page');
  // "Already answered" to a repeat: it did get through, here or by a module's own statements.
  else if (result.code === 'INVALID_INPUTS' && (isRepeat || page.blockType === 'tincan')) {
    clearDraft(turn);
    turn.effects.push({ kind: 'stale', again: true });
    follow(turn, undefined);
  } else refuse(turn, result, submission);
}

function showCounted(turn: Turn, answer: PageAnswer, { answers }: Submission): void {
  const { next, lesson: _, ...page } = answer;
  const count = page.blockType === 'exercice' ? feedbackSteps(page).length : 0;
  if (count === 0) {
    follow(turn, next);
    return;
  }
  rest(turn);
  // Whoever leaves now is at the next page when they come back (domain §6).
  if (next !== undefined && !('code' in next)) turn.effects.push({ kind: 'name', pageId: next.id });
  // What was typed while they were under way is not what was counted.
  see(turn, {
    page,
    answers,
    sending: 'done',
    dialog: null,
    feedback: { at: 0, count, next, leadsHome: turn.isHomeward },
  });
}

/** After a submission: the next page came with its answer, and the lesson is there already (domain §6). */
export function follow(turn: Turn, next: NextStep | undefined): void {
  if (turn.isHomeward) goHome(turn);
  else if (next === undefined) move(turn, 'next');
  else if ('code' in next) {
    rest(turn);
    see(turn, { dialog: null });
    endLesson(turn, next);
  } else show(turn, next);
}

/** Where the player goes when no page is left, in the order of spec §4. */
function endLesson(turn: Turn, end: LessonEnd): void {
  // The screen that follows reads the ended lesson itself.
  turn.effects.push({ kind: 'stale', again: false });
  const to = afterLesson(end);
  if (to === 'home') see(turn, { dialog: { kind: 'end', end } });
  else turn.effects.push({ kind: 'go', to: to === 'unlocked-lessons' ? 'actions' : to, id: end.programId });
}

/** `submission`: null where another page was asked for. */
export function refuse(
  turn: Turn,
  { code, body, status }: Extract<Result<unknown>, { readonly ok: false }>,
  submission: Submission | null,
): void {
  rest(turn);
  if (code === 'UNAUTHORIZED') return;
  if (code === 'NO_LESSON_PAGE_AVAILABLE' && body?.end !== undefined) endLesson(turn, body.end);
  else if (mayPass(status) && submission !== null) {
    const isKnown = !submission.mayBeCounted;
    see(turn, { sending: isKnown ? 'not-sent' : 'unknown', dialog: { kind: 'not-sent', isKnown } });
  } else if (submission === null && ignoredCodes.has(code)) goHome(turn);
  else see(turn, { dialog: problemOf(code, body, submission !== null) });
}
