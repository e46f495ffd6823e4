/** A course's content as frozen in a version: nodes, blocks and glossary (spec §3, domain §5). */
import { z } from 'zod';
import { limits } from '../platform/limits.ts';
import { row } from '../rows/row.ts';
import { contentKey, id, label, ratio, richText, seconds } from '../scalars.ts';

export const blockType = z.enum(['slide', 'exercice', 'tincan']);
export type BlockType = z.infer<typeof blockType>;

export const blockSettings = z.strictObject({
  template: z
    .strictObject({
      backToDashBoard: z.boolean().optional(),
      hideNextButton: z.boolean().optional(),
      hideMainTitle: z.boolean().optional(),
    })
    .optional(),
  /** Next may leave the page unanswered (domain §6). */
  allowSkip: z.boolean().optional(),
});

export const blockSection = z.strictObject({
  id: contentKey,
  title: z.string().max(500).optional(),
  rows: z.array(row),
});

/** An image with places that tell more when they are opened. */
export const interactiveImage = z.strictObject({
  fileId: id,
  alt: z.string().max(1_000),
  points: z
    .array(
      z.strictObject({
        id: contentKey,
        label,
        html: richText,
        /** Shares of the image's width and height. */
        x: ratio,
        y: ratio,
      }),
    )
    .min(1)
    .max(30),
});
export type InteractiveImage = z.infer<typeof interactiveImage>;

export const contentTable = z.strictObject({
  caption: z.string().max(500).optional(),
  headers: z.array(z.string().max(500)).max(12),
  /** Whether the first cell of a row names it. */
  rowHeaders: z.boolean().optional(),
  rows: z.array(z.array(richText).max(12)).min(1).max(100),
});
export type ContentTable = z.infer<typeof contentTable>;

export const blockContent = z.strictObject({
  statement: z
    .strictObject({
      html: richText,
      /** Hidden to the eye, never to a screen reader. */
      settings: z.strictObject({ questionIsHidden: z.boolean().optional() }).optional(),
    })
    .optional(),
  interactiveImage: interactiveImage.optional(),
  table: contentTable.optional(),
  sections: z.array(blockSection),
});
export type BlockContent = z.infer<typeof blockContent>;

export const courseBlock = z.strictObject({
  id,
  title: label,
  type: blockType,
  categoryId: id.nullable(),
  competencyId: id.nullable(),
  attachmentIds: z.array(id),
  termIds: z.array(id),
  settings: blockSettings,
  content: blockContent,
});
export type CourseBlock = z.infer<typeof courseBlock>;

/** Whole seconds that an author gives; 0 is no limit. */
const timeLimit = seconds.max(limits.timeLimitSecondsMax);

/** Nesting: root > container > block | multiblock > block > resource (spec §3). */
export const nodeType = z.enum(['root', 'container', 'block', 'multiblock', 'resource']);
export type NodeType = z.infer<typeof nodeType>;

export const courseNode = z.strictObject({
  id,
  parentId: id.nullable(),
  blockId: id.nullable(),
  type: nodeType,
  title: label,
  order: z.number().int(),
  settings: z.strictObject({
    timeLimit: timeLimit.optional(),
    /** How long the step is planned to take, as its author says (domain §8). */
    minutes: z.number().int().min(1).max(limits.stepMinutesMax).optional(),
    tools: z.strictObject({ calculator: z.boolean().optional() }).optional(),
  }),
});
export type CourseNode = z.infer<typeof courseNode>;

export const courseTerm = z.strictObject({
  id,
  title: label,
  words: z.array(z.string().min(1).max(200)).min(1),
  definition: richText,
});
export type CourseTerm = z.infer<typeof courseTerm>;

/** When a learner may read what was expected (domain §4 "settings.reveal"). */
export const reveal = z.enum(['page', 'lesson', 'window', 'never']);
export type Reveal = z.infer<typeof reveal>;

export const courseSettings = z.strictObject({
  reveal: reveal.optional(),
  /** Limit of the whole lesson. */
  timeLimit: timeLimit.optional(),
  /** `validDays`: how long a certificate holds; for good where absent. */
  certification: z
    .strictObject({
      enabled: z.boolean(),
      minRatio: z.number().min(0).max(1),
      validDays: z.number().int().min(1).max(limits.certificateDaysMax).optional(),
    })
    .optional(),
});
export type CourseSettings = z.infer<typeof courseSettings>;

/** The public half of a version; the other half is `Record<blockId, BlockKeys>`, kept in a table of its own. */
export const courseContent = z.strictObject({
  courseId: id,
  title: label,
  settings: courseSettings,
  /** From the course type (spec §3). */
  hints: z.boolean(),
  feedbacks: z.boolean(),
  nodes: z.array(courseNode),
  blocks: z.record(id, courseBlock),
  terms: z.array(courseTerm),
});
export type CourseContent = z.infer<typeof courseContent>;
