/** The way in for superadmins: an account of the platform, which no centre knows. */
import { PageTitle, Sheet, useRouteFocus } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api } from '@parcours/web';
import { SignInForm } from '@parcours/web/sign-in-form';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { platformPaths } from '../../paths.ts';
import styles from './platform.module.css';

export function PlatformSignInScreen(): ReactElement {
  const t = useText('platform');
  const login = useText('login');
  const navigate = useNavigate();
  useRouteFocus({ routeKey: 'platform-sign-in', documentTitle: `${login('title')} – ${t('place')}` });
  return (
    <main id="content" className={styles['way-in']} data-zone>
      <Sheet margin className={styles['card']}>
        <PageTitle>{login('title')}</PageTitle>
        <p>{t('signInLead')}</p>
        <SignInForm
          signIn={(body) => api.loginToPlatform({ body })}
          onDone={() => void navigate({ to: platformPaths.centres, replace: true })}
        />
      </Sheet>
    </main>
  );
}
