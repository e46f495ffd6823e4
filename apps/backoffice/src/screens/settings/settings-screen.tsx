/** Everything that can be set, each with a sentence of what it is for (back-office §5). */
import { Sheet } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { AdminScreen } from '../../parts/admin-screen.tsx';
import { paths } from '../../paths.ts';
import styles from './settings.module.css';

const places = [
  { to: paths.brand, name: 'brand' },
  { to: paths.trainingProvider, name: 'trainingProvider' },
  { to: paths.legalPages, name: 'legalPages' },
  { to: paths.companies, name: 'companies' },
  { to: paths.access, name: 'access' },
  { to: paths.outgoingMail, name: 'outgoingMail' },
  { to: paths.privacy, name: 'privacy' },
  { to: paths.letters, name: 'letters' },
  { to: paths.switches, name: 'switches' },
  { to: paths.apiKeys, name: 'apiKeys' },
  { to: paths.webhooks, name: 'webhooks' },
  { to: paths.audit, name: 'audit' },
  { to: paths.catalogue, name: 'catalogue' },
] as const;

export function SettingsScreen(): ReactElement {
  const t = useText('settings');
  return (
    <AdminScreen title={t('title')}>
      <ul className={styles['places']}>
        {places.map(({ to, name }) => (
          <li key={name}>
            <Sheet as="article">
              <h2>
                <Link to={to}>{t(name)}</Link>
              </h2>
              <p>{t(`${name}Text`)}</p>
            </Sheet>
          </li>
        ))}
      </ul>
    </AdminScreen>
  );
}
