/** The two fields and the button that open a session, for the sign-in page and for the dialog over a lesson. */
import { createClient, type ResultOf } from '@parcours/contract/client';
import { Button, FormErrorSummary, PasswordField, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { api } from '../api/api.ts';
import { useRefusalText } from '../api/failure-words.ts';
import { openSession } from '../session/open-session.ts';
import { subjectOf } from '../session/session.ts';
import styles from './sign-in-form.module.css';
import { textOf, useForm, type FormProblem } from './use-form.ts';

type Field = 'username' | 'password';

interface Credentials {
  readonly username: string;
  readonly password: string;
}
type SignIn = (body: Credentials) => Promise<ResultOf<'login' | 'loginToPlatform'>>;

const toCentre: SignIn = (body) => api.login({ body });

export function SignInForm({
  onDone,
  signIn = toCentre,
  onlyAs,
}: {
  readonly onDone: () => void;
  /** A centre's own where absent. */
  readonly signIn?: SignIn;
  /** Whose screen it goes on with: nobody else is let in there. */
  readonly onlyAs?: string | undefined;
}): ReactElement {
  const t = useText('login');
  const refusalText = useRefusalText();
  const form = useForm<Field>({
    form: 'sign-in',
    check(typed) {
      const missing: FormProblem<Field>[] = [];
      if (textOf(typed, 'username').trim() === '')
        missing.push({ field: 'username', message: t('usernameMissing') });
      if (textOf(typed, 'password') === '')
        missing.push({ field: 'password', message: t('passwordMissing') });
      return missing;
    },
    async send(typed) {
      const body = { username: textOf(typed, 'username').trim(), password: textOf(typed, 'password') };
      const result = await signIn(body);
      // One message for the whole form: it never says which of the two was wrong.
      if (!result.ok) return [{ message: refusalText(result) }];
      const token = 'access_token' in result.data ? result.data.access_token : result.data.platform_token;
      if (onlyAs !== undefined && subjectOf(token) !== onlyAs) {
        void createClient({
          baseUrl: '/api',
          token: () => token,
          locale: () => document.documentElement.lang,
        }).logout();
        return [{ message: t('otherPerson') }];
      }
      openSession(token);
      onDone();
      return [];
    },
  });

  return (
    <form {...form.props} className={styles['form']}>
      <FormErrorSummary title={form.refused ? t('failed') : t('summary')} {...form.summary} />
      <TextField
        id="sign-in-username"
        name="username"
        label={t('username')}
        error={form.errorOf('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        id="sign-in-password"
        name="password"
        label={t('password')}
        error={form.errorOf('password')}
        revealLabel={t('reveal')}
        revealWords={[t('show'), t('hide')]}
        autoComplete="current-password"
      />
      <Button type="submit" variant="primary" size="large" wide busy={form.busy} busyLabel={t('submitting')}>
        {t('submit')}
      </Button>
    </form>
  );
}
