/** Samples of a lesson's standing and end. */
import type { LessonEnd, LessonStanding } from '../src/index.ts';
import { sampleNodes } from './course-nodes.ts';
import { sampleId } from './sample-id.ts';

export function lessonStandingSample(changes: Partial<LessonStanding> = {}): LessonStanding {
  return {
    id: sampleId(0x500),
    state: 'AVAILABLE',
    progress: 'ONGOING',
    progression: 0.5,
    scoring: { global: { actual: 2, max: 4 } },
    currentNodeId: sampleNodes.text,
    ...changes,
  };
}

/** The end of a lesson in the middle of a program that unlocks nothing. */
export function lessonEndSample(changes: Partial<LessonEnd> = {}): LessonEnd {
  return {
    code: 'NO_LESSON_PAGE_AVAILABLE',
    lesson: lessonStandingSample({ state: 'DONE', progress: 'COMPLETED', progression: 1 }),
    courseTitle: 'Working at height',
    actions: { unlockedLessons: [] },
    isEndOfProgram: false,
    programId: sampleId(0x600),
    programName: 'Safe on site',
    classId: sampleId(0x601),
    reviewed: false,
    ...changes,
  };
}
