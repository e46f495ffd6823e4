/** The head of every screen: the centre, the way to anything, and who is signed in. */
import { VisuallyHidden } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { magnifyingGlassIcon, Icon } from '@parcours/ui/icons';
import { session, TenantLogo } from '@parcours/web';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { palette } from './open-windows.ts';
import styles from './shell.module.css';

export function Head(): ReactElement {
  const t = useText('frame');
  return (
    <header className={styles['head']} data-zone>
      <Link to={paths.home} className={styles['brand']}>
        <TenantLogo />
        <VisuallyHidden>{t('home')}</VisuallyHidden>
      </Link>
      <span className={styles['place']}>{t('backOffice')}</span>
      {session.isOpen() ? (
        <button type="button" className={styles['find']} onClick={palette.open}>
          <Icon drawing={magnifyingGlassIcon} />
          {t('find')}
          <kbd>Ctrl K</kbd>
        </button>
      ) : null}
      <AccountMenu />
    </header>
  );
}
