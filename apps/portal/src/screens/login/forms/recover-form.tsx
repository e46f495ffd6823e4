/** Asking for a link to a new password: the answer never says whether there is such an account. */
import { limits } from '@parcours/contract';
import { Alert, Button, FormErrorSummary, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { paths } from '../../../app/paths.ts';
import { api, useRefusalText } from '@parcours/web';
import { textOf, useFormProblems } from '../../../parts/form-problems.ts';
import { ViewTitle } from '../view-title.tsx';
import styles from './forms.module.css';

export function RecoverForm(): ReactElement {
  const t = useText('entry');
  const login = useText('login');
  const refusalText = useRefusalText();
  const { errorOf, refuse, clear, summary } = useFormProblems<'username'>('recover');
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentTo !== null) done.current?.focus();
  }, [sentTo]);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const username = textOf(new FormData(event.currentTarget), 'username').trim();
    if (username === '') {
      refuse([{ field: 'username', message: t('recoverMissing') }]);
      return;
    }
    setBusy(true);
    const result = await api.recoverPassword({ body: { username } });
    setBusy(false);
    if (!result.ok) {
      refuse([{ message: refusalText(result) }]);
      return;
    }
    clear();
    setSentTo(username);
  };

  return (
    <>
      <ViewTitle view="recover">{t('recoverTitle')}</ViewTitle>
      {sentTo === null ? (
        <form noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
          <p className={styles['lead']}>{t('recoverLead')}</p>
          <FormErrorSummary title={t('refused')} {...summary} />
          <TextField
            id="recover-username"
            name="username"
            label={login('username')}
            error={errorOf('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.emailMax}
          />
          <Button type="submit" variant="primary" size="large" wide busy={busy} busyLabel={t('sending')}>
            {t('recoverSubmit')}
          </Button>
        </form>
      ) : (
        <div ref={done} tabIndex={-1} data-quiet-focus className={styles['form']}>
          <Alert tone="success" title={t('recoverDone')}>
            <p>{t('recoverDoneText', { username: sentTo, minutes: limits.resetMinutes })}</p>
          </Alert>
          <Button onClick={() => setSentTo(null)}>{t('recoverAgain')}</Button>
        </div>
      )}
      <p className={styles['back']}>
        <Link to={paths.login}>{t('backToSignIn')}</Link>
      </p>
    </>
  );
}
