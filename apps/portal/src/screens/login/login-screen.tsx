/** The sign-in page: the tenant's face on one side, one card on the other (spec §2; experience §1.1 Login). */
import { PageTitle, Sheet, useRouteFocus } from '@parcours/ui';
import { useLocale, useText } from '@parcours/ui/text';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../app/paths.ts';
import { lastPath } from '../../parts/last-path.ts';
import { SignInForm } from '../../parts/sign-in-form.tsx';
import { TenantLogo } from '../../parts/tenant-logo.tsx';
import { useTenant } from '../../parts/tenant.tsx';
import styles from './login.module.css';

export function LoginScreen(): ReactElement {
  const t = useText('login');
  const tenant = useTenant();
  const locale = useLocale();
  const navigate = useNavigate();
  const title = tenant.metas.title ?? tenant.name;
  useRouteFocus({ routeKey: 'login', documentTitle: `${title} – ${t('title')}` });
  const welcome = tenant.metas.welcome;
  const language = locale.slice(0, 2) === 'fr' ? 'fr' : 'en';
  const sentence = welcome?.[locale as keyof typeof welcome] ?? welcome?.[language] ?? t('lead');
  const resuming = lastPath() !== paths.home;
  return (
    <div className={styles['split']}>
      <header className={styles['splash']} data-surface="squared">
        <TenantLogo />
        <p className={styles['name']}>{title}</p>
        <p className={styles['welcome']}>{sentence}</p>
        {tenant.assets.splash === null ? null : (
          <img className={styles['drawing']} src={tenant.assets.splash} alt="" decoding="async" />
        )}
      </header>
      <main id="content" className={styles['main']}>
        <Sheet margin>
          <PageTitle>{t('title')}</PageTitle>
          {resuming ? <p className={styles['resume']}>{t('resume')}</p> : null}
          {tenant.settings.internalAuthentication ? (
            <SignInForm onDone={() => void navigate({ href: lastPath(), replace: true })} />
          ) : (
            <p>{t('switchedOff')}</p>
          )}
        </Sheet>
      </main>
    </div>
  );
}
