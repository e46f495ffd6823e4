/** What stands where a piece of the program did not arrive: why, its code, and the ways to try again (spec §8). */
import { Alert, Button } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useEffect, useState, type ReactElement } from 'react';
import { connection } from '../api/connection.ts';
import { ChunkLoadError, retryAfterRelease } from './load-chunk.ts';

/** The sentence for a piece that is missing. */
export function useChunkText(): (error: ChunkLoadError) => string {
  const t = useText('app');
  return ({ reason }) =>
    ({ missing: t('chunkMissing'), timeout: t('chunkTimeout'), other: t('chunkOther') })[reason];
}

/** Loads the page again after a new release; true while it may: no word is due of what mends itself. */
export function useReleaseReload(error: unknown): boolean {
  const isMissing = error instanceof ChunkLoadError && error.reason === 'missing';
  const [isMending, setMending] = useState(isMissing);
  useEffect(() => {
    if (isMissing) void retryAfterRelease().then(setMending);
  }, [isMissing]);
  return isMending;
}

export interface ChunkNoteProps {
  readonly error: ChunkLoadError;
  readonly onRetry: () => void;
}

export function ChunkNote({ error, onRetry }: ChunkNoteProps): ReactElement | null {
  const t = useText('app');
  const textOf = useChunkText();
  const isMending = useReleaseReload(error);
  useEffect(
    () =>
      connection.subscribe(() => {
        if (!connection.isAway()) onRetry();
      }),
    [onRetry],
  );
  if (isMending) return null;
  return (
    <Alert
      tone="warning"
      title={textOf(error)}
      actions={
        <>
          <Button onClick={onRetry}>{t('retry')}</Button>
          <Button onClick={() => location.reload()}>{t('reload')}</Button>
        </>
      }
    >
      <p>{error.code}</p>
    </Alert>
  );
}
