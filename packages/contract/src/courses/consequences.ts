/** What other keys do to the answers that are stored: foreseen before, counted while it is done (back-office §3). */
import { z } from 'zod';
import { id } from '../scalars.ts';

const count = z.number().int().min(0);

/** Lessons whose score rises or falls. */
const movement = { up: count, down: count };

export const classConsequences = z.strictObject({
  classId: id,
  className: z.string(),
  /** Lessons looked at. */
  lessons: count,
  ...movement,
  /** Certificates that lessons of the class reach by it. */
  certificates: count,
});

/** Answers are those of completed pages, one for each graded row. */
export const consequences = z.strictObject({
  answers: z.strictObject({ read: count, up: count, down: count, same: count }),
  lessons: z.strictObject({ read: count, ...movement }),
  /** Lessons whose medal rises or falls. */
  medals: z.strictObject(movement),
  /** `gained`: lessons that reach the ratio by it and had no certificate yet. `below`: that fall below; what was issued stays (domain §6). */
  certificates: z.strictObject({ gained: count, below: count }),
  classes: z.array(classConsequences).max(200),
});
export type Consequences = z.infer<typeof consequences>;
