/** The head of every screen but the player and the sign-in page: tenant, menu, user, way out. */
import { Button, ConfirmDialog, VisuallyHidden } from '@parcours/ui';
import { signOutIcon } from '@parcours/ui/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { useText } from '@parcours/ui/text';
import { api } from '../parts/api.ts';
import { hasUnsentDraft } from '../parts/drafts.ts';
import { meQuery } from '../parts/me.ts';
import { session } from '../parts/session.ts';
import { TenantLogo } from '../parts/tenant-logo.tsx';
import styles from './frame.module.css';
import { paths } from './paths.ts';

export function Banner(): ReactElement {
  const t = useText('app');
  const { data: me } = useQuery({ ...meQuery(), enabled: session.isOpen() });
  const [warned, setWarned] = useState(false);
  const signOut = useSignOut();
  const open = session.isOpen();
  return (
    <header className={styles['banner']}>
      <Link to={paths.home} className={styles['brand']}>
        <TenantLogo />
        <VisuallyHidden>{t('home')}</VisuallyHidden>
      </Link>
      <nav id="menu" aria-label={t('menu')} className={styles['menu']}>
        <Link to={paths.home} activeOptions={{ exact: true }} className={styles['tab']}>
          {t('home')}
        </Link>
      </nav>
      {open ? (
        <div className={styles['user']}>
          <span className={styles['name']}>{me?.displayName ?? ''}</span>
          <Button
            size="small"
            variant="quiet"
            icon={signOutIcon}
            onClick={() => (hasUnsentDraft() ? setWarned(true) : signOut())}
          >
            {t('signOut')}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={warned}
        title={t('signOutTitle')}
        confirmLabel={t('signOutAnyway')}
        cancelLabel={t('stay')}
        confirmVariant="danger"
        onConfirm={signOut}
        onCancel={() => setWarned(false)}
      >
        <p>{t('signOutText')}</p>
      </ConfirmDialog>
    </header>
  );
}

/** Spec §4: logout clears all cached data, resets state and goes to login. */
function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    void api.logout(undefined, { keepalive: true });
    session.close();
    queryClient.clear();
    void navigate({ to: paths.login });
  };
}
