/** The course that random lessons are played on: every kind of step, once. Facts of its steps as a trainer would list them. */
import type { Answer, BlockKeys, CourseContent, InteractiveAction } from '@parcours/contract';
import {
  courseContentSample,
  courseKeysSample,
  sampleBlocks,
  sampleId,
  sampleNodes,
  samplePath,
} from '@parcours/contract/testing';
import { rightAnswers } from '../sample-answers.ts';

/** What the reference model knows of a step; nothing of it is read from the engine. */
export interface ModelStep {
  readonly place: string;
  readonly section: 'first' | 'second';
  readonly kind: 'slide' | 'exercice' | 'tincan';
  readonly points: number;
  /** Seconds. */
  readonly limit: number | null;
  readonly hintCosts: readonly number[];
  /** A trainer grades it. */
  readonly manual: boolean;
}

const plain = { points: 0, limit: null, hintCosts: [], manual: false } as const;

/** The multiblock's step as an exercise; when its slide is drawn it is `{kind: 'slide', points: 0}`. */
export const modelSteps: readonly ModelStep[] = [
  { ...plain, place: sampleNodes.slide, section: 'first', kind: 'slide' },
  {
    ...plain,
    place: sampleNodes.choices,
    section: 'first',
    kind: 'exercice',
    points: 2,
    hintCosts: [0, 0.5],
  },
  { ...plain, place: sampleNodes.text, section: 'first', kind: 'exercice', points: 1, manual: true },
  { ...plain, place: sampleNodes.places, section: 'second', kind: 'tincan' },
  { ...plain, place: sampleNodes.timed, section: 'second', kind: 'exercice', points: 1, limit: 60 },
  { ...plain, place: sampleNodes.multiblock, section: 'second', kind: 'exercice', points: 1 },
];

export const sectionIds = { first: sampleNodes.firstSection, second: sampleNodes.secondSection } as const;

/** Two questions of two choices after the last page. */
export const modelInteractive: readonly InteractiveAction[] = [0, 1].map((question) => ({
  label: `Question ${question}`,
  choices: [0, 1].map((choice) => ({
    response: `Choice ${choice}`,
    action: { target: sampleId(0x700 + 2 * question + choice) },
  })),
}));

export function modelContent(lessonLimit: number | null): CourseContent {
  const sample = courseContentSample();
  const places = sample.blocks[sampleBlocks.places];
  if (places === undefined) throw new Error('the sample course has lost a block');
  return {
    ...sample,
    settings: lessonLimit === null ? {} : { timeLimit: lessonLimit },
    blocks: {
      ...sample.blocks,
      [sampleBlocks.places]: { ...places, type: 'tincan', content: { sections: [] } },
    },
  };
}

export function modelKeys(): Record<string, BlockKeys> {
  const keys = courseKeysSample();
  const manual = { type: 'free-answer', validator: { kind: 'manual' } } as const;
  return {
    ...keys,
    [sampleBlocks.text]: { rows: { say: manual }, hints: [], feedbacks: [] },
    [sampleBlocks.places]: { rows: {}, hints: [], feedbacks: [] },
  };
}

export type AnswerKind = 'right' | 'wrong' | 'none' | 'foreign';

const wrong: Readonly<Record<string, readonly Answer[]>> = {
  [sampleNodes.choices]: [{ path: samplePath('pick'), userAnswer: ['sandals'] }],
  [sampleNodes.text]: [{ path: samplePath('say'), userAnswer: 'rope' }],
  [sampleNodes.timed]: [{ path: samplePath('say'), userAnswer: '3' }],
  [sampleNodes.firstVariant]: [{ path: samplePath('one'), userAnswer: ['sandals'] }],
};

/** Answers of that kind to the exercise of a node; a slide and a module take none. */
export function answersOf(kind: AnswerKind, nodeId: string): readonly Answer[] {
  if (kind === 'foreign') return [{ path: samplePath('nowhere'), userAnswer: 'x' }];
  if (kind === 'none' || nodeId === sampleNodes.places) return [];
  return (kind === 'right' ? rightAnswers[nodeId] : wrong[nodeId]) ?? [];
}
