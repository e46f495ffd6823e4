/** Results of a completed page: verdict, points, feedback and, where the course reveals it, what was expected. */
import { z } from 'zod';
import { answerPath } from './answer.ts';
import { feedbackPreset } from './answer-key.ts';
import { contentKey, ratio, richText, score } from '../scalars.ts';

/** `good`: picked and right; `wrong`: picked and not right; `expected`: right and not picked. */
export const choiceMark = z.enum(['good', 'wrong', 'expected']);
export type ChoiceMark = z.infer<typeof choiceMark>;

const multipleChoiceCorrection = z.strictObject({
  type: z.literal('multiple-choice'),
  /** Only the choices that carry a mark. */
  choices: z.record(contentKey, choiceMark),
});

const freeAnswerCorrection = z.strictObject({
  type: z.literal('free-answer'),
  mark: z.enum(['good', 'wrong', 'pending']),
  expected: z.string().nullable(),
});

const dragNDropCorrection = z.strictObject({
  type: z.literal('drag-n-drop'),
  targets: z.record(
    contentKey,
    z.strictObject({ mark: z.enum(['good', 'wrong']), expected: z.array(contentKey) }),
  ),
});

/** Only what carries a mark: choices, words or zones by their ids. */
const marks = z.record(contentKey, choiceMark);
const combinedChoiceCorrection = z.strictObject({ type: z.literal('combined-choice'), choices: marks });
const pickWordsCorrection = z.strictObject({ type: z.literal('pick-words'), words: marks });
const imageCliquableCorrection = z.strictObject({ type: z.literal('image-cliquable'), zones: marks });

export const rowCorrection = z.discriminatedUnion('type', [
  multipleChoiceCorrection,
  combinedChoiceCorrection,
  freeAnswerCorrection,
  dragNDropCorrection,
  pickWordsCorrection,
  imageCliquableCorrection,
]);
export type RowCorrection = z.infer<typeof rowCorrection>;
export type RowCorrectionOf<T extends RowCorrection['type']> = Extract<RowCorrection, { type: T }>;

export const hintsState = z.strictObject({
  /** Those opened so far, in order. */
  messages: z.array(richText),
  /** Points that each of them cost, in the same order. */
  costs: z.array(z.number()),
  remaining: z.number().int().min(0),
  /** Points that the next one costs; null when none remains. */
  nextMalus: z.number().nullable(),
  /** The most points that the step can still bring; null where it has no hints. */
  reach: z
    .strictObject({
      /** What it is worth without any hint. */
      max: z.number(),
      /** With the hints opened so far. */
      now: z.number(),
      /** With the next one too; null when none remains. */
      afterNext: z.number().nullable(),
    })
    .nullable(),
});
export type HintsState = z.infer<typeof hintsState>;

export const feedbackMessage = z.strictObject({
  message: richText,
  /** The verdict for a general feedback, `answer` for an answer-specific one. */
  kind: z.enum([...feedbackPreset.options, 'answer']),
});
export type FeedbackMessage = z.infer<typeof feedbackMessage>;

export const pageResults = z.strictObject({
  /** Null where nothing is graded. */
  verdict: feedbackPreset.nullable(),
  /** False when nothing was answered: not the same as wrong (domain §7). */
  answered: z.boolean(),
  /** A trainer has still to grade a part. */
  pending: z.boolean(),
  score,
  answerRatios: z.record(answerPath, ratio.nullable()),
  /** What the trainer wrote about an answer; absent where none did. */
  comments: z.record(answerPath, z.string()).optional(),
  feedbacks: z.array(feedbackMessage),
  /** Section id -> row id -> correction; null where the course does not reveal it yet. */
  sections: z.record(contentKey, z.record(contentKey, rowCorrection)).nullable(),
});
export type PageResults = z.infer<typeof pageResults>;
