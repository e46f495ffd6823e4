/** Plays a command under the lesson's lock and stores its outcome, once for each Idempotency-Key (domain §3, §6). */
import type { Endpoint } from '@parcours/contract';
import type { LessonCommand } from '@parcours/rules';
import { recordOf, replay } from '../../../platform/http/calls/idempotency.ts';
import { type Outcome, type PipelinedScope, refusal } from '../../../platform/http/calls/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { quotaWindow } from '../../../platform/limits/quotas.ts';
import { lockLesson, lockRunOfLesson } from './lesson-lock.store.ts';
import { hasChanges, type LessonTarget, type Played, playLesson } from './play-lesson.ts';
import { storePlayed } from './store-played.ts';

export interface ChangeOptions {
  /** A submission refuses at once while another one is in flight; a move waits its turn (domain §6). */
  readonly refuseAtOnce: boolean;
  /** The command opens other lessons of the same run of the program: all are locked, in id order. */
  readonly wholeRun?: boolean;
}

/**
 * Locks, plays, stores, and answers what `answerOf` makes of it. A refusal is stored too: it may have closed a page
 * whose time was over.
 */
export async function changeLesson<E extends Endpoint>(
  scope: PipelinedScope,
  target: LessonTarget,
  command: LessonCommand,
  options: ChangeOptions,
  answerOf: (played: Played) => Outcome<E> | Promise<Outcome<E>>,
): Promise<Outcome<E>> {
  const { tx, userId, idempotency } = scope;
  const { lessonId } = target;
  if (options.wholeRun === true) {
    // Its failure is that of the statements sent behind it.
    lockRunOfLesson(tx, lessonId, userId).catch(() => undefined);
  }
  // Sent together: the facts, and what is known of the key, are read after the lock is taken, with what the last holder
  // wrote; a statement that locks and looks at once would look with eyes of before the wait.
  const locking = lockLesson(tx, { lessonId, userId }, options.refuseAtOnce);
  const playing = playLesson(scope, { ...target, idempotencyKey: idempotency?.key ?? null }, command);
  playing.catch(() => undefined);
  const lock = await locking;
  if (!lock.free && idempotency === null) return refusal('PATCH_IN_PROGRESS');
  const played = await playing;
  const { known } = played.stored;
  if (known !== null && idempotency !== null) {
    return replay<E>(idempotency, { ...known, requestHash: Buffer.from(known.requestHash, 'hex') });
  }
  if (!lock.free) return refusal('PATCH_IN_PROGRESS');
  if (!lock.found) throw new AppError('MODEL_NOT_FOUND');
  const outcome = await answerOf(played);
  const record = idempotency === null ? undefined : recordOf(idempotency, outcome);
  if (record !== undefined || hasChanges(played)) {
    const { stored, now } = played;
    const { facts, events } = played.outcome;
    const remember =
      record === undefined || idempotency === null ? null : { key: idempotency.key, ...record };
    await storePlayed(scope, { stored, facts, events, remember, now, quota: quotaOf(scope, command) });
  }
  return outcome;
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
