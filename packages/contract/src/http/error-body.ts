/** The body of every refusal (domain §3). */
import { z } from 'zod';
import { errorCodes } from './errors.ts';
import { lessonEnd } from '../learning/lesson.ts';
import { reachedQuota } from '../platform/quotas.ts';

export const errorBody = z.strictObject({
  errors: z
    .array(
      z.strictObject({
        code: z.enum(errorCodes),
        title: z.string(),
        message: z.string(),
        path: z.string().optional(),
      }),
    )
    .min(1),
  requestId: z.string(),
  /** With NO_LESSON_PAGE_AVAILABLE: where to go from here (domain §3). */
  end: lessonEnd.optional(),
  /** With QUOTA_EXCEEDED and FILES_FULL. */
  quota: reachedQuota.optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
