/** The second step of an invitation: who one is, the password, the terms; what is asked here is asked nowhere again. */
import { passwordProblems, type AccountField, type PasswordPolicy } from '@parcours/rules';
import { Button, Checkbox, FormErrorSummary, TextField } from '@parcours/ui';
import { useLocale, useText } from '@parcours/ui/text';
import { useState, type ReactElement } from 'react';
import type { ResultOf } from '@parcours/contract/client';
import { paths } from '../../../paths.ts';
import { api, openSession, useRefusalText, useTenant } from '@parcours/web';
import { BirthdayField, today } from '../../../parts/identity/birthday-field.tsx';
import { problemsOf } from '../../../parts/identity/field-texts.ts';
import { NewPasswordField, useRuleText } from '../../../parts/identity/new-password-field.tsx';
import { type FormProblem, useForm } from '@parcours/web';
import styles from './forms.module.css';

type Field = AccountField | 'password' | 'terms';

const empty = { lastname: '', firstname: '', username: '', email: '', birthday: '' };
const completions = { lastname: 'family-name', firstname: 'given-name', email: 'email' } as const;

export function NewcomerForm({
  code,
  onDone,
  onOtherCode,
}: {
  readonly code: string;
  readonly onDone: () => void;
  readonly onOtherCode: () => void;
}): ReactElement {
  const t = useText('entry');
  const identity = useText('identity');
  const { name, settings } = useTenant();
  const locale = useLocale();
  const refusalText = useRefusalText();
  const [values, setValues] = useState(empty);
  const [password, setPassword] = useState('');
  const [accepted, setAccepted] = useState(false);
  const terms = settings.requireTerms ? settings.legal?.cgu.version : undefined;
  const policy: PasswordPolicy = {
    simple: settings.simplePasswordForInvited,
    whitespace: false,
    personal: [name, values.firstname, values.lastname, values.username, values.email],
    ...(settings.passwordMinLength === undefined ? {} : { minLength: settings.passwordMinLength }),
  };
  // Names and birth are asked where the context wants them after signing in; an address is never needed here.
  const person = (['lastname', 'firstname', 'birthday'] as const).filter((field) => settings.canSet[field]);
  const asked: readonly AccountField[] = [...person, 'username', 'email'];

  const set = (field: AccountField, value: string): void => setValues((now) => ({ ...now, [field]: value }));

  const ruleText = useRuleText(policy);
  const problems = (): FormProblem<Field>[] => {
    const [broken] = passwordProblems(password, policy);
    const found: FormProblem<Field>[] = problemsOf(
      identity,
      asked,
      values,
      (field) => field !== 'email',
      today(settings),
    );
    if (password === '') found.push({ field: 'password', message: t('passwordMissing') });
    else if (broken !== undefined) found.push({ field: 'password', message: ruleText(broken) });
    if (terms !== undefined && !accepted) found.push({ field: 'terms', message: identity('termsMissing') });
    return found;
  };

  const send = async (): Promise<readonly FormProblem<Field>[]> => {
    const filled = Object.fromEntries(
      asked.flatMap((field) => (values[field].trim() === '' ? [] : [[field, values[field].trim()]])),
    );
    const result = await api.register({
      body: {
        code,
        ...filled,
        username: values.username.trim(),
        password,
        preferredLocale: locale,
        ...(terms === undefined ? {} : { legal: { cguAcceptedVersion: terms } }),
      },
    });
    if (!result.ok) return [refusedField(result, refusalText(result))];
    openSession(result.data.access_token);
    onDone();
    return [];
  };
  const form = useForm<Field>({ form: 'newcomer', check: problems, send });

  const field = (one: 'lastname' | 'firstname' | 'username' | 'email'): ReactElement => (
    <TextField
      id={`newcomer-${one}`}
      label={identity(one)}
      value={values[one]}
      onChange={(event) => set(one, event.target.value)}
      error={form.errorOf(one)}
      autoComplete={one === 'username' ? 'username' : completions[one]}
      {...(one === 'email' ? { type: 'email', inputMode: 'email', optionalMark: identity('optional') } : {})}
      {...(one === 'username' ? { autoCapitalize: 'none', spellCheck: false } : {})}
    />
  );
  return (
    <form {...form.props} className={styles['form']}>
      <FormErrorSummary title={t('refused')} {...form.summary} />
      {person.length === 0 ? null : (
        <fieldset className={styles['group']}>
          <legend>{t('aboutYou')}</legend>
          {person.includes('lastname') ? field('lastname') : null}
          {person.includes('firstname') ? field('firstname') : null}
          {person.includes('birthday') ? (
            <BirthdayField
              id="newcomer-birthday"
              value={values.birthday}
              onChange={(value) => set('birthday', value)}
              error={form.errorOf('birthday')}
            />
          ) : null}
        </fieldset>
      )}
      <fieldset className={styles['group']}>
        <legend>{t('yourAccess')}</legend>
        {field('username')}
        {field('email')}
        <NewPasswordField
          id="newcomer-password"
          label={t('password')}
          value={password}
          onChange={setPassword}
          policy={policy}
          error={form.errorOf('password')}
        />
      </fieldset>
      {terms === undefined ? null : (
        <div>
          <Checkbox
            id="newcomer-terms"
            label={identity('terms', { version: terms })}
            checked={accepted}
            onChange={(event) => setAccepted(event.target.checked)}
            error={form.errorOf('terms')}
          />
          <a href={paths.terms} target="_blank" rel="noreferrer">
            {identity('readTerms')}
          </a>
        </div>
      )}
      <Button type="submit" variant="primary" size="large" wide busy={form.busy} busyLabel={t('registering')}>
        {t('registerSubmit')}
      </Button>
      <Button variant="quiet" onClick={onOtherCode}>
        {t('otherCode')}
      </Button>
    </form>
  );
}

/** Beside which field a refusal belongs. */
function refusedField(
  { code, body }: Extract<ResultOf<'register'>, { ok: false }>,
  message: string,
): FormProblem<Field> {
  if (code === 'UNIQUE_USERNAME' || code === 'USERNAME_ADDRESS') return { field: 'username', message };
  if (code === 'UNIQUE_USERNAME_OR_EMAIL') return { field: 'email', message };
  if (code === 'INVALID_PASSWORD') return { field: 'password', message };
  const named = /^body\.(lastname|firstname|username|email|birthday)$/.exec(body?.errors[0]?.path ?? '')?.[1];
  return { ...(named === undefined ? {} : { field: named as Field }), message };
}
