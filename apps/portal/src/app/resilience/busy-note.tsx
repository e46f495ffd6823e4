/** Says that the server is busy or cannot be reached, while something on the screen waits for it; it tries again by itself. */
import { Alert, Button, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore, type ReactElement } from 'react';
import { isPassing } from '@parcours/web';
import styles from '../frame.module.css';

/** What is shown lacks it, and it may come in a moment. */
const isAwaited = (query: Query): boolean =>
  query.isActive() && query.state.status === 'error' && isPassing(query.state.error);

export function BusyNote(): ReactElement | null {
  const t = useText('app');
  const announce = useAnnounce();
  const client = useQueryClient();
  const cache = client.getQueryCache();
  // Not at once: a query may come into the cache while another part of the screen is being drawn.
  const subscribe = useCallback(
    (changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)),
    [cache],
  );
  const isBusy = useSyncExternalStore(subscribe, () => cache.getAll().some(isAwaited));
  useEffect(() => {
    if (isBusy) announce(t('busyTitle'));
  }, [isBusy, announce, t]);
  if (!isBusy) return null;
  return (
    <aside aria-label={t('busyTitle')} className={styles['offline']}>
      <div role="status" aria-live="off">
        <Alert
          tone="warning"
          title={t('busyTitle')}
          actions={
            <Button onClick={() => void client.refetchQueries({ predicate: isAwaited })}>
              {t('busyRetry')}
            </Button>
          }
        >
          <p>{t('busyText')}</p>
        </Alert>
      </div>
    </aside>
  );
}
