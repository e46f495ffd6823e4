/** Writing and publishing courses (domain §5): a published course is a frozen version, public half and keys apart. */
import {
  type BlockKeys,
  blockKeys,
  type CourseFinding,
  type CourseProblem,
  type endpoints,
  findingRanks,
  type HandlerInput,
  limits,
  type SuccessBody,
} from '@parcours/contract';
import { blockingProblems, courseChanges, keptReport, unreasoned } from '@parcours/authoring';
import { holdsCourseRole, stepsOf, sectionsOf } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import { insertAuditEntry } from '../../platform/security/audit.store.ts';
import { loadCleanHtml } from '../../platform/security/html/clean-html.ts';
import { textCleanerOf } from '../../platform/security/html/clean-texts.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import type { CourseEvents } from './draft/course-events.ts';
import { findCoursesOf } from './draft/draft.store.ts';
import { noteWrites } from './draft/note-writes.ts';
import { checkDraft } from './checks/check-draft.ts';
import { mustHoldBlock } from './course-rights.store.ts';
import { moveClasses } from './moves/move-classes.ts';
import { areInside, findClassesInside } from './moves/moves.store.ts';
import { findPublishedId, findVersionState } from './versions/versions.store.ts';
import { mustHoldCourse } from './must-hold-course.ts';
import {
  type DraftCourse,
  findBlockKeys,
  findDraftCourse,
  insertVersion,
  setBlockKeys,
} from './publishing.store.ts';

const cleanKeys = textCleanerOf(blockKeys);

export async function readKeys(scope: Scope, blockId: string): Promise<BlockKeys> {
  await mustHoldBlock(scope.tx, scope.principal, blockId, 'read');
  const keys = await findBlockKeys(scope.tx, blockId);
  if (keys === undefined) throw new AppError('MODEL_NOT_FOUND');
  return keys;
}

type Events = Pick<CourseEvents, 'told'>;

export async function writeKeys(
  scope: Scope,
  blockId: string,
  given: BlockKeys,
  events: Events,
): Promise<BlockKeys> {
  await mustHoldBlock(scope.tx, scope.principal, blockId, 'change');
  const keys = blockKeys.parse(cleanKeys === null ? given : cleanKeys(given, await loadCleanHtml()));
  const courseIds = await findCoursesOf(scope.tx, 'block', blockId);
  return noteWrites(scope, events, courseIds, async () => {
    if (!(await setBlockKeys(scope.tx, blockId, keys))) throw new AppError('MODEL_NOT_FOUND');
    return keys;
  });
}

export async function findProblems(scope: Scope, courseId: string): Promise<readonly CourseProblem[]> {
  mustHoldCourse(scope.principal, 'author', courseId);
  return blockingProblems(await checkDraft(scope.tx, await draftOf(scope, courseId)));
}

const ranks: readonly string[] = ['blocks', 'reason', 'advice'] satisfies readonly CourseFinding['rank'][];

export async function findFindings(
  scope: Scope,
  courseId: string,
): Promise<SuccessBody<typeof endpoints.checkCourse>> {
  mustHoldCourse(scope.principal, 'author', courseId);
  const found = await checkDraft(scope.tx, await draftOf(scope, courseId));
  const sorted = found.toSorted(
    (one, other) => ranks.indexOf(findingRanks[one.code]) - ranks.indexOf(findingRanks[other.code]),
  );
  return { items: sorted.slice(0, limits.findingsMax), total: found.length };
}

/** Who is inside, for the dialogue of publishing. */
export async function findPublication(
  scope: Scope,
  courseId: string,
): Promise<SuccessBody<typeof endpoints.getPublication>> {
  const { tx, principal } = scope;
  mustHoldCourse(principal, 'author', courseId);
  const draft = await draftOf(scope, courseId);
  const publishedId = await findPublishedId(tx, courseId);
  const published =
    publishedId === undefined || publishedId === null
      ? undefined
      : await findVersionState(tx, courseId, publishedId);
  const rows = await findClassesInside(tx, courseId);
  const none = { classes: 0, waiting: 0, running: 0, ended: 0 };
  return {
    number: published?.number ?? null,
    kind: published === undefined ? null : courseChanges(published, draft).kind,
    mayPublish: holdsCourseRole(principal, 'editor', courseId),
    classes: rows.map(({ all: _all, ...row }) => ({ ...row, running: [...row.running] })),
    totals: rows[0]?.all ?? none,
  };
}

type Publishing = NonNullable<HandlerInput<typeof endpoints.publishCourse>['body']>;
const plainly: Publishing = { note: '', reasons: [], classes: [] };

/** Lessons that have started keep theirs; those that have not start with this one, where their class does not stay. */
export async function publishCourse(
  scope: Scope,
  courseId: string,
  events: Events,
  publishing: Publishing = plainly,
): Promise<SuccessBody<typeof endpoints.publishCourse>> {
  mustHoldCourse(scope.principal, 'editor', courseId);
  return noteWrites(scope, events, [courseId], () => freeze(scope, courseId, publishing));
}

async function freeze(
  scope: Scope,
  courseId: string,
  { note, reasons, classes }: Publishing,
): Promise<SuccessBody<typeof endpoints.publishCourse>> {
  const { tx, clock, ids, principal } = scope;
  const draft = await draftOf(scope, courseId);
  if (draft.state === 'CLOSED') throw new AppError('BAD_REQUEST', { path: 'params.id' });
  const classIds = classes.map(({ classId }) => classId);
  if (classIds.length > 0 && !(await areInside(tx, courseId, classIds)))
    throw new AppError('MODEL_NOT_FOUND', { path: 'body.classes' });
  const found = await checkDraft(tx, draft);
  const [problem] = blockingProblems(found);
  if (problem !== undefined) throw new AppError('BAD_REQUEST', { path: placeOf(problem) });
  const [without] = unreasoned(found, reasons);
  if (without !== undefined) throw new AppError('REASONS_MISSING', { path: placeOf(without) });
  const { content, keys } = draft;
  const enabledSectionIds = sectionsOf(content).map(({ id }) => id);
  const stepCount = stepsOf(content, { enabledSectionIds, draws: {} }).length;
  const formerId = (await findPublishedId(tx, courseId)) ?? null;
  const [versionId, publishedAt] = [ids.next(), clock.now()];
  const by = principal.userId;
  const version = { versionId, courseId, content, keys, stepCount, publishedAt, note, publishedBy: by };
  const number = await insertVersion(tx, { ...version, report: keptReport(found, reasons) });
  const movedLessons = await moveClasses({ tx, clock, ids, by }, version, formerId, classes);
  await insertAuditEntry(tx, {
    id: ids.next(),
    at: publishedAt,
    actorId: by,
    action: 'course-published',
    subject: courseId,
    details: { version: number, ...(movedLessons === 0 ? {} : { movedLessons }) },
  });
  return { versionId, number, stepCount, publishedAt: publishedAt.toISOString(), movedLessons };
}

const placeOf = ({ code, path }: Pick<CourseFinding, 'code' | 'path'>) => `${path} (${code})`.slice(0, 200);

async function draftOf({ tx }: Scope, courseId: string): Promise<DraftCourse> {
  const draft = await findDraftCourse(tx, courseId);
  if (draft === undefined) throw new AppError('MODEL_NOT_FOUND');
  return draft;
}
