/** A refused call as an error that a query can carry. */
import type { Result } from '@parcours/contract/client';
import type { ErrorBody, ErrorCode } from '@parcours/contract';

export class CallFailure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly body: ErrorBody | null;

  constructor(code: ErrorCode, status: number, body: ErrorBody | null) {
    super(code);
    this.code = code;
    this.status = status;
    this.body = body;
  }
}

/** The data of a call, or its failure thrown. */
export async function orThrow<T>(call: Promise<Result<T>>): Promise<T> {
  const result = await call;
  if (result.ok) return result.data;
  throw new CallFailure(result.code, result.status, result.body);
}

/** Nobody answered, or the server could not: the same call may succeed in a moment. */
export function mayPass(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}
