/** What is shown when a screen breaks: what happened, what is safe, what to do. */
import { Button, Sheet } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { ChunkLoadError, useChunkText, useReleaseReload } from '@parcours/web';
import type { ReactElement } from 'react';
import styles from '../frame.module.css';

export function RouteFailure({ error }: { readonly error: unknown }): ReactElement {
  const t = useText('app');
  const textOf = useChunkText();
  // No word of a failure that a new release mends by itself in the next moment.
  if (useReleaseReload(error)) return <main id="content" className={styles['alone']} aria-busy="true" />;
  return (
    <main id="content" className={styles['alone']}>
      <Sheet margin>
        <h1 tabIndex={-1}>{t('crashTitle')}</h1>
        <p>{error instanceof ChunkLoadError ? textOf(error) : t('crashText')}</p>
        <Button variant="primary" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      </Sheet>
    </main>
  );
}
