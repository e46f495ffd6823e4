/** A whole sample course: content and keys that fit each other. */
import type { BlockKeys, CourseBlock, CourseContent, Row, RowKey } from '../src/index.ts';
import { sampleBlocks, sampleCourseNodes } from './course-nodes.ts';
import { dragNDropSample, freeAnswerSample, multipleChoiceSample, wysiwygSample } from './course-rows.ts';
import { sampleId } from './sample-id.ts';

/** In every secret of the sample keys: found in an answer to a learner, it is a leak. */
export const keyCanary = 'KEY-CANARY';

/** The section of every sample block. */
export const sampleBlockSection = 'main';

/** `sections.main.rows.{rowId}`. */
export function samplePath(rowId: string): string {
  return `sections.${sampleBlockSection}.rows.${rowId}`;
}

type BlockName = keyof typeof sampleBlocks;

function block(
  name: BlockName,
  type: CourseBlock['type'],
  rows: Row[],
  changes: Partial<CourseBlock> = {},
): CourseBlock {
  return {
    id: sampleBlocks[name],
    title: `Block ${name}`,
    type,
    categoryId: null,
    competencyId: null,
    attachmentIds: [],
    termIds: [],
    settings: {},
    content: { sections: [{ id: sampleBlockSection, rows }] },
    ...changes,
  };
}

function keys(rows: Record<string, RowKey>, changes: Partial<BlockKeys> = {}): BlockKeys {
  return { rows, hints: [], feedbacks: [], ...changes };
}

/** Slide, several choices, text; then places, a timed number, and a multiblock of an exercise and a slide. */
export function courseContentSample(changes: Partial<CourseContent> = {}): CourseContent {
  const single = { id: 'one', multiple: false, settings: { keepOrder: true } };
  return {
    courseId: sampleId(0x300),
    title: 'Working at height',
    settings: {},
    hints: true,
    feedbacks: true,
    nodes: sampleCourseNodes(),
    blocks: {
      [sampleBlocks.slide]: block('slide', 'slide', [wysiwygSample()], { termIds: [sampleId(0x401)] }),
      [sampleBlocks.choices]: block('choices', 'exercice', [wysiwygSample(), multipleChoiceSample()]),
      [sampleBlocks.text]: block('text', 'exercice', [freeAnswerSample()]),
      [sampleBlocks.places]: block('places', 'exercice', [dragNDropSample()]),
      [sampleBlocks.timed]: block('timed', 'exercice', [freeAnswerSample({ input: 'number', unit: 'm' })]),
      [sampleBlocks.firstVariant]: block('firstVariant', 'exercice', [multipleChoiceSample(single)]),
      [sampleBlocks.secondVariant]: block('secondVariant', 'slide', [wysiwygSample()]),
    },
    terms: [
      {
        id: sampleId(0x401),
        title: 'Anchor',
        words: ['anchor', 'anchors'],
        definition: 'What a lanyard is tied to.',
      },
      { id: sampleId(0x402), title: 'Scaffold', words: ['scaffold'], definition: 'Used nowhere.' },
    ],
    ...changes,
  };
}

/** Keys of {@link courseContentSample}; every text that grades or helps holds {@link keyCanary}. */
export function courseKeysSample(): Record<string, BlockKeys> {
  return {
    [sampleBlocks.choices]: keys(
      { pick: { type: 'multiple-choice', correct: ['helmet', 'harness'], points: 2 } },
      {
        hints: [
          { message: `${keyCanary} first hint`, cost: 0 },
          { message: `${keyCanary} second hint`, cost: 0.5 },
        ],
        feedbacks: [
          {
            message: `${keyCanary} sandals`,
            conditions: [{ answers: [{ rowId: 'pick', userAnswer: ['sandals'] }] }],
          },
          { message: `${keyCanary} all right`, conditions: [{ preset: 'correct' }] },
          { message: `${keyCanary} all wrong`, conditions: [{ preset: 'incorrect' }] },
          { message: `${keyCanary} in part`, conditions: [{ preset: 'partialy_correct' }] },
        ],
      },
    ),
    [sampleBlocks.text]: keys({
      say: {
        type: 'free-answer',
        validator: { kind: 'text', accepted: [`${keyCanary} harnais`], foldCase: true, tolerateTypos: true },
      },
    }),
    [sampleBlocks.places]: keys({
      place: { type: 'drag-n-drop', targets: { above: ['anchor'], between: ['lanyard'] }, points: 2 },
    }),
    [sampleBlocks.timed]: keys({
      say: { type: 'free-answer', validator: { kind: 'number', value: 271_828.5, relative: 0.01 } },
    }),
    [sampleBlocks.firstVariant]: keys({ one: { type: 'multiple-choice', correct: ['helmet'] } }),
  };
}
