/** Spec §1: a message on small screens. Mobile is a coarse pointer on a small screen, never the width alone (domain §1). */
import { Alert } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useState, type ReactElement } from 'react';
import { useMobile } from '@parcours/web';
import styles from './shell.module.css';

const key = 'mobile_note';

export function MobileNote(): ReactElement | null {
  const t = useText('shell');
  const app = useText('app');
  const isMobile = useMobile();
  const [closed, setClosed] = useState(() => localStorage.getItem(key) !== null);
  if (!isMobile || closed) return null;
  return (
    <aside aria-label={t('mobileTitle')} className={styles['note']}>
      <Alert
        tone="info"
        title={t('mobileTitle')}
        closeLabel={app('close')}
        onClose={() => {
          localStorage.setItem(key, 'closed');
          setClosed(true);
        }}
      >
        <p>{t('mobileText')}</p>
      </Alert>
    </aside>
  );
}
