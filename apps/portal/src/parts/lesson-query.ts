/** A lesson with its tree, as the player and the end-of-lesson screen read it. */
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { orThrow } from './failure.ts';

export const lessonQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['lesson', lessonId],
    queryFn: () => orThrow(api.getLesson({ params: { id: lessonId } })),
  });
