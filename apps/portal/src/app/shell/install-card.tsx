/** The offer to keep the portal on the device: a card at the bottom that takes no focus (experience §1.1). */
import { Button } from '@parcours/ui';
import { deviceMobileIcon, Icon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useSyncExternalStore, type ReactElement } from 'react';
import { installOffer, lazyComponent, useTenant } from '@parcours/web';
import styles from './install.module.css';

const InstallSteps = lazyComponent(async () => (await import('./install-steps.tsx')).InstallSteps);

export function InstallCard(): ReactElement | null {
  const t = useText('shell');
  const { metas, name } = useTenant();
  const due = useSyncExternalStore(installOffer.subscribe, installOffer.isDue);
  if (!due) return null;
  const byHand = installOffer.isByHand();
  return (
    <aside aria-label={t('install')} className={styles['install']} data-no-print>
      <Icon drawing={deviceMobileIcon} />
      <div>
        <p className={styles['installTitle']}>{t('install')}</p>
        <p>{t('installText', { portal: metas.title ?? name })}</p>
        {byHand ? <InstallSteps /> : null}
        <div className={styles['installActions']}>
          {byHand ? null : (
            <Button variant="primary" onClick={installOffer.accept}>
              {t('installNow')}
            </Button>
          )}
          <Button onClick={() => installOffer.refuse(false)}>{t('later')}</Button>
          <Button variant="quiet" onClick={() => installOffer.refuse(true)}>
            {t('neverAgain')}
          </Button>
        </div>
      </div>
    </aside>
  );
}
