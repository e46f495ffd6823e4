/** The two fields and the button that open a session, for the sign-in page and for the dialog over a lesson. */
import { Button, FormErrorSummary, PasswordField, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useState, type FormEvent, type ReactElement } from 'react';
import { api, session, useRefusalText } from '@parcours/web';
import { textOf, useFormProblems, type FormProblem } from './form-problems.ts';
import styles from './sign-in-form.module.css';

type Field = 'username' | 'password';

export function SignInForm({ onDone }: { readonly onDone: () => void }): ReactElement {
  const t = useText('login');
  const refusalText = useRefusalText();
  const { list, errorOf, refuse, summary } = useFormProblems<Field>('sign-in');
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const username = textOf(form, 'username').trim();
    const password = textOf(form, 'password');
    const missing: FormProblem<Field>[] = [];
    if (username === '') missing.push({ field: 'username', message: t('usernameMissing') });
    if (password === '') missing.push({ field: 'password', message: t('passwordMissing') });
    if (missing.length > 0) {
      refuse(missing);
      return;
    }
    setBusy(true);
    const result = await api.login({ body: { username, password } });
    setBusy(false);
    if (!result.ok) {
      // One message for the whole form: it never says which of the two was wrong.
      refuse([{ message: refusalText(result) }]);
      return;
    }
    session.open(result.data.access_token);
    onDone();
  };

  const refused = list.length > 0 && list.every(({ field }) => field === undefined);
  return (
    <form noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
      <FormErrorSummary title={refused ? t('failed') : t('summary')} {...summary} />
      <TextField
        id="sign-in-username"
        name="username"
        label={t('username')}
        error={errorOf('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        id="sign-in-password"
        name="password"
        label={t('password')}
        error={errorOf('password')}
        revealLabel={t('reveal')}
        revealWords={[t('show'), t('hide')]}
        autoComplete="current-password"
      />
      <Button type="submit" variant="primary" size="large" wide busy={busy} busyLabel={t('submitting')}>
        {t('submit')}
      </Button>
    </form>
  );
}
