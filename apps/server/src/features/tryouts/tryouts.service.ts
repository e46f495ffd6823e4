/** Playing a draft as a learner would (back-office §3 "Preview"): begun, read, and played command by command. */
import {
  courseContent,
  type endpoints,
  type HandlerInput,
  limits,
  type SuccessBody,
  type Tryout,
} from '@parcours/contract';
import { sortedText } from '@parcours/authoring';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { mustHoldCourse } from '../courses/must-hold-course.ts';
import { showDraftCourse } from '../courses/publishing.store.ts';
import { factsOfTryout, hasSteps, lessonOfTryout, newState } from './tryout-facts.ts';
import {
  findTryout,
  findTryoutCard,
  insertTryout,
  removeOldestTryouts,
  type StoredTryout,
  type TryoutCard,
} from './tryouts.store.ts';

const hourMs = 3_600_000;

/** The draft is frozen as a lesson freezes its version: what is written meanwhile changes nothing of it. */
export async function beginTryout(
  scope: Scope,
  courseId: string,
  { timeFactor, programCourseId }: HandlerInput<typeof endpoints.createTryout>['body'],
): Promise<Tryout> {
  const { tx, principal, ids, clock } = scope;
  mustHoldCourse(principal, 'author', courseId);
  const [draft, card] = [await showDraftCourse(tx, courseId), await findTryoutCard(tx, courseId)];
  if (draft === undefined || card === undefined) throw new AppError('MODEL_NOT_FOUND');
  if (programCourseId !== undefined && !card.places.some((one) => one.programCourseId === programCourseId))
    throw new AppError('MODEL_NOT_FOUND', { path: 'body.programCourseId' });
  // Read as they would be played, as the checks read them.
  const content = courseContent.parse(draft.content);
  const id = ids.next();
  const state = newState(id, content);
  if (!hasSteps(state, content)) throw new AppError('COURSE_EMPTY');
  const now = clock.now();
  const tryout: StoredTryout = {
    id,
    userId: principal.userId,
    courseId,
    programCourseId: programCourseId ?? null,
    timeFactor,
    language: card.language,
    draftRevision: card.revision,
    content,
    keys: draft.keys,
    state,
    createdAt: now,
    expiresAt: new Date(now.getTime() + limits.tryoutHours * hourMs),
  };
  await removeOldestTryouts(tx, principal.userId);
  await insertTryout(tx, tryout);
  return tryoutBody(scope, tryout, card);
}

export async function readTryout(scope: Scope, id: string): Promise<Tryout> {
  const { tx, principal, clock } = scope;
  const tryout = await findTryout(tx, { id, userId: principal.userId, now: clock.now() });
  if (tryout === undefined) throw new AppError('MODEL_NOT_FOUND');
  mustHoldCourse(principal, 'author', tryout.courseId);
  const card = await findTryoutCard(tx, tryout.courseId);
  if (card === undefined) throw new AppError('MODEL_NOT_FOUND');
  return tryoutBody(scope, tryout, card);
}

async function tryoutBody(
  scope: Scope,
  tryout: StoredTryout,
  card: TryoutCard,
): Promise<SuccessBody<typeof endpoints.getTryout>> {
  const { tx, clock } = scope;
  const facts = await factsOfTryout(scope, tryout);
  const { id, courseId, programCourseId, timeFactor, expiresAt } = tryout;
  return {
    id,
    courseId,
    programCourseId,
    places: [...card.places],
    timeFactor: timeFactor as Tryout['timeFactor'],
    isChanged: await isChanged(tx, tryout, card.revision),
    expiresAt: expiresAt.toISOString(),
    lesson: lessonOfTryout(tryout, facts, card, { contextId: tx.contextId, now: clock.now() }),
  };
}

/** Publishing is an operation too, and changes nothing of what is played: what differs is looked at, not its number. */
async function isChanged(tx: TenantTransaction, tryout: StoredTryout, revision: number): Promise<boolean> {
  if (revision === tryout.draftRevision) return false;
  const draft = await showDraftCourse(tx, tryout.courseId);
  const { content, keys } = tryout;
  return draft === undefined || sortedText([draft.content, draft.keys]) !== sortedText([content, keys]);
}
