/** Signing in: at one's organisation first where there is such a way, then with a password, then the other ways. */
import { Button } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import type { ErrorCode } from '@parcours/contract';
import { paths } from '../../paths.ts';
import { lastPath } from '../../parts/ways-in/last-path.ts';
import { lazyComponent, loadChunk, useTenant, WithTexts } from '@parcours/web';
import { SignInForm } from '@parcours/web/sign-in-form';
import styles from './login.module.css';
import { ViewTitle } from './view-title.tsx';

const SingleSignOnRefusal = lazyComponent(
  async () => (await import('./forms/single-sign-on-refusal.tsx')).SingleSignOnRefusal,
);

export function SignInCard({ onDone }: { readonly onDone: () => void }): ReactElement {
  const t = useText('login');
  const { internalAuthentication, singleSignOn, invitationCodes } = useTenant().settings;
  const { refusal, returning, leave } = useSingleSignOn(onDone);
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
          {t('sso')}
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

const singleSignOn = () => loadChunk('single-sign-on', () => import('./single-sign-on.ts'));

const cameBack = (): boolean => /^#(code|error|begin)=/.test(location.hash);

function useSingleSignOn(onDone: () => void) {
  const { id } = useTenant();
  const [returning, setReturning] = useState(cameBack);
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const giveUp = (): void => {
    setReturning(false);
    setRefusal('UNDEFINED');
  };
  useEffect(() => {
    if (!cameBack()) return;
    void singleSignOn().then(async ({ takeReturn, exchange, leaveForProvider }) => {
      // Taken once: a second effect finds nothing.
      const back = takeReturn();
      if (back === null) return;
      // A plain link to single sign-on: begun here, where the page can keep its secret.
      if ('begin' in back) {
        await leaveForProvider(id);
        return;
      }
      const refused = 'error' in back ? back.error : await exchange(back.code);
      setReturning(false);
      setRefusal(refused);
      if (refused === null) onDone();
    }, giveUp);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what the address held on arrival
  }, []);
  const leave = (): void => {
    setReturning(true);
    void singleSignOn().then(({ leaveForProvider }) => leaveForProvider(id), giveUp);
  };
  return { refusal, returning, leave };
}
