/** How the questions of a course are answered: measures of each graded row, and what they say (back-office §3). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { contentKey, id, ratio } from '../scalars.ts';
import { gradedRowTypes } from '../rows/row.ts';
import { rowKey } from '../rows/answer-key.ts';

const count = z.number().int().min(0);

const choiceCount = z.strictObject({
  /** Of a choice, word, zone; a text that several have typed. */
  id: z.string().max(200),
  label: z.string().max(300),
  /** Of a drag-n-drop: the target. */
  target: z.string().max(300).nullable(),
  right: z.boolean(),
  picks: count,
  /** Among the third of the learners who did best on the rest of the lesson. */
  goodPicks: count,
});
export type ChoiceCount = z.infer<typeof choiceCount>;

/**
 * What the measures say: `rival` another choice is taken by most of the good ones, `backwards` the good ones fail it more
 * than the others, `too-hard`, `too-easy`, `unused` a wrong choice that nobody takes, `slow` it takes three times as long
 * as a question of the course usually does; `fine` none of these.
 */
export const analysisFinding = z.strictObject({
  code: z.enum(['rival', 'backwards', 'too-hard', 'too-easy', 'unused', 'slow', 'fine']),
  /** For the sentence. */
  choiceId: z.string().max(200).nullable(),
  choice: z.string().max(300),
  /** Of so many. */
  part: count,
  whole: count,
});
export type AnalysisFinding = z.infer<typeof analysisFinding>;

const analysedRow = z.strictObject({
  nodeId: id,
  blockId: id,
  rowId: contentKey,
  type: z.enum(gradedRowTypes),
  page: z.string(),
  question: z.string().max(300),
  /** Answers counted. */
  answers: count,
  /** Mean ratio of the answers, 0..1; null while there are too few to say anything. */
  difficulty: ratio.nullable(),
  /** Correlation of the row's ratio with the ratio of the rest of the lesson, -1..1; null where it cannot be said. */
  discrimination: z.number().min(-1).max(1).nullable(),
  /** Active seconds of the page; null while there are too few. */
  medianSeconds: z.number().min(0).nullable(),
  good: count,
  choices: z.array(choiceCount).max(60),
  finding: analysisFinding.nullable(),
  /** Whether a learner gives one answer alone. */
  isSingle: z.boolean(),
  /** What a right answer may name, however few have answered; of a drag-n-drop `{target}/{choice}`; none where it is typed. */
  options: z.array(z.strictObject({ id: z.string().max(200), label: z.string().max(700) })).max(620),
  /** What grades it in the published version; null where nothing does. */
  key: rowKey.nullable(),
});
export type AnalysedRow = z.infer<typeof analysedRow>;

const repair = z.strictObject({
  regradeId: id,
  blockId: id,
  rowId: contentKey.nullable(),
  question: z.string().max(300),
  change: z.enum(['key', 'full-points', 'withdraw']),
  lower: z.boolean(),
  note: z.string(),
  startedAt: z.string(),
  by: z.string().nullable(),
  undoneAt: z.string().nullable(),
});
/** A repair of the course, undone or not. */
export type CourseRepair = z.infer<typeof repair>;

export const getCourseAnalysis = endpoint({
  call: calls.getCourseAnalysis,
  summary:
    'How each graded row of the published version is answered, without anybody’s name, and what was repaired; silent below twenty answers',
  access: 'signed-in',
  scope: 'courses:read',
  params: z.strictObject({ id }),
  success: {
    status: 200,
    body: z.strictObject({
      number: z.number().int(),
      /** Lessons over which it counts, at most so many of the newest. */
      lessons: count.max(limits.analysedLessonsMax),
      /** Whether the caller may repair. */
      mayRepair: z.boolean(),
      items: z.array(analysedRow),
      /** The newest first. */
      repairs: z.array(repair).max(50),
    }),
  },
  errors: ['UNAUTHORIZED', 'Forbidden', 'MODEL_NOT_FOUND', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'],
});
