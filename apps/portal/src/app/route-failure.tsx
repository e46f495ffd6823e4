/** What is shown when a screen breaks: what happened, what is safe, what to do. */
import { Button, Sheet } from '@parcours/ui';
import { useEffect, useState, type ReactElement } from 'react';
import { useText } from '@parcours/ui/text';
import styles from './frame.module.css';
import { ChunkLoadError, retryAfterRelease } from './steady/load-chunk.ts';

export function RouteFailure({ error }: { readonly error: unknown }): ReactElement {
  const t = useText('app');
  const reason = error instanceof ChunkLoadError ? error.reason : null;
  // No word of a failure that a new release mends by itself in the next moment.
  const [isMending, setMending] = useState(reason === 'missing');
  useEffect(() => {
    if (reason === 'missing') void retryAfterRelease().then(setMending);
  }, [reason]);
  if (isMending) return <main id="content" className={styles['alone']} aria-busy="true" />;
  return (
    <main id="content" className={styles['alone']}>
      <Sheet margin>
        <h1 tabIndex={-1}>{t('crashTitle')}</h1>
        <p>
          {reason === null
            ? t('crashText')
            : { missing: t('chunkMissing'), timeout: t('chunkTimeout'), other: t('chunkOther') }[reason]}
        </p>
        {error instanceof ChunkLoadError ? <p className={styles['code']}>{error.code}</p> : null}
        <Button variant="primary" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      </Sheet>
    </main>
  );
}
