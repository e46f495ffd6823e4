/** Facts of lessons to be played in tests and proofs: the sample course, never yet opened. */
import { courseContentSample, courseKeysSample, sampleId, sampleNodes } from '@parcours/contract/testing';
import type {
  LessonFacts,
  LessonOutcome,
  LessonRow,
  LessonSurroundings,
  Random,
} from '../src/lesson/facts.ts';

/** The time at which sample lessons are played. */
export const noon = Date.UTC(2026, 5, 1, 12);

export interface FactsChanges {
  readonly lesson?: Partial<LessonRow>;
  readonly around?: Partial<LessonSurroundings>;
  readonly content?: Partial<LessonFacts['content']>;
  readonly keys?: LessonFacts['keys'];
}

export function lessonFacts({ lesson, around, content, keys }: FactsChanges = {}): LessonFacts {
  return {
    lesson: {
      id: sampleId(0x500),
      progress: 'ONGOING',
      storedState: null,
      currentNodeId: null,
      enabledSectionIds: [sampleNodes.firstSection, sampleNodes.secondSection],
      timeLimit: null,
      startedAt: null,
      endedAt: null,
      draws: {},
      chosen: {},
      score: { actual: 0, max: 0 },
      progression: 0,
      ...lesson,
    },
    pages: [],
    draft: null,
    around: {
      opensAt: noon - 86_400_000,
      closesAt: noon + 86_400_000,
      prerequisitesEnded: true,
      timeFactor: 1,
      mayBeginAgain: false,
      othersEnded: false,
      programId: sampleId(0x600),
      programName: 'Safe on site',
      classId: sampleId(0x601),
      reviewed: false,
      interactive: [],
      unlockedLessons: [{ id: sampleId(0x501), title: 'On the roof' }],
      ...around,
    },
    content: courseContentSample(content),
    keys: keys ?? courseKeysSample(),
  };
}

/** A small repeatable source of chance (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The refusal's code, or what kind of answer came. */
export function verdictOf(outcome: LessonOutcome): string {
  return outcome.ok ? outcome.answer.kind : outcome.code;
}
