/** Writing and publishing courses (domain §5): a published course is a frozen version, public half and keys apart. */
import {
  type BlockKeys,
  blockKeys,
  courseContent,
  type CourseProblem,
  type endpoints,
  type SuccessBody,
} from '@parcours/contract';
import { courseProblems } from '@parcours/authoring';
import { stepsOf, sectionsOf } from '@parcours/rules';
import { lintPattern } from '@parcours/rules/patterns';
import { AppError } from '../../platform/http/app-error.ts';
import { insertAuditEntry } from '../../platform/security/audit.store.ts';
import { loadCleanHtml } from '../../platform/security/html/clean-html.ts';
import { textCleanerOf } from '../../platform/security/html/clean-texts.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import type { CourseEvents } from './draft/course-events.ts';
import { findCoursesOf } from './draft/draft.store.ts';
import { noteWrites } from './draft/note-writes.ts';
import { mustHoldBlock } from './course-rights.store.ts';
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
  return problemsOf(await draftOf(scope, courseId));
}

/** Lessons that have started keep their version; those that have not start with this one. */
export async function publishCourse(
  scope: Scope,
  courseId: string,
  events: Events,
): Promise<SuccessBody<typeof endpoints.publishCourse>> {
  mustHoldCourse(scope.principal, 'editor', courseId);
  return noteWrites(scope, events, [courseId], () => freeze(scope, courseId));
}

async function freeze(scope: Scope, courseId: string): Promise<SuccessBody<typeof endpoints.publishCourse>> {
  const { tx, clock, ids, principal } = scope;
  const draft = await draftOf(scope, courseId);
  if (draft.state === 'CLOSED') throw new AppError('BAD_REQUEST', { path: 'params.id' });
  const [problem] = problemsOf(draft);
  if (problem !== undefined)
    throw new AppError('BAD_REQUEST', { path: `${problem.path} (${problem.code})`.slice(0, 200) });
  const { content, keys } = draft;
  const enabledSectionIds = sectionsOf(content).map(({ id }) => id);
  const stepCount = stepsOf(content, { enabledSectionIds, draws: {} }).length;
  const [versionId, publishedAt] = [ids.next(), clock.now()];
  const number = await insertVersion(tx, { versionId, courseId, content, keys, stepCount, publishedAt });
  await insertAuditEntry(tx, {
    id: ids.next(),
    at: publishedAt,
    actorId: principal.userId,
    action: 'course-published',
    subject: courseId,
    details: { version: number },
  });
  return { versionId, number, stepCount, publishedAt: publishedAt.toISOString() };
}

async function draftOf({ tx }: Scope, courseId: string): Promise<DraftCourse> {
  const draft = await findDraftCourse(tx, courseId);
  if (draft === undefined) throw new AppError('MODEL_NOT_FOUND');
  return draft;
}

/** Rows are read as they would be played: what the schema refuses is a bug of whoever wrote them past the API. */
function problemsOf({ content, keys }: DraftCourse): readonly CourseProblem[] {
  return courseProblems(courseContent.parse(content), keys, {
    isPattern: (source, foldCase) =>
      lintPattern(source, { foldCase }).every(({ severity }) => severity === 'warning'),
  });
}
