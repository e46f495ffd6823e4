/** Asking for a link to a new password: the answer never says whether there is such an account. */
import { limits } from '@parcours/contract';
import { Alert, Button, FormErrorSummary, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { paths } from '../../../paths.ts';
import { api, useRefusalText } from '@parcours/web';
import { textOf, useForm } from '@parcours/web';
import { ViewTitle } from '../view-title.tsx';
import styles from './forms.module.css';

const usernameIn = (typed: FormData): string => textOf(typed, 'username').trim();

export function RecoverForm(): ReactElement {
  const t = useText('entry');
  const login = useText('login');
  const refusalText = useRefusalText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentTo !== null) done.current?.focus();
  }, [sentTo]);

  const form = useForm<'username'>({
    form: 'recover',
    check: (typed) => (usernameIn(typed) === '' ? [{ field: 'username', message: t('recoverMissing') }] : []),
    async send(typed) {
      const username = usernameIn(typed);
      const result = await api.recoverPassword({ body: { username } });
      if (!result.ok) return [{ message: refusalText(result) }];
      setSentTo(username);
      return [];
    },
  });

  return (
    <>
      <ViewTitle view="recover">{t('recoverTitle')}</ViewTitle>
      {sentTo === null ? (
        <form {...form.props} className={styles['form']}>
          <p className={styles['lead']}>{t('recoverLead')}</p>
          <FormErrorSummary title={t('refused')} {...form.summary} />
          <TextField
            id="recover-username"
            name="username"
            label={login('username')}
            error={form.errorOf('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.emailMax}
          />
          <Button type="submit" variant="primary" size="large" wide busy={form.busy} busyLabel={t('sending')}>
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
