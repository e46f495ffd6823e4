/** Where a refused reading leads. */
import { paths } from '../../paths.ts';
import { CallFailure } from '@parcours/web';

/**
 * The page of its own that a refused address has (spec §2): what is not there, or is no address at all, and what is
 * not one's own. Null for what may be told in place.
 */
export function deadEndOf(error: Error | null): typeof paths.forbidden | typeof paths.notFound | null {
  if (!(error instanceof CallFailure)) return null;
  if (error.status === 403) return paths.forbidden;
  return error.status === 404 || error.status === 400 ? paths.notFound : null;
}
