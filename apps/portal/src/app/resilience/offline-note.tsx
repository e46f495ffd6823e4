/** Says that there is no network, once, above every screen; it comes with the frame, since nothing else may arrive. */
import { Alert, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useEffect, useSyncExternalStore, type ReactElement } from 'react';
import { connection } from '@parcours/web';
import styles from '../frame.module.css';

export function OfflineNote(): ReactElement | null {
  const t = useText('app');
  const announce = useAnnounce();
  const away = useSyncExternalStore(connection.subscribe, connection.isAway);
  useEffect(() => {
    if (away) announce(t('offlineTitle'));
  }, [away, announce, t]);
  if (!away) return null;
  return (
    <aside aria-label={t('offlineTitle')} className={styles['offline']}>
      {/* A status to be found; the announcer, which is heard inside dialogs too, says it. */}
      <div role="status" aria-live="off">
        <Alert tone="warning" title={t('offlineTitle')}>
          <p>{t('offlineText')}</p>
        </Alert>
      </div>
    </aside>
  );
}
