/** The lesson around a page, for the rows that show where the course or the learner stands. */
import type { Lesson } from '@parcours/contract';
import { createContext, useContext } from 'react';

export interface LessonFacts {
  /** Null in a preview, and until the lesson has come. */
  readonly lesson: Lesson | null;
  readonly nodeId: string | null;
}

const LessonFactsContext = createContext<LessonFacts>({ lesson: null, nodeId: null });

export const LessonFactsProvider = LessonFactsContext.Provider;

export function useLessonFacts(): LessonFacts {
  return useContext(LessonFactsContext);
}
