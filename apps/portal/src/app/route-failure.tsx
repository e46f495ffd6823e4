/** What is shown when a screen breaks: what happened, what is safe, what to do. */
import { Button, Sheet } from '@parcours/ui';
import type { ReactElement } from 'react';
import { useText } from '@parcours/ui/text';
import styles from './frame.module.css';

export function RouteFailure(): ReactElement {
  const t = useText('app');
  return (
    <main id="content" className={styles['alone']}>
      <Sheet margin>
        <h1 tabIndex={-1}>{t('crashTitle')}</h1>
        <p>{t('crashText')}</p>
        <Button variant="primary" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      </Sheet>
    </main>
  );
}
