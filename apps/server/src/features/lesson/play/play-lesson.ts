/** Runs one command on a learner's lesson: loads facts, asks the engine, stores what it decided (domain §6). */
import {
  type LessonAnswer,
  type LessonCommand,
  type LessonFacts,
  type LessonOutcome,
  play,
  sectionsOf,
} from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { PipelinedScope } from '../../../platform/http/calls/scope.ts';
import { type CourseVersion, CourseVersions } from '../../courses/course-version.store.ts';
import { findLessonEnd } from '../end/lesson-end.store.ts';
import { findLessonFacts, type StoredLesson } from './lesson-facts.store.ts';

/** A command put to the engine, and all that is needed to store and to show what came of it. */
export interface Played {
  readonly stored: StoredLesson;
  readonly version: CourseVersion;
  readonly outcome: LessonOutcome;
  readonly now: Date;
}

export interface LessonTarget {
  readonly lessonId: string;
  /** A completed page that the command names: it is read whole. */
  readonly fromPageId?: string;
}

/** What the command needs of the outside: the version cache lives as long as the process. */
export type PlayScope = Pick<PipelinedScope, 'tx' | 'userId' | 'clock' | 'random'>;

/** Kept as long as the process lives. */
export const courseVersions = new CourseVersions();

/**
 * Plays without storing anything. A page that was completed earlier needs facts that the usual command does not: they are
 * read when the engine's answer turns out to show it.
 */
export async function playLesson(
  scope: PlayScope,
  target: LessonTarget,
  command: LessonCommand,
): Promise<Played> {
  const { version, stored } = await loadFacts(scope, target);
  const played = await playStored(scope, { version, stored }, command);
  const missing = pagesToReadWhole(played.outcome, stored);
  if (missing.length === 0) return played;
  const whole = withSections(await load(scope, target, missing), version);
  return playStored(scope, { version, stored: whole }, command);
}

/** Plays on a lesson that is at hand. What only the end of a lesson needs is read when the answer reaches it. */
export async function playStored(
  scope: PlayScope,
  { version, stored }: Pick<Played, 'version' | 'stored'>,
  command: LessonCommand,
): Promise<Played> {
  const now = scope.clock.now();
  const ask = (around: LessonFacts['around']) =>
    play(factsOf(stored, around, version), command, now.getTime(), scope.random.fraction);
  const around = { ...stored.around, unlockedLessons: [], reviewed: false, othersEnded: false };
  const outcome = ask(around);
  if (!reachesTheEnd(outcome)) return { stored, version, outcome, now };
  const end = await findLessonEnd(scope.tx, stored.lesson.id, scope.userId);
  return { stored, version, outcome: ask({ ...around, ...end }), now };
}

/** A lesson as the engine reads it, without what only its end needs. */
export async function loadFacts(
  scope: PlayScope,
  target: LessonTarget,
): Promise<{ readonly stored: StoredLesson; readonly version: CourseVersion; readonly facts: LessonFacts }> {
  const found = await load(scope, target, []);
  const version = await versionOf(scope, found);
  const stored = withSections(found, version);
  const around = { ...stored.around, unlockedLessons: [], reviewed: false, othersEnded: false };
  return { stored, version, facts: factsOf(stored, around, version) };
}

/** Whether there is anything to store. */
export function hasChanges({ outcome, stored }: Played): boolean {
  const { facts, events } = outcome;
  return events.length > 0 || facts.lesson !== stored.lesson || facts.pages !== stored.pages;
}

/** A lesson that nothing narrows opens every section of the version with which it starts. */
export function withSections(stored: StoredLesson, { content }: CourseVersion): StoredLesson {
  // Until the start a newer version may replace the one whose sections were noted (domain §5).
  if (stored.lesson.startedAt !== null && stored.lesson.enabledSectionIds.length > 0) return stored;
  const enabledSectionIds = sectionsOf(content).map(({ id }) => id);
  return { ...stored, lesson: { ...stored.lesson, enabledSectionIds } };
}

/**
 * Reads the content of a lesson, from memory where it is known, with the keys of what repaired it and of `repairIds`;
 * MODEL_NOT_FOUND when it was never published.
 */
export async function versionOf(
  { tx }: Pick<PlayScope, 'tx'>,
  stored: StoredLesson,
  repairIds: readonly string[] = [],
): Promise<CourseVersion> {
  const version = stored.versionId === null ? null : await courseVersions.find(tx, stored.versionId);
  if (version === null) throw new AppError('MODEL_NOT_FOUND');
  const regraded = stored.pages.flatMap((page) => page.regraded?.versionId ?? []);
  const ids = new Set([...regraded, ...repairIds]);
  if (ids.size === 0) return version;
  const repairs: Record<string, CourseVersion['keys']> = {};
  for (const id of ids) {
    const repaired = await courseVersions.find(tx, id);
    if (repaired === null) throw new Error(`version ${id}, by which a page was graded, is gone`);
    repairs[id] = repaired.keys;
  }
  return { ...version, repairs };
}

async function load(
  scope: PlayScope,
  target: LessonTarget,
  pageIds: readonly string[],
): Promise<StoredLesson> {
  const fullPageIds = target.fromPageId === undefined ? pageIds : [target.fromPageId, ...pageIds];
  const stored = await findLessonFacts(scope.tx, {
    lessonId: target.lessonId,
    userId: scope.userId,
    fullPageIds,
  });
  if (stored === null) throw new AppError('MODEL_NOT_FOUND');
  return stored;
}

/** What the engine is handed. */
export function factsOf(
  stored: StoredLesson,
  around: LessonFacts['around'],
  version: CourseVersion,
): LessonFacts {
  const { lesson, pages, drafts } = stored;
  const { content, keys, repairs = {} } = version;
  return { lesson, pages, drafts, draft: null, around, content, keys, repairs };
}

/** Pages that the answer shows, completed before this command and so far read without their results. */
function pagesToReadWhole(outcome: LessonOutcome, stored: StoredLesson): string[] {
  if (!outcome.ok) return [];
  return shownPageIds(outcome.answer).filter((id) =>
    stored.pages.some((page) => page.id === id && page.progress === 'COMPLETED' && page.results === null),
  );
}

export function shownPageIds(answer: LessonAnswer): string[] {
  if (answer.kind !== 'page') return [];
  const { page, next } = answer;
  return next === undefined || 'code' in next ? [page.id] : [page.id, next.id];
}

function reachesTheEnd(outcome: LessonOutcome): boolean {
  if (!outcome.ok) return outcome.code === 'NO_LESSON_PAGE_AVAILABLE';
  return outcome.answer.kind === 'page' && outcome.answer.next !== undefined && 'code' in outcome.answer.next;
}
