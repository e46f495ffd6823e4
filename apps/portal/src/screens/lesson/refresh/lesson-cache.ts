/** Keeps the lesson's tree and standing true after a submission, without asking again. */
import type { Lesson, LessonPage, PageAnswer } from '@parcours/contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '@parcours/web';
import { lessonQuery } from '../../../parts/progress/lesson-query.ts';

type Seen = Pick<
  LessonPage,
  'id' | 'nodeId' | 'placeId' | 'title' | 'blockType' | 'state' | 'progress' | 'ranOut' | 'results'
>;
type TreeNode = Lesson['tree'][number];

/** The page that was just seen or completed, put into the tree. */
export function withPage(lesson: Lesson, page: Seen): Lesson {
  const { id, nodeId, progress } = page;
  const state = page.state === 'SKIPPED' ? 'SKIPPED' : 'ACTIVE';
  const outcome = page.ranOut ? 'timeOver' : page.results?.answered === false ? 'unanswered' : null;
  const seen = { id, state, progress, outcome } as const;
  const tree = withDrawn(lesson.tree, page).map((node) =>
    node.id === nodeId ? { ...node, pages: [...node.pages.filter((one) => one.id !== id), seen] } : node,
  );
  return { ...lesson, tree, currentNodeId: nodeId };
}

/** Of a multiblock the tree holds the drawn child alone: at first sight of its page it is put there. */
function withDrawn(tree: readonly TreeNode[], { nodeId, placeId, title, blockType }: Seen): TreeNode[] {
  const at = tree.findIndex(({ id }) => id === placeId);
  const place = tree[at];
  if (place === undefined || tree.some(({ id }) => id === nodeId)) return [...tree];
  const drawn: TreeNode = {
    ...place,
    id: nodeId,
    parentId: placeId,
    type: 'block',
    title,
    blockType,
    pages: [],
  };
  return [...tree.slice(0, at + 1), drawn, ...tree.slice(at + 1)];
}

/** What an answer says of the lesson. The end brings what it opened; the rest of an ended lesson is read anew. */
export function rememberAnswer(
  queryClient: QueryClient,
  lessonId: string,
  { next, lesson: standing, ...page }: PageAnswer,
): void {
  const { queryKey } = lessonQuery(lessonId);
  const isEnd = next !== undefined && 'code' in next;
  const end = isEnd
    ? { actions: next.actions, isEndOfProgram: next.isEndOfProgram, reviewed: next.reviewed }
    : {};
  // The lesson has moved to the next page: it is reached, also by whoever turns back before it is shown.
  const seen = next === undefined || isEnd ? [page] : [page, next];
  queryClient.setQueryData(queryKey, (lesson) =>
    lesson === undefined ? undefined : { ...seen.reduce(withPage, lesson), ...standing, ...end },
  );
  // Its certificate, its end and its questions are in no answer of a page.
  if (standing.progress === 'COMPLETED')
    void queryClient.invalidateQueries({ queryKey: queryKeys.lesson(lessonId), refetchType: 'none' });
}
