/** Courses and programs as lists mention them (spec §3). */
import { z } from 'zod';
import { id, label, locale } from '../scalars.ts';

/** A course without its content. */
export const courseSummary = z.strictObject({
  id,
  title: label,
  categoryId: id,
  /** Name of the category's icon in the jobs set. */
  icon: z.string().nullable(),
  /** How many steps its published version has. */
  stepCount: z.number().int(),
  /** Minutes that the author announces; null when unknown. */
  minutes: z.number().int().nullable(),
  /** What it is written in; null before its first publication, where its author gave none. */
  language: locale.nullable(),
});
export type CourseSummary = z.infer<typeof courseSummary>;

export const programSummary = z.strictObject({
  id,
  name: label,
  description: z.string().nullable(),
  icon: z.string().nullable(),
});
export type ProgramSummary = z.infer<typeof programSummary>;
