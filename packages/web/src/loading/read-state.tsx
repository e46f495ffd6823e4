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
    // The words stand within the shape: below it they would move what follows, half a second after it was shown.
    <div style={{ display: 'grid' }}>
      <div style={{ gridArea: '1 / 1' }}>
        <Skeleton height={height} />
      </div>
      <div style={{ gridArea: '1 / 1', padding: '0 0.75rem' }}>
        <DelayedText>{app('loading')}</DelayedText>
      </div>
    </div>
  );
}
