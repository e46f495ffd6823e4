/** A learner's standing: ratios over the last exercises, globally, by competency and by job (domain §9). */
import { z } from 'zod';
import { id, ratio } from '../scalars.ts';

const standing = {
  /** Mean ratio of the exercises counted; null when there is none. */
  ratio: ratio.nullable(),
  /** How many exercises count now, at most the window's limit. */
  exercises: z.number().int().min(0),
  /** Exercises counted divided by the limit: a badge's `done`. */
  done: ratio,
};

export const scoring = z.strictObject({
  /** "PI": the last 50 exercises. */
  global: z.strictObject(standing),
  /** The last 20 of each competency; a parent is the exercise-weighted mean of what lies below it. */
  competencies: z.array(z.strictObject({ competencyId: id, ...standing })),
  /** The last 50 of each course category. */
  jobs: z.array(z.strictObject({ categoryId: id, ...standing })),
});
export type Scoring = z.infer<typeof scoring>;

/** How many exercises a window holds; a context may set others (spec §9). */
export const exerciseLimits = z.strictObject({
  global: z.number().int().min(1).max(1_000),
  competency: z.number().int().min(1).max(1_000),
  category: z.number().int().min(1).max(1_000),
});
export type ExerciseLimits = z.infer<typeof exerciseLimits>;
