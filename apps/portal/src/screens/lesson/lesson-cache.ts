/** Keeps the lesson's tree and standing true after a submission, without asking again. */
import type { Lesson, LessonPage, LessonStanding } from '@parcours/contract';
import type { QueryClient } from '@tanstack/react-query';
import { lessonQuery } from '../../parts/lesson-query.ts';

/** The page that was just seen or completed, put into the tree. */
export function withPage(
  lesson: Lesson,
  page: Pick<LessonPage, 'id' | 'nodeId' | 'state' | 'progress'>,
): Lesson {
  const { id, nodeId, progress } = page;
  const state = page.state === 'SKIPPED' ? 'SKIPPED' : 'ACTIVE';
  const tree = lesson.tree.map((node) =>
    node.id === nodeId
      ? { ...node, pages: [...node.pages.filter((one) => one.id !== id), { id, state, progress } as const] }
      : node,
  );
  return { ...lesson, tree, currentNodeId: nodeId };
}

export function rememberStanding(
  queryClient: QueryClient,
  lessonId: string,
  standing: LessonStanding,
  page: LessonPage,
): void {
  queryClient.setQueryData(lessonQuery(lessonId).queryKey, (lesson) =>
    lesson === undefined ? undefined : { ...withPage(lesson, page), ...standing },
  );
}
