/** Home before any session: a welcome, what will happen, and whom to ask (spec §2). */
import { buttonClass, Sheet } from '@parcours/ui';
import { Icon, videoIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { CentreMail } from '../../parts/contact/centre-mail.tsx';
import { meQuery, useTenant } from '@parcours/web';
import styles from './home.module.css';

/** The welcome screen: no session is planned (spec §2). */
export function EmptyHome(): ReactElement {
  const t = useText('home');
  const { data: me } = useQuery(meQuery());
  const tenant = useTenant();
  const { demoVideo } = tenant.settings;
  return (
    <div className={styles['empty']} data-surface="squared">
      <Sheet margin>
        <h2>{t('emptyTitle', { name: me?.firstname ?? me?.displayName ?? '' })}</h2>
        <p>{t('emptyText')}</p>
        <p>{t('emptyWho', { centre: tenant.name })}</p>
        <p className={styles['found']}>
          <CentreMail />
          {demoVideo === undefined ? null : (
            <a href={demoVideo} target="_blank" rel="noreferrer" className={buttonClass()}>
              <Icon drawing={videoIcon} /> {t('demoVideo')}
            </a>
          )}
        </p>
      </Sheet>
    </div>
  );
}
