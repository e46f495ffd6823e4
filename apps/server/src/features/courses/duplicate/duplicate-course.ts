/** Makes a course out of the draft of another: a copy, or the beginning that a template gives (back-office §3). */
import { renewIds, treeOf } from '@parcours/authoring';
import type { endpoints, HandlerInput, SuccessBody } from '@parcours/contract';
import { hasCourseRole } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { mustHoldCourse } from '../must-hold-course.ts';
import { copyCourseCard, findCourseDraft, insertTree, isCategory } from './duplicate-course.store.ts';

type Input = HandlerInput<typeof endpoints.duplicateCourse>;

export async function duplicateCourse(
  { tx, principal, ids }: Scope,
  { params: { id: sourceId }, body: { title, categoryId } }: Input,
): Promise<SuccessBody<typeof endpoints.duplicateCourse>> {
  mustHoldCourse(principal, 'author', sourceId);
  const draft = await findCourseDraft(tx, sourceId);
  if (draft === undefined) throw new AppError('MODEL_NOT_FOUND');
  // Whoever writes named courses has no place to put a new one.
  if (!hasCourseRole(principal, 'author')) throw new AppError('Forbidden');
  if (categoryId !== undefined && !(await isCategory(tx, categoryId)))
    throw new AppError('MODEL_NOT_FOUND', { path: 'body.categoryId' });
  const courseId = ids.next();
  await copyCourseCard(tx, { courseId, sourceId, title, categoryId: categoryId ?? null });
  const root = Object.values(draft.nodes).find(({ parentId }) => parentId === null);
  if (root === undefined) return { courseId, nodes: 0, blocks: 0 };
  const tree = treeOf(draft, root.id);
  if (tree === undefined) throw new AppError('MODEL_NOT_FOUND');
  const copy = renewIds(tree, ids.next, null);
  const named = { ...copy, node: { ...copy.node, title } };
  const counts = await insertTree(tx, { courseId, createdBy: principal.userId, tree: named });
  return { courseId, ...counts };
}
