/** Spec §1: a message on small screens: at sign-in, once, and never again after it was closed (experience §7). */
import { Alert } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useEffect, useState, type ReactElement } from 'react';
import { session, useMobile, WithTexts } from '@parcours/web';
import styles from './login.module.css';

const key = 'mobile_note';

/** Mobile is a coarse pointer on a small screen, never the width alone (domain §1). */
export function MobileNote(): ReactElement | null {
  const isMobile = useMobile();
  const [closed, setClosed] = useState(() => localStorage.getItem(key) !== null);
  // Whoever signs in has had it before them.
  useEffect(
    () => () => {
      if (session.userId() !== null) localStorage.setItem(key, 'seen');
    },
    [],
  );
  if (!isMobile || closed) return null;
  return (
    <WithTexts of="shell" waiting={null}>
      <Note
        onClose={() => {
          localStorage.setItem(key, 'closed');
          setClosed(true);
        }}
      />
    </WithTexts>
  );
}

function Note({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText('shell');
  const app = useText('app');
  return (
    <aside aria-label={t('mobileTitle')} className={styles['note']}>
      <Alert tone="info" title={t('mobileTitle')} closeLabel={app('close')} onClose={onClose}>
        <p>{t('mobileText')}</p>
      </Alert>
    </aside>
  );
}
