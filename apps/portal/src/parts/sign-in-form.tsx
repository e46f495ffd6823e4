/** The two fields and the button that open a session, for the sign-in page and for the dialog over a lesson. */
import { Button, FormErrorSummary, PasswordField, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useState, type FormEvent, type ReactElement } from 'react';
import { api } from './api.ts';
import { session } from './session.ts';
import styles from './sign-in-form.module.css';

interface Problem {
  readonly fieldId?: 'sign-in-username' | 'sign-in-password';
  readonly message: string;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export function SignInForm({ onDone }: { readonly onDone: () => void }): ReactElement {
  const t = useText('login');
  const errors = useText('errors');
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);

  const refuse = (list: readonly Problem[]): void => {
    setProblems(list);
    setAttempt((now) => now + 1);
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const username = textOf(form, 'username').trim();
    const password = textOf(form, 'password');
    const missing: Problem[] = [];
    if (username === '') missing.push({ fieldId: 'sign-in-username', message: t('usernameMissing') });
    if (password === '') missing.push({ fieldId: 'sign-in-password', message: t('passwordMissing') });
    if (missing.length > 0) {
      refuse(missing);
      return;
    }
    setBusy(true);
    const result = await api.login({ body: { username, password } });
    setBusy(false);
    if (!result.ok) {
      // One message for the whole form: it never says which of the two was wrong.
      refuse([{ message: errors(`${result.code}.message`) }]);
      return;
    }
    session.open(result.data.access_token);
    onDone();
  };

  const errorOf = (fieldId: Problem['fieldId']) =>
    problems.find((problem) => problem.fieldId === fieldId)?.message;
  const refused = problems.length > 0 && problems.every((problem) => problem.fieldId === undefined);
  return (
    <form noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
      <FormErrorSummary title={refused ? t('failed') : t('summary')} errors={problems} attempt={attempt} />
      <TextField
        id="sign-in-username"
        name="username"
        label={t('username')}
        error={errorOf('sign-in-username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        id="sign-in-password"
        name="password"
        label={t('password')}
        error={errorOf('sign-in-password')}
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
