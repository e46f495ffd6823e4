/** An expected refusal: a code with values, never a sentence. Whatever else is thrown is a bug. */
import type { ErrorCode, LessonEnd, ReachedQuota } from '@parcours/contract';

export interface RefusalDetails {
  /** The offender in what was sent, e.g. `query.where.classId`. */
  readonly path?: string;
  /** With NO_LESSON_PAGE_AVAILABLE: where to go from here. */
  readonly end?: LessonEnd;
  /** With QUOTA_EXCEEDED and FILES_FULL: which limit, and when it ends. */
  readonly quota?: ReachedQuota;
  /** Seconds, for the Retry-After header. */
  readonly retryAfter?: number;
}

/** Thrown by services; the transaction in which it is thrown rolls back. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}
