/** The way in: the centre's face, one's organisation where there is such a way, and the account that one has in the portal. */
import { Alert, Button, Disclosure, PageTitle, Sheet, useRouteFocus } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { TenantLogo, useTenant } from '@parcours/web';
import { SignInForm } from '@parcours/web/sign-in-form';
import { useSingleSignOn } from '@parcours/web/single-sign-on';
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
  const { internalAuthentication, singleSignOn } = settings;
  const enter = (): void => void navigate({ href: to, replace: true });
  const { refusal, returning, leave, label } = useSingleSignOn(enter);
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
          {refusal === null ? null : (
            <div role="alert">
              <Alert tone="danger" title={login('failed')}>
                <p>
                  {t(
                    refusal === 'Forbidden'
                      ? 'ssoRefused'
                      : refusal === 'UNAVAILABLE'
                        ? 'ssoAway'
                        : 'ssoFailed',
                  )}
                </p>
              </Alert>
            </div>
          )}
          {singleSignOn ? (
            <Button
              variant={internalAuthentication ? 'secondary' : 'primary'}
              size="large"
              wide
              busy={returning}
              busyLabel={login('submitting')}
              onClick={leave}
            >
              {label ?? login('sso')}
            </Button>
          ) : null}
          {internalAuthentication ? (
            <SignInForm onDone={enter} />
          ) : (
            // A way in for mending what is wrong at the provider.
            <Disclosure summary={t('adminPassword')}>
              <p>{t('adminPasswordText')}</p>
              <SignInForm onDone={enter} />
            </Disclosure>
          )}
          <p>
            <a href={`//${hosts.frontoffice}/`}>{t('portal')}</a>
          </p>
        </Sheet>
      </main>
    </div>
  );
}
