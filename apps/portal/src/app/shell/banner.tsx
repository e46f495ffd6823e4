/** The head of every screen but the player and the sign-in page: tenant, menu, and who is signed in. */
import { buttonClass, VisuallyHidden } from '@parcours/ui';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useText } from '@parcours/ui/text';
import { session, TenantLogo, useTenant } from '@parcours/web';
import { paths } from '../../paths.ts';
import { Bell } from './bell.tsx';
import { SearchDoor } from './search-door.tsx';
import styles from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

export function Banner(): ReactElement {
  const t = useText('shell');
  const app = useText('app');
  const { settings } = useTenant();
  return (
    <header className={styles['banner']} data-no-print>
      <Link to={paths.home} className={styles['brand']}>
        <TenantLogo />
        <VisuallyHidden>{app('home')}</VisuallyHidden>
      </Link>
      <nav id="menu" aria-label={t('menu')} className={styles['menu']}>
        <Link to={paths.home} activeOptions={{ exact: true, includeSearch: false }} className={styles['tab']}>
          {app('home')}
        </Link>
        <Link to={paths.dashboard} className={styles['tab']}>
          {app('dashboard')}
        </Link>
      </nav>
      {session.isOpen() ? (
        <>
          {settings.tools?.search === true ? <SearchDoor /> : null}
          <Bell />
          <UserMenu />
        </>
      ) : (
        <Link to={paths.login} className={buttonClass({ size: 'small' })}>
          {t('signIn')}
        </Link>
      )}
    </header>
  );
}
