/** What grades a page: never leaves the server towards a learner before the page is completed (domain §4). */
import { z } from 'zod';
import { userAnswer } from './answer.ts';
import { limits } from '../platform/limits.ts';
import { contentKey, richText } from '../scalars.ts';

const points = z.number().min(0).max(1000).optional();

/** Whatever is answered counts as right: how a question is made good that was wrongly put. */
const everyoneRight = z.literal(true).optional();

export const multipleChoiceKey = z.strictObject({
  type: z.literal('multiple-choice'),
  correct: z.array(contentKey),
  /** All or nothing (domain §7 "settings.exact"). */
  exact: z.boolean().optional(),
  points,
  everyoneRight,
});

export const textValidator = z.strictObject({
  kind: z.literal('text'),
  accepted: z.array(z.string().min(1)).min(1),
  foldCase: z.boolean().optional(),
  foldAccents: z.boolean().optional(),
  dropPunctuation: z.boolean().optional(),
  /** Tolerates typing errors up to a quarter of the length. */
  tolerateTypos: z.boolean().optional(),
});

export const numberValidator = z.strictObject({
  kind: z.literal('number'),
  value: z.number(),
  absolute: z.number().min(0).optional(),
  relative: z.number().min(0).optional(),
});

/** The number that a formula on the page's values gives. */
export const formulaValidator = z.strictObject({
  kind: z.literal('formula'),
  formula: z.string().min(1).max(2_000),
  absolute: z.number().min(0).optional(),
  relative: z.number().min(0).optional(),
});

/** A formula that sees the page's values and the answer, and gives the ratio itself. */
export const ratioValidator = z.strictObject({
  kind: z.literal('ratio'),
  formula: z.string().min(1).max(2_000),
});

/** A pattern that is read in time linear in the answer's length. */
export const patternValidator = z.strictObject({
  kind: z.literal('pattern'),
  pattern: z.string().min(1).max(500),
  foldCase: z.boolean().optional(),
  /** The pattern may be found anywhere; without it the whole answer must match. */
  anywhere: z.boolean().optional(),
});

const markingText = z.string().max(limits.markingTextMax).optional();

/** A trainer grades it, by what the author wrote for them: a good answer, and how it is marked. */
export const manualValidator = z.strictObject({
  kind: z.literal('manual'),
  expected: markingText,
  guide: markingText,
});

export const freeAnswerKey = z.strictObject({
  type: z.literal('free-answer'),
  validator: z.discriminatedUnion('kind', [
    textValidator,
    numberValidator,
    formulaValidator,
    ratioValidator,
    patternValidator,
    manualValidator,
  ]),
  points,
  everyoneRight,
});

export const dragNDropKey = z.strictObject({
  type: z.literal('drag-n-drop'),
  /** Target id -> the choices that are right there. */
  targets: z.record(contentKey, z.array(contentKey).min(1)),
  points,
  everyoneRight,
});

export const combinedChoiceKey = z.strictObject({
  type: z.literal('combined-choice'),
  correct: z.array(contentKey),
  points,
  everyoneRight,
});

const picked = {
  correct: z.array(contentKey),
  /** All or nothing (domain §7 "settings.exact"). */
  exact: z.boolean().optional(),
  points,
  everyoneRight,
};
export const pickWordsKey = z.strictObject({ type: z.literal('pick-words'), ...picked });
export const imageCliquableKey = z.strictObject({ type: z.literal('image-cliquable'), ...picked });

export const rowKey = z.discriminatedUnion('type', [
  multipleChoiceKey,
  combinedChoiceKey,
  freeAnswerKey,
  dragNDropKey,
  pickWordsKey,
  imageCliquableKey,
]);
export type RowKey = z.infer<typeof rowKey>;
export type RowKeyOf<T extends RowKey['type']> = Extract<RowKey, { type: T }>;

export const feedbackPreset = z.enum(['correct', 'incorrect', 'partialy_correct']);
/** Verdict on a page, and kind of a feedback (the spelling is the specification's). */
export type Verdict = z.infer<typeof feedbackPreset>;

/** One condition: a verdict, or answers that must all be given (spec §3 "Feedback"). */
export const feedback = z.strictObject({
  message: richText,
  conditions: z
    .array(
      z.strictObject({
        preset: feedbackPreset.optional(),
        answers: z.array(z.strictObject({ rowId: contentKey, userAnswer })).optional(),
      }),
    )
    .min(1),
});
export type Feedback = z.infer<typeof feedback>;

/** Cost in points. */
export const hint = z.strictObject({ message: richText, cost: z.number().min(0).max(100) });
export type Hint = z.infer<typeof hint>;

const datasetName = z.string().min(1).max(64);
const datasetValue = z.union([z.number(), z.string().max(500)]);

/** A random variable of a block (domain §5); drawn once per page. */
export const datasetVariable = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('integer'),
    name: datasetName,
    min: z.number(),
    max: z.number(),
    step: z.number().optional(),
  }),
  z.strictObject({
    kind: z.literal('decimal'),
    name: datasetName,
    min: z.number(),
    max: z.number(),
    step: z.number(),
  }),
  z.strictObject({ kind: z.literal('pick'), name: datasetName, values: z.array(datasetValue).max(200) }),
  z.strictObject({
    kind: z.literal('shuffle'),
    names: z.array(datasetName).max(100),
    values: z.array(datasetValue).max(200),
  }),
]);

export const blockKeys = z.strictObject({
  /** They are keys: a variable or a formula may give an answer away. */
  datasets: z.array(datasetVariable).max(100).optional(),
  datasetsComputed: z
    .array(z.strictObject({ name: datasetName, formula: z.string().max(2_000) }))
    .max(100)
    .optional(),
  rows: z.record(contentKey, rowKey),
  hints: z.array(hint),
  feedbacks: z.array(feedback),
  /** A tincan block whose score counts even when none was reported; otherwise a reported score is worth 1 point. */
  tincan: z.strictObject({ points: z.number().min(0).max(1000) }).optional(),
});
export type BlockKeys = z.infer<typeof blockKeys>;
