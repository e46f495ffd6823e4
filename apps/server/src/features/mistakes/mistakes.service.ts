/** Trying again what was answered wrong: graded by the engine as outside of a lesson, and nothing of the lesson changes. */
import { type Answer, type endpoints, limits, type SuccessBody } from '@parcours/contract';
import { evaluateNode, nodeContent, type NodePlace, seededRandom } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseUnlessOffered } from '../../platform/http/calls/offered-tool.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import type { ContentFile, CourseVersion } from '../courses/course-version.store.ts';
import { courseVersions } from '../lesson/play/play-lesson.ts';
import { filesOf } from '../lesson/reading/to-lesson-page.ts';
import { countMended, findMistake, findMistakes, type MistakeRow, noteTry } from './mistakes.store.ts';

export type MistakeScope = Scope & { readonly fileUrl: (file: ContentFile) => string };

export async function readMistakes({
  tx,
  principal,
  context,
  clock,
}: Scope): Promise<SuccessBody<typeof endpoints.listMistakes>> {
  refuseUnlessOffered(context, 'mistakesReview');
  const [rows, mended] = await Promise.all([
    findMistakes(tx, principal.userId, clock.now()),
    countMended(tx, principal.userId),
  ]);
  const items = rows
    .slice(0, limits.mistakesMax)
    .map(({ nodeId: _node, blockId: _block, versionId: _version, answeredAt, ...row }) => ({
      ...row,
      answeredAt: answeredAt.toISOString(),
    }));
  return { items, more: rows.length > limits.mistakesMax, mended };
}

export async function readMistake(
  scope: MistakeScope,
  pageId: string,
): Promise<SuccessBody<typeof endpoints.getMistake>> {
  const { row, version, place, node } = await open(scope, pageId);
  const content = nodeContent(place, node);
  const block = version.content.blocks[row.blockId];
  if (content === null || block === undefined) throw new AppError('MODEL_NOT_FOUND');
  return {
    id: row.pageId,
    lessonId: row.lessonId,
    title: row.title,
    courseTitle: row.courseTitle,
    language: row.language,
    blockType: block.type,
    tools: { calculator: node.settings.tools?.calculator ?? false },
    content: { ...content, files: filesOf(node.id, { version, fileUrl: scope.fileUrl }) },
  };
}

export async function tryMistake(
  scope: Scope,
  pageId: string,
  answers: readonly Answer[],
): Promise<SuccessBody<typeof endpoints.answerMistake>> {
  const { place, node } = await open(scope, pageId);
  const graded = evaluateNode(place, node, answers);
  if (graded === null) throw new AppError('MODEL_NOT_FOUND');
  if (!graded.ok) throw new AppError('BAD_REQUEST', { path: graded.path });
  const mended = graded.results.verdict === 'correct';
  await noteTry(scope.tx, scope.principal.userId, pageId, mended ? scope.clock.now() : null);
  return { results: graded.results, mended };
}

interface OpenMistake {
  readonly row: MistakeRow;
  readonly version: CourseVersion;
  readonly place: NodePlace;
  readonly node: NonNullable<CourseVersion['content']['nodes'][number]>;
}

/** MODEL_NOT_FOUND for a page that is not among the learner's mistakes, or no longer. */
async function open(scope: Scope, pageId: string): Promise<OpenMistake> {
  const { tx, principal, context, clock } = scope;
  refuseUnlessOffered(context, 'mistakesReview');
  const row = await findMistake(tx, principal.userId, clock.now(), pageId);
  if (row === undefined) throw new AppError('MODEL_NOT_FOUND');
  const version = await courseVersions.find(tx, row.versionId);
  const node = version?.content.nodes.find(({ id }) => id === row.nodeId);
  if (version === null || node === undefined) throw new AppError('MODEL_NOT_FOUND');
  const place: NodePlace = {
    content: version.content,
    keys: version.keys,
    // Of this try: another order than when it was wrong, and the one that is graded is the one that was shown.
    random: () => seededRandom(`again ${principal.userId} ${pageId} ${row.tries}`),
    locale: row.language,
    sectionIds: null,
  };
  return { row, version, place, node };
}
