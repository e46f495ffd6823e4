/** Checks before publishing, in three ranks: what blocks, what needs a reason, what is advice (back-office §3). */
import { z } from 'zod';
import { courseOperation } from '../authoring/operation.ts';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { id } from '../scalars.ts';

/** Code -> rank: one table, so that a new code cannot be without one. */
export const findingRanks = {
  'no-root': 'blocks',
  'misplaced-node': 'blocks',
  'no-step': 'blocks',
  'empty-multiblock': 'blocks',
  'unknown-block': 'blocks',
  'repeated-row': 'blocks',
  'question-on-slide': 'blocks',
  'nothing-graded': 'blocks',
  'key-without-row': 'blocks',
  'key-of-another-kind': 'blocks',
  'unknown-choice': 'blocks',
  'unknown-target': 'blocks',
  'unreadable-key': 'blocks',
  'unreadable-dataset': 'blocks',
  'feedback-without-row': 'blocks',
  'unlabelled-shape': 'blocks',
  'no-right-answer': 'blocks',
  'unknown-file': 'blocks',
  'cycle-of-courses': 'blocks',
  'certificate-out-of-reach': 'blocks',
  'timed-without-content': 'blocks',
  'too-many-right': 'reason',
  'no-alternative': 'reason',
  'no-transcript': 'reason',
  'many-targets': 'reason',
  'no-minutes': 'reason',
  'no-feedback': 'reason',
  'longest-is-right': 'reason',
  'hard-to-read': 'advice',
  'click-here': 'advice',
  'same-position': 'advice',
} as const satisfies Readonly<Record<string, 'blocks' | 'reason' | 'advice'>>;

export type FindingCode = keyof typeof findingRanks;
const findingCodes = Object.keys(findingRanks) as [FindingCode, ...FindingCode[]];
type BlockingCode = {
  [C in FindingCode]: (typeof findingRanks)[C] extends 'blocks' ? C : never;
}[FindingCode];
const blockingCodes = findingCodes.filter((code) => findingRanks[code] === 'blocks') as [
  BlockingCode,
  ...BlockingCode[],
];

export const courseProblem = z.strictObject({
  code: z.enum(blockingCodes),
  /** Where, e.g. `blocks.{id}.rows.{rowId}`. */
  path: z.string(),
});
/** What keeps a course from being published. */
export type CourseProblem = z.infer<typeof courseProblem>;

export const findingRank = z.enum(['blocks', 'reason', 'advice']);
export type FindingRank = z.infer<typeof findingRank>;

const found = {
  code: z.enum(findingCodes),
  rank: findingRank,
  /** `nodes.{id}`, `blocks.{id}` and what follows, or `course`. */
  path: z.string().max(300),
  /** For its sentence: counts, measures and short texts. */
  values: z.record(z.string(), z.union([z.string().max(300), z.number()])),
};

export const courseFinding = z.strictObject({
  ...found,
  /** Of the step where it is seen; null for what concerns the whole course. */
  nodeId: id.nullable(),
  /** One click repairs it: what that changes in the draft. Empty where words are needed. */
  repair: z.array(courseOperation).max(limits.sentOperationsMax),
});
/** One thing that a check has found. */
export type CourseFinding = z.infer<typeof courseFinding>;

/** Why something is published as it is. */
export const findingReason = z.strictObject({
  code: z.enum(findingCodes),
  path: z.string().max(300),
  reason: z.string().trim().min(3).max(500),
});
export type FindingReason = z.infer<typeof findingReason>;

/** A finding as a version keeps it, with the reason that was given. */
export const keptFinding = z.strictObject({ ...found, reason: z.string().max(500).nullable() });
export type KeptFinding = z.infer<typeof keptFinding>;

export const checkCourse = endpoint({
  call: calls.checkCourse,
  summary:
    'What a check of the draft finds, in three ranks, with the operations that repair it where one click does (back-office §3)',
  access: 'signed-in',
  scope: 'courses:read',
  params: z.strictObject({ id }),
  success: {
    status: 200,
    body: z.strictObject({
      /** What blocks first. */
      items: z.array(courseFinding).max(limits.findingsMax),
      /** How many in all: of more than `items` holds the rest is not told. */
      total: z.number().int().min(0),
    }),
  },
  errors: ['UNAUTHORIZED', 'Forbidden', 'MODEL_NOT_FOUND', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'],
});
