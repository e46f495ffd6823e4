/** Changing the password: its rules live, the current one asked for unless the sign-in is recent (domain §1). */
import type { AppUser } from '@parcours/contract';
import { passwordProblems, type PasswordPolicy } from '@parcours/rules';
import { Button, FormErrorSummary, PasswordField, Sheet } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useEffect, useState, type FormEvent, type ReactElement } from 'react';
import { type FormProblem, useFormProblems } from '../../parts/form-problems.ts';
import { NewPasswordField, useRuleText } from '../../parts/identity/new-password-field.tsx';
import { useRefusalText, useTenant } from '@parcours/web';
import styles from './account.module.css';
import { signedInRecently } from './recent-sign-in.ts';
import { useSave } from './use-save.ts';

type Field = 'current' | 'password';

export function PasswordSection({
  me,
  onUnsaved,
}: {
  readonly me: AppUser;
  readonly onUnsaved: (unsaved: boolean) => void;
}): ReactElement {
  const t = useText('account');
  const login = useText('login');
  const { name, settings } = useTenant();
  const refusalText = useRefusalText();
  const { errorOf, refuse, clear, summary } = useFormProblems<Field>('password');
  const { busy, save } = useSave(me);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [askCurrent, setAskCurrent] = useState(() => !signedInRecently());
  const isTyped = password !== '' || current !== '';
  useEffect(() => onUnsaved(isTyped), [isTyped, onUnsaved]);

  const policy: PasswordPolicy = {
    simple: settings.simplePasswordForInvited && me.isFromInvitationCode,
    whitespace: false,
    personal: [me.firstname, me.lastname, me.username, me.email, name],
    ...(settings.passwordMinLength === undefined ? {} : { minLength: settings.passwordMinLength }),
  };
  const ruleText = useRuleText(policy);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const [broken] = passwordProblems(password, policy);
    const problems: FormProblem<Field>[] = [];
    if (askCurrent && current === '') problems.push({ field: 'current', message: t('currentMissing') });
    if (password === '') problems.push({ field: 'password', message: t('newMissing') });
    else if (broken !== undefined) problems.push({ field: 'password', message: ruleText(broken) });
    if (problems.length > 0) {
      refuse(problems);
      return;
    }
    clear();
    const refused = await save({ password, ...(current === '' ? {} : { currentPassword: current }) });
    if (refused === null) {
      setCurrent('');
      setPassword('');
    } else if (refused.code === 'Forbidden') {
      setAskCurrent(true);
      refuse([{ field: 'current', message: current === '' ? t('currentMissing') : t('currentWrong') }]);
    } else if (refused.code === 'INVALID_PASSWORD')
      refuse([{ field: 'password', message: refusalText(refused) }]);
    else refuse([{ message: refusalText(refused) }]);
  };

  return (
    <Sheet as="section" aria-labelledby="account-access" className={styles['section']}>
      <h2 id="account-access">{t('access')}</h2>
      <form noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
        <FormErrorSummary title={t('summary')} {...summary} />
        {askCurrent ? (
          <PasswordField
            id="password-current"
            label={t('currentPassword')}
            hint={t('currentHint')}
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
            error={errorOf('current')}
            revealLabel={login('reveal')}
            revealWords={[login('show'), login('hide')]}
            autoComplete="current-password"
          />
        ) : null}
        <NewPasswordField
          id="password-password"
          label={t('newPassword')}
          value={password}
          onChange={setPassword}
          policy={policy}
          error={errorOf('password')}
        />
        <p className={styles['note']}>{t('othersEnd')}</p>
        <Button type="submit" variant="secondary" busy={busy} busyLabel={t('saving')}>
          {t('changePassword')}
        </Button>
      </form>
    </Sheet>
  );
}
