/** Answers as they travel: one value per row, at the row's path (spec §3 "Answer shape", domain §5). */
import { z } from 'zod';
import { limits } from '../platform/limits.ts';
import { contentKey, instant } from '../scalars.ts';

/** `sections.{sectionId}.rows.{rowId}`. */
export const answerPath = z.string().regex(/^sections\.[A-Za-z0-9_-]{1,64}\.rows\.[A-Za-z0-9_-]{1,64}$/);

/**
 * By row kind: multiple-choice, pick-words and image-cliquable a list of choice, word or zone ids; combined-choice one
 * choice id or null; free-answer a text; drag-n-drop a list of choice id or null, one per target in the row's order.
 */
export const userAnswer = z.union([
  z.string().max(limits.answerTextMax),
  z.array(contentKey.nullable()).max(100),
  z.null(),
]);
export type UserAnswer = z.infer<typeof userAnswer>;

export const answer = z.strictObject({ path: answerPath, userAnswer });
export type Answer = z.infer<typeof answer>;

export const answers = z.array(answer).max(limits.answersPerPageMax);

export const inputs = z.strictObject({ answers });

/** As it is kept; `removed`: what was given has gone with its age, or its person, and is no missing answer (decision 0563). */
const keptAnswer = z.strictObject({ ...answer.shape, removed: z.literal(true).optional() });
export type KeptAnswer = z.infer<typeof keptAnswer>;
export const keptInputs = z.strictObject({ answers: z.array(keptAnswer).max(limits.answersPerPageMax) });

/** Answers typed so far, kept for another day or another device. */
export const draft = z.strictObject({ answers, savedAt: instant });
export type Draft = z.infer<typeof draft>;
