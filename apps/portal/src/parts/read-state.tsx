/** What stands where a reading will be: its place while it is on the way, the way out where it failed. */
import { Alert, Button, LateText, Skeleton } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';

export function ReadState({
  failed,
  onRetry,
  height,
}: {
  readonly failed: boolean;
  readonly onRetry: () => void;
  /** Of what will stand here, as CSS writes it. */
  readonly height: string;
}): ReactElement {
  const app = useText('app');
  const errors = useText('errors');
  if (failed)
    return (
      <Alert
        tone="danger"
        title={errors('UNDEFINED.title')}
        actions={<Button onClick={onRetry}>{app('retry')}</Button>}
      >
        <p>{errors('UNDEFINED.message')}</p>
      </Alert>
    );
  return (
    <>
      <Skeleton height={height} />
      <LateText>{app('loading')}</LateText>
    </>
  );
}
