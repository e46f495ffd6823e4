/** A reading that failed, told in its place: what happened, the retry where it can help, and the way home. */
import { Alert, Button, buttonClass } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useFailureWords } from '../api/failure-words.ts';

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
          <Link to="/" className={buttonClass()}>
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
