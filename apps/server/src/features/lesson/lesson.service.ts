/** What a learner does with an own lesson: each call of domain §6 as one function. */
import type {
  Answer,
  answerPage as answerPageEndpoint,
  getCurrentPage as getCurrentPageEndpoint,
  LeftPage,
  LessonPage,
  openHint as openHintEndpoint,
  pingLesson as pingLessonEndpoint,
  saveDraft as saveDraftEndpoint,
} from '@parcours/contract';
import { centreDay, type LessonAnswer, type LessonCommand } from '@parcours/rules';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { AnsweredByEvents } from '../../platform/http/calls/idempotency.ts';
import { quotaWindow } from '../../platform/limits/quotas.ts';
import type { Admit } from '../../platform/limits/request-window.ts';
import { type Outcome, type PipelinedScope, type Refusal } from '../../platform/http/calls/scope.ts';
import { changeLesson, refusalOf, storeAndKeep } from './play/change-lesson.ts';
import { saveDraft as storeDraft } from './play/draft.store.ts';
import { creditKnownPage, creditTime, type Ping } from './time/learner-time.store.ts';
import { lockLesson } from './play/lesson-lock.store.ts';
import { type Border, toLessonPage, toNextStep } from './reading/to-lesson-page.ts';
import { hasChanges, type LessonTarget, type Played, playLesson } from './play/play-lesson.ts';
import type { LessonScope } from './lesson-parts.ts';
import { repeatAnswer } from './play/repeated-answer.ts';
import { lookAndPlay } from './play/play-kept.ts';
import type { StoredLesson } from './play/lesson-facts.store.ts';

interface PageOutcome {
  readonly status: 200;
  readonly body: LessonPage;
}

/**
 * The page where the learner is. Only reads; takes a transaction and the lock when the page has to be made or closed.
 */
export async function currentPage(
  scope: LessonScope,
  lessonId: string,
  from: { readonly fromPageId?: string | undefined; readonly fromSectionId?: string | undefined },
): Promise<Outcome<typeof getCurrentPageEndpoint>> {
  const target: LessonTarget = {
    lessonId,
    ...(from.fromPageId === undefined ? {} : { fromPageId: from.fromPageId }),
  };
  const command: LessonCommand = {
    kind: 'current',
    newPageId: scope.ids.next(),
    ...(from.fromPageId === undefined ? {} : { fromPageId: from.fromPageId }),
    ...(from.fromSectionId === undefined ? {} : { fromSectionId: from.fromSectionId }),
  };
  const kept = scope.lessons.find(scope.tx.contextId, lessonId, scope.userId);
  const fromMemory = kept === undefined ? undefined : await lookAndPlay(scope, kept, target, command);
  const read = fromMemory ?? (await playLesson(scope, target, command));
  if (!hasChanges(read)) {
    if (fromMemory === undefined) await keepAsRead(scope, read.stored);
    return pageOutcome(scope, read);
  }
  // Whoever only looks is shown a page that was opened before; one that is still to be made is refused below.
  if (scope.isView && !isMade(read, command.newPageId)) return pageOutcome(scope, read);
  await scope.principal;
  const made = await scope.transact(async (tx) => {
    const writing = { ...scope, tx };
    const locking = lockLesson(tx, { lessonId, userId: scope.userId }, false);
    // Another tab may have moved on while this one waited.
    const playing = playLesson(writing, target, command);
    playing.catch(() => undefined);
    const { found } = await locking;
    if (!found) throw new AppError('MODEL_NOT_FOUND');
    const played = await playing;
    if (hasChanges(played)) await storeAndKeep(writing, played);
    return played;
  });
  return pageOutcome(scope, made);
}

function isMade({ outcome }: Played, newPageId: string): boolean {
  return outcome.ok && outcome.answer.kind === 'page' && outcome.answer.page.id === newPageId;
}

/** Starts the clock of the current timed page or lesson. */
export function startPage(scope: LessonScope, lessonId: string): Promise<PageOutcome | Refusal> {
  return move(scope, { lessonId }, { kind: 'start' });
}

export function nextPage(
  scope: LessonScope,
  lessonId: string,
  fromPageId: string,
): Promise<PageOutcome | Refusal> {
  return move(scope, { lessonId, fromPageId }, { kind: 'next', fromPageId, newPageId: scope.ids.next() });
}

export function previousPage(
  scope: LessonScope,
  lessonId: string,
  fromPageId: string,
): Promise<PageOutcome | Refusal> {
  return move(scope, { lessonId, fromPageId }, { kind: 'previous', fromPageId, newPageId: scope.ids.next() });
}

/** Grades and completes a page; `includeNext` answers the next one besides, `move` goes there too. */
export function answerPage(
  scope: LessonScope & { readonly admit: Admit },
  lessonId: string,
  submission: {
    readonly pageId: string | undefined;
    readonly answers: readonly Answer[] | null;
    /** Reported with the answer, as a ping would (domain §8). */
    readonly activeSeconds: number | undefined;
    readonly left: LeftPage | undefined;
    readonly includeNext: boolean;
    readonly move: boolean;
  },
): Promise<Outcome<typeof answerPageEndpoint>> {
  const { pageId, answers, activeSeconds, left, includeNext, move: isTurn } = submission;
  const target: LessonTarget = { lessonId, ...(pageId === undefined ? {} : { fromPageId: pageId }) };
  const command: LessonCommand = {
    kind: 'answer',
    answers,
    includeNext,
    move: isTurn,
    newPageId: scope.ids.next(),
    ...(pageId === undefined ? {} : { pageId }),
  };
  const bodyOf = (
    { page, lesson, next }: Extract<LessonAnswer, { readonly kind: 'page' }>,
    border: Border,
  ): Outcome<typeof answerPageEndpoint> => ({
    status: 200,
    body: {
      ...toLessonPage(page, border, scope.knownContent),
      lesson,
      ...(next === undefined ? {} : { next: toNextStep(next, border) }),
    },
  });
  const options = {
    refuseAtOnce: true,
    async answerAgain(first: AnsweredByEvents) {
      const { answer, version } = await repeatAnswer(scope, first, includeNext);
      return bodyOf(answer, { version, now: scope.clock.now(), fileUrl: scope.fileUrl });
    },
  };
  return changeLesson<typeof answerPageEndpoint>(scope, target, command, options, (played) => {
    const { outcome } = played;
    if (!outcome.ok) return refusalOf(outcome);
    if (outcome.answer.kind !== 'page') throw new Error('an answer is answered by its page');
    // Not waited for, and sent only with what is stored: a submission that is refused at once waits for no other's clock.
    if (activeSeconds !== undefined) {
      const report = { pageId: outcome.answer.page.id, activeSeconds, left, now: played.now };
      creditSeconds(scope, lessonId, report, creditKnownPage).credited.catch(() => undefined);
    }
    return bodyOf(outcome.answer, borderOf(scope, played));
  });
}

/** Opens the next hint of the current page and charges its cost once. */
export function openHint(scope: LessonScope, lessonId: string): Promise<Outcome<typeof openHintEndpoint>> {
  return changeLesson<typeof openHintEndpoint>(
    scope,
    { lessonId },
    { kind: 'hint' },
    { refuseAtOnce: true },
    ({ outcome }) => {
      if (!outcome.ok) return refusalOf(outcome);
      if (outcome.answer.kind !== 'hints') throw new Error('a hint is answered by the hints');
      return { status: 200, body: { hints: outcome.answer.hints } };
    },
  );
}

/** Keeps the answers typed so far; takes no lock unless time turns out to be over. */
export async function saveDraft(
  scope: LessonScope & { readonly admit: Admit },
  lessonId: string,
  {
    activeSeconds,
    left,
    typedAt,
    ...draft
  }: {
    readonly pageId: string;
    readonly answers: readonly Answer[];
    readonly activeSeconds?: number | undefined;
    readonly left?: LeftPage | undefined;
    readonly typedAt?: string | undefined;
  },
): Promise<Outcome<typeof saveDraftEndpoint>> {
  const command: LessonCommand = { kind: 'draft', ...draft };
  const target: LessonTarget = { lessonId, fromPageId: draft.pageId };
  const played = await playLesson(scope, target, command);
  if (hasChanges(played)) {
    return changeLesson<typeof saveDraftEndpoint>(
      scope,
      target,
      command,
      { refuseAtOnce: false },
      ({ outcome }) => {
        if (outcome.ok) throw new Error('a draft changes nothing but the pages whose time is over');
        return refusalOf(outcome);
      },
    );
  }
  if (!played.outcome.ok) return refusalOf(played.outcome);
  const { now } = played;
  // A learner whose pings are used up still keeps what was typed.
  const [kept] = await Promise.all([
    storeDraft(scope.tx, { ...draft, at: typedAt === undefined ? now : earlier(new Date(typedAt), now) }),
    activeSeconds === undefined
      ? null
      : creditSeconds(scope, lessonId, { pageId: draft.pageId, activeSeconds, left, now }, creditTime)
          .credited,
  ]);
  if (kept === 'completed') throw new AppError('INVALID_INPUTS');
  const savedAt = now.toISOString();
  return { status: 200, body: kept === 'kept' ? { savedAt } : { savedAt, newer: kept } };
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

interface PageReport {
  readonly pageId: string;
  readonly activeSeconds: number;
  readonly left?: LeftPage | undefined;
}

/** Credits seconds to a page of the lesson (domain §8). */
export async function ping(
  scope: PipelinedScope & { readonly admit: Admit },
  lessonId: string,
  report: PageReport,
): Promise<Outcome<typeof pingLessonEndpoint>> {
  const now = scope.clock.now();
  const { credited: crediting, refusal } = creditSeconds(scope, lessonId, { ...report, now }, creditTime);
  const credited = await crediting;
  if (credited === 'too many') throw refusal();
  if (credited === null) throw new AppError('MODEL_NOT_FOUND');
  const { deadlineAt, ...times } = credited;
  return {
    status: 200,
    body: { ...times, now: now.toISOString(), deadlineAt: deadlineAt?.toISOString() ?? null },
  };
}

/** Begins to credit what a tab reports; its pings are counted, whatever carries them. */
function creditSeconds<T>(
  { tx, userId, sessionId, clock, context, admit }: PipelinedScope & { readonly admit: Admit },
  lessonId: string,
  report: PageReport & { readonly now: Date },
  credit: (tx: TenantTransaction, ping: Ping) => Promise<T>,
) {
  const quota = quotaWindow({ clock, settings: context.settings }, { name: 'pings', personId: userId });
  // Those that are worth nothing are counted in no row, and one window ends where the quota's does.
  const subject = `${tx.contextId} ${quota.subject} ${quota.start.getTime()}`;
  const credited = admit(subject, report.now.getTime(), quota.limit)
    ? credit(tx, {
        ...report,
        day: centreDay(report.now, context.settings.timeZone),
        lessonId,
        userId,
        sessionId,
        windowStart: quota.start,
        pingsMax: quota.limit,
      })
    : Promise.resolve('too many' as const);
  return { credited, refusal: quota.refusal };
}

function move(
  scope: LessonScope,
  target: LessonTarget,
  command: LessonCommand,
): Promise<PageOutcome | Refusal> {
  return changeLesson(scope, target, command, { refuseAtOnce: false }, (played) =>
    pageOutcome(scope, played),
  ) as Promise<PageOutcome | Refusal>;
}

function pageOutcome(scope: LessonScope, played: Played): PageOutcome | Refusal {
  const { outcome } = played;
  if (!outcome.ok) return refusalOf(outcome);
  if (outcome.answer.kind !== 'page') throw new Error('a move is answered by a page');
  return { status: 200, body: toLessonPage(outcome.answer.page, borderOf(scope, played)) };
}

function borderOf({ fileUrl }: LessonScope, { version, now }: Played) {
  return { version, now, fileUrl };
}

/** What was read of a lesson is at hand for the next command on it. */
async function keepAsRead({ tx, revisions, lessons }: LessonScope, stored: StoredLesson): Promise<void> {
  const { courses } = await revisions;
  lessons.keep(tx.contextId, { lesson: stored.revision, courses }, stored);
}
