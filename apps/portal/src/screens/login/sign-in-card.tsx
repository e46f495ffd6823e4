/** Signing in: at one's organisation first where there is such a way, then with a password, then the other ways. */
import { Button } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { lastPath } from '../../parts/ways-in/last-path.ts';
import { lazyComponent, useTenant, WithTexts } from '@parcours/web';
import { SignInForm } from '@parcours/web/sign-in-form';
import { useSingleSignOn } from '@parcours/web/single-sign-on';
import styles from './login.module.css';
import { ViewTitle } from './view-title.tsx';

const SingleSignOnRefusal = lazyComponent(
  async () => (await import('./forms/single-sign-on-refusal.tsx')).SingleSignOnRefusal,
);

export function SignInCard({ onDone }: { readonly onDone: () => void }): ReactElement {
  const t = useText('login');
  const { internalAuthentication, singleSignOn, invitationCodes } = useTenant().settings;
  const { refusal, returning, leave, label } = useSingleSignOn(onDone);
  return (
    <>
      <ViewTitle view="sign-in">{t('title')}</ViewTitle>
      {lastPath() === paths.home ? null : <p className={styles['resume']}>{t('resume')}</p>}
      {refusal === null ? null : (
        <WithTexts of="shell">
          <SingleSignOnRefusal code={refusal} />
        </WithTexts>
      )}
      {singleSignOn ? (
        <Button
          variant={internalAuthentication ? 'secondary' : 'primary'}
          size="large"
          wide
          busy={returning}
          busyLabel={t('submitting')}
          onClick={leave}
        >
          {label ?? t('sso')}
        </Button>
      ) : null}
      {internalAuthentication ? (
        <>
          {singleSignOn ? <p className={styles['or']}>{t('or')}</p> : null}
          <SignInForm onDone={onDone} />
          <ul className={styles['ways']}>
            <li>
              <Link to={paths.login} search={{ view: 'recover' }}>
                {t('forgotten')}
              </Link>
            </li>
            {invitationCodes ? (
              <li>
                <Link to={paths.login} search={{ view: 'register' }}>
                  {t('register')}
                </Link>
              </li>
            ) : null}
          </ul>
        </>
      ) : singleSignOn ? null : (
        <p>{t('switchedOff')}</p>
      )}
    </>
  );
}
