/** A refused call as an error that a query can carry. */
import type { Result } from '@parcours/contract/client';
import type { ErrorBody, ErrorCode } from '@parcours/contract';

export class CallFailure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly body: ErrorBody | null;
  /** Seconds to wait before the next try, where the server says so. */
  readonly retryAfter: number;

  constructor(code: ErrorCode, status: number, body: ErrorBody | null, retryAfter = 0) {
    super(code);
    this.code = code;
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** The data of a call, or its failure thrown. */
export async function orThrow<T>(call: Promise<Result<T>>): Promise<T> {
  const result = await call;
  if (result.ok) return result.data;
  const { code, status, body, retryAfter } = result;
  // Nobody of the API said what it was: a lost network, or a gateway before a server that is away.
  throw new CallFailure(body === null && mayPass(status) ? 'UNAVAILABLE' : code, status, body, retryAfter);
}

/** Nobody answered, or the server could not: the same call may succeed in a moment. */
export function mayPass(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** Whether a reading failed only for now. */
export function isPassing(error: unknown): error is CallFailure {
  return error instanceof CallFailure && mayPass(error.status);
}

const firstPauseMs = 4_000;
const longestPauseMs = 60_000;

/** How long to wait before a reading that failed `failures` times is tried again: longer each time, never sooner than asked. */
export function pauseAfter(error: CallFailure, failures: number): number {
  const pause = Math.min(firstPauseMs * 2 ** Math.max(0, failures - 1), longestPauseMs);
  return Math.max(pause, error.retryAfter * 1000);
}
