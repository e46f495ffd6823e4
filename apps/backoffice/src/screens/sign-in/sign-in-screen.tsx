/** The way in: the centre's face, and the two fields of the account that one has in the portal. */
import { PageTitle, Sheet, useRouteFocus } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { TenantLogo, useTenant } from '@parcours/web';
import { SignInForm } from '@parcours/web/sign-in-form';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../paths.ts';
import styles from './sign-in.module.css';

export function SignInScreen(): ReactElement {
  const t = useText('entry');
  const login = useText('login');
  const { assets, metas, name, hosts, settings } = useTenant();
  const { to = paths.home } = useSearch({ strict: false });
  const navigate = useNavigate();
  const tenant = metas.title ?? name;
  useRouteFocus({ routeKey: 'sign-in', documentTitle: `${login('title')} – ${tenant}` });
  return (
    <div className={styles['page']} data-surface="squared">
      <main id="content" className={styles['main']}>
        <Sheet margin className={styles['card']}>
          {assets.logo === '' ? null : <TenantLogo />}
          <p className={styles['place']}>
            {tenant} · {t('place')}
          </p>
          <PageTitle>{login('title')}</PageTitle>
          <p>{t('lead')}</p>
          {settings.internalAuthentication ? (
            <SignInForm onDone={() => void navigate({ href: to, replace: true })} />
          ) : (
            <p>{login('switchedOff')}</p>
          )}
          <p>
            <a href={`//${hosts.frontoffice}/`}>{t('portal')}</a>
          </p>
        </Sheet>
      </main>
    </div>
  );
}
