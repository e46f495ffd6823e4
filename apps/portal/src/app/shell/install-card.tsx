/** The offer to keep the portal on the device: a card at the bottom that takes no focus (experience §1.1). */
import { Button } from '@parcours/ui';
import { deviceMobileIcon, Icon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useSyncExternalStore, type ReactElement } from 'react';
import { installOffer, useTenant } from '@parcours/web';
import styles from './shell.module.css';

export function InstallCard(): ReactElement | null {
  const t = useText('shell');
  const { metas, name } = useTenant();
  const due = useSyncExternalStore(installOffer.subscribe, installOffer.isDue);
  if (!due) return null;
  return (
    <aside aria-label={t('install')} className={styles['install']} data-no-print>
      <Icon drawing={deviceMobileIcon} />
      <div>
        <p className={styles['installTitle']}>{t('install')}</p>
        <p>{t('installText', { portal: metas.title ?? name })}</p>
        <div className={styles['installActions']}>
          <Button size="small" variant="primary" onClick={installOffer.accept}>
            {t('installNow')}
          </Button>
          <Button size="small" onClick={() => installOffer.refuse(false)}>
            {t('later')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => installOffer.refuse(true)}>
            {t('neverAgain')}
          </Button>
        </div>
      </div>
    </aside>
  );
}
