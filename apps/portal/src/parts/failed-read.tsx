/** A reading that failed, told in its place: what happened, the retry where it can help, and the way home. */
import { Alert, Button, buttonClass } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../app/paths.ts';
import { CallFailure } from './failure.ts';
import { useFailureWords } from './failure-words.ts';

/**
 * The page of its own that a refused address has (spec §2): what is not there, or is no address at all, and what is
 * not one's own. Null for what may be told in place.
 */
export function deadEndOf(error: Error | null): typeof paths.forbidden | typeof paths.notFound | null {
  if (!(error instanceof CallFailure)) return null;
  if (error.status === 403) return paths.forbidden;
  return error.status === 404 || error.status === 400 ? paths.notFound : null;
}

export function FailedRead({
  error,
  onRetry,
}: {
  readonly error: Error;
  readonly onRetry: () => void;
}): ReactElement {
  const app = useText('app');
  const { title, message, requestId, mayRetry } = useFailureWords()(error);
  return (
    <Alert
      tone="danger"
      title={title}
      actions={
        <>
          {mayRetry ? <Button onClick={onRetry}>{app('retry')}</Button> : null}
          <Link to={paths.home} className={buttonClass()}>
            {app('back')}
          </Link>
        </>
      }
    >
      <p>{message}</p>
      {requestId === null ? null : <p>{app('reference', { id: requestId })}</p>}
    </Alert>
  );
}
