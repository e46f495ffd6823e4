/** A lesson with its tree, as the player and the end-of-lesson screen read it: one's own. */
import type { Lesson } from '@parcours/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { CallFailure, orThrow } from './failure.ts';
import { session } from './session.ts';

export const lessonQuery = (lessonId: string) =>
  queryOptions({ queryKey: ['lesson', lessonId], queryFn: () => readOwn(lessonId) });

/** A trainer may read a learner's lesson, and play none: /session is not theirs to enter (domain §4). */
async function readOwn(id: string): Promise<Lesson> {
  const lesson = await orThrow(api.getLesson({ params: { id } }));
  if (lesson.userId !== session.userId()) throw new CallFailure('Forbidden', 403, null);
  return lesson;
}
