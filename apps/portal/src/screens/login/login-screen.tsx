/** The front door: the tenant's face on one side, on the other one card with the way in that was asked for (spec §2). */
import { Sheet } from '@parcours/ui';
import { useLocale, useText } from '@parcours/ui/text';
import { Link, useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { lastPath } from '../../parts/ways-in/last-path.ts';
import { lazyComponent, TenantLogo, useTenant, WithTexts } from '@parcours/web';
import styles from './login.module.css';
import { SignInCard } from './sign-in-card.tsx';

const formPlace = <div className={styles['waiting']} aria-busy="true" />;
const RecoverForm = lazyComponent(
  async () => (await import('./forms/recover-form.tsx')).RecoverForm,
  formPlace,
);
const RegisterForm = lazyComponent(
  async () => (await import('./forms/register-form.tsx')).RegisterForm,
  formPlace,
);
const EmailConfirmation = lazyComponent(
  async () => (await import('./forms/email-confirmation.tsx')).EmailConfirmation,
  formPlace,
);
const ResetForm = lazyComponent(async () => (await import('./forms/reset-form.tsx')).ResetForm, formPlace);

// On phones alone, and once.
const MobileNote = lazyComponent(async () => (await import('./mobile-note.tsx')).MobileNote);

export function LoginScreen(): ReactElement {
  const tenant = useTenant();
  const { pathname } = useLocation();
  const { token = '' } = useParams({ strict: false });
  const { view, code } = useSearch({ strict: false });
  const navigate = useNavigate();
  const atReset = pathname.startsWith(paths.reset);
  const { internalAuthentication, invitationCodes } = tenant.settings;
  const shown = atReset
    ? 'reset'
    : pathname === paths.email
      ? 'email'
      : internalAuthentication && (view === 'recover' || (view === 'register' && invitationCodes))
        ? view
        : 'sign-in';
  const enter = (): void => void navigate({ href: lastPath(), replace: true });
  return (
    <div className={styles['split']}>
      <TenantFace />
      <main id="content" className={styles['main']}>
        <Sheet margin className={styles['card']}>
          {shown === 'sign-in' ? (
            <SignInCard onDone={enter} />
          ) : (
            <WithTexts of="shell" waiting={<div className={styles['waiting']} aria-busy="true" />}>
              {shown === 'recover' ? (
                <RecoverForm />
              ) : shown === 'register' ? (
                <RegisterForm code={code ?? ''} onDone={enter} />
              ) : shown === 'email' ? (
                <EmailConfirmation />
              ) : (
                <ResetForm token={token} />
              )}
            </WithTexts>
          )}
        </Sheet>
        {shown === 'sign-in' && wantsNote() ? <MobileNote /> : null}
        <LegalLinks />
      </main>
    </div>
  );
}

/** Asked before its code is: most who sign in have a mouse, or have seen it. */
const wantsNote = (): boolean =>
  localStorage.getItem('mobile_note') === null && matchMedia('(pointer: coarse)').matches;

function TenantFace(): ReactElement {
  const t = useText('login');
  const { metas, name, assets } = useTenant();
  const locale = useLocale();
  const language = locale.slice(0, 2) === 'fr' ? 'fr' : 'en';
  const sentence = metas.welcome?.[locale] ?? metas.welcome?.[language] ?? t('lead');
  return (
    <header className={styles['splash']} data-surface="squared">
      <div className={styles['face']}>
        {/* Its name stands below, in large. */}
        {assets.logo === '' ? null : <TenantLogo />}
        <p className={styles['name']}>{metas.title ?? name}</p>
        <p className={styles['welcome']}>{sentence}</p>
        {assets.splash === null ? null : (
          <img className={styles['drawing']} src={assets.splash} alt="" decoding="async" />
        )}
      </div>
    </header>
  );
}

function LegalLinks(): ReactElement {
  const app = useText('app');
  return (
    <footer className={styles['legal']}>
      <nav aria-label={app('legal')}>
        <Link to={paths.terms}>{app('terms')}</Link>
        <Link to={paths.dataProtection}>{app('dataProtection')}</Link>
        <Link to={paths.accessibility}>{app('accessibility')}</Link>
      </nav>
    </footer>
  );
}
