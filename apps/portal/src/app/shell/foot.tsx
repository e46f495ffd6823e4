/** The foot of every screen but the player and the sign-in page: what the law wants said. */
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useTenant } from '@parcours/web';
import { paths } from '../../paths.ts';
import styles from './shell.module.css';

export function Foot(): ReactElement {
  const t = useText('shell');
  const app = useText('app');
  const { name, settings } = useTenant();
  return (
    <footer className={styles['foot']} data-no-print>
      <p>
        {name}
        {settings.contactEmail === undefined ? null : (
          <a href={`mailto:${settings.contactEmail}`}>{settings.contactEmail}</a>
        )}
      </p>
      <nav aria-label={app('legal')}>
        <ul className={styles['legal']}>
          <li>
            <Link to={paths.terms}>{app('terms')}</Link>
          </li>
          <li>
            <Link to={paths.dataProtection}>{app('dataProtection')}</Link>
          </li>
          <li>
            {/* Our own statement claims nothing that was not audited; a tenant's speaks for itself. */}
            <Link to={paths.accessibility}>
              {settings.legal?.accessibility === undefined ? t('accessibilityState') : app('accessibility')}
            </Link>
          </li>
        </ul>
      </nav>
    </footer>
  );
}
