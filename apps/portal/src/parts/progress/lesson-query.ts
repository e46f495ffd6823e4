/** A lesson with its tree, as the player and the end-of-lesson screen read it: one's own. */
import type { Lesson } from '@parcours/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { CallFailure, isTryout, lessonCalls, orThrow, queryKeys, session } from '@parcours/web';

export const lessonQuery = (lessonId: string) =>
  queryOptions({ queryKey: queryKeys.lesson(lessonId), queryFn: () => readOwn(lessonId) });

/** How long what was read for an end-of-lesson screen may be shown by the next one, in milliseconds. */
export const endFreshMs = 2_000;

/**
 * The lesson as the screens after its last page read it: from the server alone. What the player keeps under its own key
 * is what it knew before the end, without the questions and the modules that the end brings.
 */
export const endedLessonQuery = (lessonId: string) =>
  queryOptions({
    queryKey: queryKeys.endedLesson(lessonId),
    queryFn: () => readOwn(lessonId),
    staleTime: endFreshMs,
  });

/** The places, in the author's order, of the questions that are still to be answered. */
export function openQuestions({ actions: { interactive = [] } }: Pick<Lesson, 'actions'>): readonly number[] {
  return interactive.flatMap(({ chosen }, actionIdx) => (chosen === null ? [actionIdx] : []));
}

/** A trainer may read a learner's lesson, and play none: /session is not theirs to enter (domain §4). */
async function readOwn(id: string): Promise<Lesson> {
  const lesson = await orThrow(lessonCalls(id).getLesson({ params: { id } }));
  // A tryout is asked for by its author alone, whose session is lent to this window.
  if (!isTryout(id) && lesson.userId !== session.userId()) throw new CallFailure('Forbidden', 403, null);
  return lesson;
}

/** What is kept of Home is stale, also where it was read a moment ago because a link to it had the focus. */
export function homeHasChanged(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: queryKeys.home() });
}
