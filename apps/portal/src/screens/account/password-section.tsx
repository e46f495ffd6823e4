/** Changing the password: its rules live, the current one asked for unless the sign-in is recent (domain §1). */
import type { AppUser } from '@parcours/contract';
import { passwordProblems, type PasswordPolicy } from '@parcours/rules';
import { Button, FormErrorSummary, Sheet } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useLayoutEffect, useState, type ReactElement } from 'react';
import { NewPasswordField, useRuleText } from '../../parts/identity/new-password-field.tsx';
import { useRefusalText, useTenant } from '@parcours/web';
import { type FormProblem, useForm } from '@parcours/web';
import styles from './account.module.css';
import { CurrentPasswordField } from './current-password-field.tsx';
import { signedInRecently, useSave } from './use-save.ts';

type Field = 'current' | 'password';

export function PasswordSection({
  me,
  onUnsaved,
}: {
  readonly me: AppUser;
  readonly onUnsaved: (unsaved: boolean) => void;
}): ReactElement {
  const t = useText('account');
  const { name, settings } = useTenant();
  const refusalText = useRefusalText();
  const { save } = useSave(me);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [askCurrent, setAskCurrent] = useState(() => !signedInRecently());
  const isTyped = password !== '' || current !== '';
  useLayoutEffect(() => onUnsaved(isTyped), [isTyped, onUnsaved]);

  const policy: PasswordPolicy = {
    simple: settings.simplePasswordForInvited && me.isFromInvitationCode,
    whitespace: false,
    personal: [me.firstname, me.lastname, me.username, me.email, name],
    ...(settings.passwordMinLength === undefined ? {} : { minLength: settings.passwordMinLength }),
  };
  const ruleText = useRuleText(policy);

  const form = useForm<Field>({
    form: 'password',
    check() {
      const [broken] = passwordProblems(password, policy);
      const problems: FormProblem<Field>[] = [];
      if (askCurrent && current === '') problems.push({ field: 'current', message: t('currentMissing') });
      if (password === '') problems.push({ field: 'password', message: t('newMissing') });
      else if (broken !== undefined) problems.push({ field: 'password', message: ruleText(broken) });
      return problems;
    },
    async send() {
      const refused = await save({ password, ...(current === '' ? {} : { currentPassword: current }) });
      if (refused === null) {
        setCurrent('');
        setPassword('');
        return [];
      }
      if (refused.code === 'Forbidden') {
        setAskCurrent(true);
        return [{ field: 'current', message: current === '' ? t('currentMissing') : t('currentWrong') }];
      }
      const message = refusalText(refused);
      return [refused.code === 'INVALID_PASSWORD' ? { field: 'password', message } : { message }];
    },
  });

  return (
    <Sheet as="section" aria-labelledby="account-access" className={styles['section']}>
      <h2 id="account-access">{t('access')}</h2>
      <form {...form.props} className={styles['form']}>
        <FormErrorSummary title={t('summary')} {...form.summary} />
        {askCurrent ? (
          <CurrentPasswordField
            id="password-current"
            value={current}
            onChange={setCurrent}
            error={form.errorOf('current')}
          />
        ) : null}
        <NewPasswordField
          id="password-password"
          label={t('newPassword')}
          value={password}
          onChange={setPassword}
          policy={policy}
          error={form.errorOf('password')}
        />
        <p className={styles['note']}>{t('othersEnd')}</p>
        <Button type="submit" variant="secondary" busy={form.busy} busyLabel={t('saving')}>
          {t('changePassword')}
        </Button>
      </form>
    </Sheet>
  );
}
