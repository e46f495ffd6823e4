/** POST class-programs/{id}/reset/me: the own lessons of a class program back to their start (spec §7, domain §6). */
import type { resetClassProgram } from '@parcours/contract';
import { attemptsLeft, expireTimedOut, resetLesson, standingOf } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import { type Outcome, refusal, type Scope } from '../../../platform/http/calls/scope.ts';
import { findLessonFacts, type StoredLesson } from '../play/lesson-facts.store.ts';
import type { CourseVersion } from '../../courses/course-version.store.ts';
import { factsOf, versionOf, withSections } from '../play/play-lesson.ts';
import {
  archiveLesson,
  findProgramRun,
  lockLessonsOfRun,
  type ProgramRun,
  setExtraAttemptsUsed,
} from './reset.store.ts';
import { storePlayed } from '../play/store-played.ts';

interface Loaded {
  readonly stored: StoredLesson;
  readonly version: CourseVersion;
}

export async function resetProgram(
  scope: Scope,
  classProgramId: string,
): Promise<Outcome<typeof resetClassProgram>> {
  const { tx, clock, principal } = scope;
  const now = clock.now();
  const run = await findProgramRun(tx, classProgramId, principal.userId);
  if (run === null) throw new AppError('MODEL_NOT_FOUND');
  if (!run.free) return refusal('PATCH_IN_PROGRESS');
  if (!isOpen(run, now)) return refusal('Forbidden');
  const lessons = await lockLessonsOfRun(tx, classProgramId, principal.userId);
  // Read under the locks: of two resets at once, the second counts what the first has used.
  const used = Math.max(0, ...lessons.map(({ extraAttemptsUsed }) => extraAttemptsUsed));
  const left = attemptsLeft({
    mayBeginAgain: run.allowed,
    extraAttempts: { given: run.extraAttempts, used },
  });
  if (left === 0) return refusal('Forbidden');
  let reset = 0;
  for (const { id, hidden } of lessons) if (await beginAgain(scope, id, hidden, now)) reset += 1;
  // The second of two resets finds nothing left to begin again.
  if (reset === 0) return refusal('INVALID_INPUTS');
  if (left !== null) await setExtraAttemptsUsed(tx, lessons, used + 1);
  const standings = [];
  for (const { id } of lessons) {
    const loaded = await load(scope, id);
    if (loaded !== null) standings.push(standingOf(factsIn(loaded), now.getTime()));
  }
  return { status: 200, body: { lessons: standings } };
}

function isOpen({ opensAt, closesAt }: ProgramRun, now: Date): boolean {
  return (opensAt === null || opensAt <= now) && (closesAt === null || now <= closesAt);
}

/** Closes what ran out, then archives; false when the lesson was never begun. */
async function beginAgain(scope: Scope, lessonId: string, hidden: boolean, now: Date): Promise<boolean> {
  const { tx, principal } = scope;
  const asLearner = { ...scope, userId: principal.userId };
  let loaded = await load(scope, lessonId);
  if (loaded === null) return false;
  const expiry = expireTimedOut(factsIn(loaded), now.getTime());
  if (expiry.events.length > 0) {
    await storePlayed(asLearner, { stored: loaded.stored, ...expiry, now });
    loaded = (await load(scope, lessonId)) ?? loaded;
  }
  const { facts, events } = resetLesson(factsIn(loaded), hidden, now.getTime());
  if (events.length === 0) return false;
  await storePlayed(asLearner, { stored: loaded.stored, facts, events, now });
  await archiveLesson(tx, lessonId);
  return true;
}

/** Null for a lesson whose course was never published: there is nothing in it. */
async function load(scope: Scope, lessonId: string): Promise<Loaded | null> {
  const { userId } = scope.principal;
  const found = await findLessonFacts(scope.tx, { lessonId, userId, fullPageIds: [] });
  if (found === null || found.versionId === null) return null;
  const version = await versionOf(scope, found);
  return { stored: withSections(found, version), version };
}

function factsIn({ stored, version }: Loaded) {
  return factsOf(
    stored,
    { ...stored.around, unlockedLessons: [], reviewed: false, othersEnded: false },
    version,
  );
}
