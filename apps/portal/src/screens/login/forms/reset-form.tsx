/** A new password behind the link of a letter (spec §2 "/reset", §5 "Password", §8 "Token link"). */
import { limits, type Context } from '@parcours/contract';
import { createClient } from '@parcours/contract/client';
import { passwordProblems, type PasswordPolicy, type PasswordProblem } from '@parcours/rules';
import { Button, buttonClass, FormErrorSummary, DelayedText, useAlerts } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { paths } from '../../../paths.ts';
import { api, signOut, useRefusalText, useTenant } from '@parcours/web';
import { NewPasswordField, useRuleText } from '../../../parts/identity/new-password-field.tsx';
import { useForm } from '@parcours/web';
import { ViewTitle } from '../view-title.tsx';
import styles from './forms.module.css';

/** How long the good news stays (spec §8). */
const newsMs = 7_000;

interface OpenedLink {
  readonly access_token: string;
  readonly id: string;
  readonly firstname: string | null;
  readonly simplePassword: boolean;
}

type LinkState = 'waiting' | 'expired' | 'invalid' | 'other' | OpenedLink;

/** Spec §8 "Token link": 403, 401, anything else. */
function whyNot(status: number): 'expired' | 'invalid' | 'other' {
  if (status === 403) return 'expired';
  return status === 401 || status === 400 ? 'invalid' : 'other';
}

export function ResetForm({ token }: { readonly token: string }): ReactElement {
  const queryClient = useQueryClient();
  const [link, setLink] = useState<LinkState>(token === '' ? 'invalid' : 'waiting');
  useEffect(() => {
    if (token === '') return;
    let gone = false;
    void api.getPasswordReset({ params: { token } }).then((result) => {
      if (gone) return;
      // All three force logout (spec §8); nobody asked for it, so that begun words stay.
      if (!result.ok) signOut(queryClient, { keepsWords: true });
      setLink(result.ok ? result.data : whyNot(result.status));
    });
    return () => {
      gone = true;
    };
  }, [token, queryClient]);

  if (link === 'waiting') return <WaitingLink />;
  return typeof link === 'string' ? (
    <DeadLink why={link} />
  ) : (
    <RenewalForm link={link} onDead={(status) => setLink(whyNot(status))} />
  );
}

function WaitingLink(): ReactElement {
  const t = useText('entry');
  const app = useText('app');
  return (
    <>
      <ViewTitle view="reset">{t('resetTitle')}</ViewTitle>
      <DelayedText>{app('loading')}</DelayedText>
    </>
  );
}

function DeadLink({ why }: { readonly why: 'expired' | 'invalid' | 'other' }): ReactElement {
  const t = useText('entry');
  const { internalAuthentication } = useTenant().settings;
  const titles = { expired: t('linkExpired'), invalid: t('linkInvalid'), other: t('linkOther') };
  const texts = {
    expired: t('linkExpiredText', { minutes: limits.resetMinutes }),
    invalid: t('linkInvalidText'),
    other: t('linkOtherText'),
  };
  return (
    <div className={styles['dead']} role="alert">
      <ViewTitle view="dead-link">{titles[why]}</ViewTitle>
      <p className={styles['lead']}>{texts[why]}</p>
      {internalAuthentication ? (
        <Link
          to={paths.login}
          search={{ view: 'recover' }}
          className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
        >
          {t('newLink')}
        </Link>
      ) : null}
      <p className={styles['back']}>
        <Link to={paths.login}>{t('backToSignIn')}</Link>
      </p>
    </div>
  );
}

function policyOf({ name, settings }: Context, { simplePassword, firstname }: OpenedLink): PasswordPolicy {
  const { passwordMinLength } = settings;
  return {
    simple: simplePassword,
    whitespace: true,
    personal: [name, firstname],
    ...(passwordMinLength === undefined ? {} : { minLength: passwordMinLength }),
  };
}

function RenewalForm({
  link,
  onDead,
}: {
  readonly link: OpenedLink;
  readonly onDead: (status: number) => void;
}): ReactElement {
  const t = useText('entry');
  const tenant = useTenant();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const refusalText = useRefusalText();
  const [password, setPassword] = useState('');
  const policy = policyOf(tenant, link);
  const ruleText = useRuleText(policy);

  const form = useForm<'password'>({
    form: 'reset',
    check() {
      const [broken] = passwordProblems(password, policy);
      if (password === '') return [{ field: 'password', message: t('resetMissing') }];
      return broken === undefined ? [] : [{ field: 'password', message: ruleText(broken) }];
    },
    async send() {
      const client = createClient({
        baseUrl: '/api',
        token: () => link.access_token,
        locale: () => document.documentElement.lang,
      });
      const result = await client.updateUser({ params: { id: link.id }, body: { password } });
      if (result.ok) {
        signOut(queryClient, { keepsWords: true });
        alerts.show({
          tone: 'success',
          code: 'password-renewed',
          values: { title: t('resetDone'), message: t('resetDoneText') },
          durationMs: newsMs,
        });
        void navigate({ to: paths.login, replace: true });
        return [];
      }
      if (result.status === 401 || result.status === 403) {
        onDead(result.status);
        return [];
      }
      if (result.code !== 'INVALID_PASSWORD') return [{ message: refusalText(result) }];
      // The server knows more of the person than this page does.
      const rule = result.body?.errors[0]?.path?.split('.')[2] as PasswordProblem | undefined;
      return [{ field: 'password', message: rule === undefined ? refusalText(result) : ruleText(rule) }];
    },
  });

  return (
    <>
      <ViewTitle view="reset">{t('resetTitle')}</ViewTitle>
      <form {...form.props} className={styles['form']}>
        <p className={styles['lead']}>
          {link.firstname === null ? t('resetLead') : t('resetHello', { name: link.firstname })}
        </p>
        <FormErrorSummary title={t('refused')} {...form.summary} />
        <NewPasswordField
          id="reset-password"
          label={t('newPassword')}
          value={password}
          // spec §5: the reset field is trimmed on change.
          onChange={(value) => setPassword(value.trim())}
          policy={policy}
          error={form.errorOf('password')}
        />
        <Button type="submit" variant="primary" size="large" wide busy={form.busy} busyLabel={t('saving')}>
          {t('resetSubmit')}
        </Button>
      </form>
      <p className={styles['back']}>
        <Link to={paths.login}>{t('backToSignIn')}</Link>
      </p>
    </>
  );
}
