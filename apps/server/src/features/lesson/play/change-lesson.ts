/** Plays a command under the lesson's lock and stores its outcome, once for each Idempotency-Key (domain §3, §6). */
import type { Endpoint } from '@parcours/contract';
import type { LessonCommand } from '@parcours/rules';
import {
  type AnsweredByEvents,
  findIdempotencyRecord,
  keepOrForget,
  recordOf,
  replay,
} from '../../../platform/http/calls/idempotency.ts';
import { type Outcome, type PipelinedScope, refusal } from '../../../platform/http/calls/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { quotaWindow } from '../../../platform/limits/quotas.ts';
import type { CommandScope } from '../lesson-parts.ts';
import { lockRunOfLesson } from './lesson-lock.store.ts';
import { hasChanges, type LessonTarget, type Played, playLesson } from './play-lesson.ts';
import { playKept, readPageId } from './play-kept.ts';
import { storePlayed } from './store-played.ts';
import { takeLesson } from './take-lesson.store.ts';

export interface ChangeOptions<E extends Endpoint> {
  /** A submission refuses at once while another one is in flight; a move waits its turn (domain §6). */
  readonly refuseAtOnce: boolean;
  /** The command opens other lessons of the same run of the program: all are locked, in id order. */
  readonly wholeRun?: boolean;
  /** Answers a repeat from the events of the first; where it is absent, or no page follows, the first answer is kept. */
  readonly answerAgain?: (record: AnsweredByEvents) => Promise<Outcome<E>>;
}

/**
 * Locks, plays, stores, and answers what `answerOf` makes of it. A refusal is stored too: it may have closed a page
 * whose time was over.
 */
export async function changeLesson<E extends Endpoint>(
  scope: CommandScope,
  target: LessonTarget,
  command: LessonCommand,
  options: ChangeOptions<E>,
  answerOf: (played: Played) => Outcome<E> | Promise<Outcome<E>>,
): Promise<Outcome<E>> {
  const { tx, userId, idempotency, clock, lessons } = scope;
  const { lessonId } = target;
  const { refuseAtOnce, answerAgain } = options;
  if (options.wholeRun === true) {
    // Its failure is that of the statements sent behind it.
    lockRunOfLesson(tx, lessonId, userId).catch(() => undefined);
  }
  const quota = quotaOf(scope, command);
  // Sent together: the facts are read after the lock is taken, with what the last holder wrote; a statement that locks
  // and looks at once would look with eyes of before the wait.
  const kept = lessons.find(tx.contextId, lessonId, userId);
  const pageId = kept === undefined ? null : readPageId(kept, target);
  const now = clock.now();
  const taking = takeLesson(tx, { lessonId, userId, refuseAtOnce, quota, idempotency, now, pageId });
  const reading = kept === undefined ? playLesson(scope, target, command) : undefined;
  reading?.catch(() => undefined);
  const taken = await taking;
  if (idempotency !== null && (!taken.free || !taken.isFirst)) {
    const known = await findIdempotencyRecord(tx, userId, idempotency);
    if (known !== undefined) return replay<E>(idempotency, known, answerAgain);
  }
  if (!taken.free) return refusal('PATCH_IN_PROGRESS');
  if (!taken.found) throw new AppError('MODEL_NOT_FOUND');
  if (!taken.inQuota) throw quota.refusal();
  const fromMemory =
    kept === undefined ? undefined : await playKept(scope, kept, command, { ...taken, id: pageId });
  const played = fromMemory ?? (await (reading ?? playLesson(scope, target, command)));
  const outcome = await answerOf(played);
  if (hasChanges(played)) await storeAndKeep(scope, played);
  if (idempotency !== null && (answerAgain === undefined || !isToldByEvents(played)))
    keepOrForget(tx, userId, idempotency.key, recordOf(idempotency, outcome)).catch(() => undefined);
  return outcome;
}

/** Stores what came of a command; the next one on the lesson finds it at hand. */
export async function storeAndKeep(
  scope: Pick<CommandScope, 'revisions' | 'lessons'> & Parameters<typeof storePlayed>[0],
  { stored, outcome: { facts, events }, now }: Played,
): Promise<void> {
  const { revision } = await storePlayed(scope, { stored, facts, events, now });
  const { contextId } = scope.tx;
  const left = {
    ...stored,
    lesson: facts.lesson,
    pages: facts.pages,
    lastSeq: stored.lastSeq + events.length,
  };
  // Not before the commit is known: after a crash another transaction may get the number of one that was not committed.
  scope.tx.afterCommit(() => {
    Promise.all([revision, scope.revisions]).then(
      ([lesson, { courses }]) =>
        scope.lessons.keep(contextId, { lesson, courses }, { ...left, revision: lesson }),
      () => undefined,
    );
  });
}

/** The end of a lesson tells of what lies outside of it, which may be otherwise by the time of a repeat. */
function isToldByEvents({ outcome }: Played): boolean {
  if (!outcome.ok || outcome.answer.kind !== 'page') return false;
  const { next } = outcome.answer;
  return next === undefined || !('code' in next);
}

/** What the learner's own commands are counted in (domain §3). */
function quotaOf({ clock, context, userId }: PipelinedScope, { kind }: LessonCommand) {
  const name = kind === 'hint' ? 'hints' : kind === 'choose' ? 'choices' : 'pageTurns';
  return quotaWindow({ clock, settings: context.settings }, { name, personId: userId });
}

/** The refusal that the engine gave. */
export function refusalOf(outcome: Extract<Played['outcome'], { readonly ok: false }>) {
  const { code, path, end } = outcome;
  return refusal(code, { ...(path === undefined ? {} : { path }), ...(end === undefined ? {} : { end }) });
}
