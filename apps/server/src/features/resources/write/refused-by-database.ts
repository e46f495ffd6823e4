/** What the database refuses of a row, as codes of ours: keys of foreign and unknown rows are refused alike. */
import { AppError } from '../../../platform/http/app-error.ts';
import type { ResourceName } from '@parcours/contract';

const foreignKey = '23503';
const unique = '23505';
/** Not null, check, and values that do not fit. */
const malformed = /^(23502|23514|22...)$/;

/** Runs a write and turns refusals into {@link AppError}s; anything else passes. */
export async function refusedByDatabase<T>(
  name: ResourceName | null,
  operation: 'write' | 'delete',
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw codeOf(error, name, operation) ?? error;
  }
}

function codeOf(
  error: unknown,
  name: ResourceName | null,
  operation: 'write' | 'delete',
): AppError | undefined {
  const code = error instanceof Error ? (error as { readonly code?: unknown }).code : undefined;
  // Something still refers to it.
  if (code === foreignKey && operation === 'delete')
    return new AppError('BAD_REQUEST', { path: 'params.id' });
  // No word on which key: a thing of another tenant and one that never was are the same.
  if (code === foreignKey) return new AppError('MODEL_NOT_FOUND');
  if (code === unique && name === 'users') return new AppError('UNIQUE_USERNAME_OR_EMAIL');
  if (code === unique || (typeof code === 'string' && malformed.test(code)))
    return new AppError('BAD_REQUEST', { path: 'body' });
  return undefined;
}
