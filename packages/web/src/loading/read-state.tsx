/** What stands where a reading will be: its place while it is on the way, the way out where it failed. */
import { DelayedText, Skeleton } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { FailedRead } from './failed-read.tsx';

export function ReadState({
  error,
  onRetry,
  height,
}: {
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** Of what will stand here, as CSS writes it. */
  readonly height: string;
}): ReactElement {
  const app = useText('app');
  if (error !== null) return <FailedRead error={error} onRetry={onRetry} />;
  return (
    // Of one height before and after the words come: what follows does not move half a second after it was shown.
    <div style={{ blockSize: height, overflow: 'clip' }}>
      <DelayedText>{app('loading')}</DelayedText>
      <Skeleton height="100%" />
    </div>
  );
}
