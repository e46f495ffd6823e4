/** Which errors say that bytes cannot be stored at the moment: a full or read-only disk, a bucket that does not answer. */

/** Of the operating system. */
const diskCodes = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'EFBIG',
  'ENODEV',
  'ESTALE',
]);
/** Of servers that speak S3. */
const bucketNames = new Set([
  'XMinioStorageFull',
  'QuotaExceeded',
  'EntityTooLarge',
  'SlowDown',
  'ServiceUnavailable',
  'InternalError',
  'InsufficientCapacity',
]);

export const storageRetrySeconds = 60;

export function isStorageUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall, $metadata } = error as {
    code?: unknown;
    syscall?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  if (typeof syscall === 'string' && typeof code === 'string' && diskCodes.has(code)) return true;
  // Only the S3 client adds this to its errors.
  if ($metadata === undefined) return false;
  return bucketNames.has(error.name) || ($metadata.httpStatusCode ?? 0) >= 500;
}
