/** Who one is: picture, names, address, date of birth; each field only where the context lets people set it (spec §5). */
import type { AppUser } from '@parcours/contract';
import { isLocked, isRequired, shownFields, type AccountField, type AccountValues } from '@parcours/rules';
import { Button, FormErrorSummary, Sheet, TextField, useAlerts, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useLayoutEffect, useState, type ReactElement } from 'react';
import { BirthdayField, today } from '../../parts/identity/birthday-field.tsx';
import { problemsOf } from '../../parts/identity/field-texts.ts';
import { useTenant } from '@parcours/web';
import { type FormProblem, useForm } from '@parcours/web';
import styles from './account.module.css';
import { AvatarField } from './avatar-field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { type Refused, signedInRecently, useSave } from './use-save.ts';

type Field = AccountField | 'current';

const completions = {
  lastname: 'family-name',
  firstname: 'given-name',
  username: 'username',
  email: 'email',
} as const;

function keptIn({ lastname, firstname, username, email, birthday }: AppUser): AccountValues {
  return {
    lastname: lastname ?? '',
    firstname: firstname ?? '',
    username: username ?? '',
    email,
    birthday: birthday ?? '',
  };
}

/** `values`, with what is kept by now in each field that nobody has typed in. */
function followed(values: AccountValues, known: AccountValues, kept: AccountValues): AccountValues {
  const of = (field: AccountField): string => (values[field] === known[field] ? kept : values)[field];
  return {
    lastname: of('lastname'),
    firstname: of('firstname'),
    username: of('username'),
    email: of('email'),
    birthday: of('birthday'),
  };
}

export function IdentitySection({
  me,
  onUnsaved,
}: {
  readonly me: AppUser;
  readonly onUnsaved: (unsaved: boolean) => void;
}): ReactElement {
  const t = useText('account');
  const identity = useText('identity');
  const { settings } = useTenant();
  const alerts = useAlerts();
  const announce = useAnnounce();
  const { save } = useSave(me);
  const kept = keptIn(me);
  const [values, setValues] = useState(kept);
  const [known, setKnown] = useState(kept);
  // Changed meanwhile elsewhere: a field that was left alone follows, and saving does not take it back.
  if (shownFields(settings).some((field) => known[field] !== kept[field])) {
    setKnown(kept);
    setValues((now) => followed(now, known, kept));
  }
  const fields = shownFields(settings);
  const open = fields.filter((field) => !isLocked(field, kept[field], settings));
  const changed = open.filter((field) => values[field].trim() !== kept[field]);
  const isChanged = changed.length > 0;
  // What one signs in with is the owner's alone to change (domain §1).
  const [isLate, setIsLate] = useState(() => !signedInRecently());
  const [current, setCurrent] = useState('');
  const asksCurrent = isLate && changed.some((field) => field === 'email' || field === 'username');
  // With the letter that was typed: whoever goes back at once is asked.
  useLayoutEffect(() => onUnsaved(isChanged), [isChanged, onUnsaved]);

  const set = (field: AccountField, value: string): void => setValues((now) => ({ ...now, [field]: value }));

  const check = (): FormProblem<Field>[] => [
    ...problemsOf(
      identity,
      open,
      values,
      (field) => isRequired(field, kept[field], settings),
      today(settings),
    ),
    ...(asksCurrent && current === '' ? [{ field: 'current' as const, message: t('currentMissing') }] : []),
  ];
  const send = async (): Promise<readonly FormProblem<Field>[]> => {
    if (!isChanged) {
      announce(t('nothing'));
      return [];
    }
    const sent = Object.fromEntries(changed.map((field) => [field, values[field].trim()]));
    const proof = current === '' ? {} : { currentPassword: current };
    // An address alone is not stored yet: nobody is thanked for it.
    const refused = await save({ ...sent, ...proof }, Object.keys(sent).join(' ') === 'email');
    if (refused === null) {
      setCurrent('');
      if (sent['email'] !== undefined) toldOfLink(sent['email']);
      return [];
    }
    const field = refusedField(refused);
    if (field !== 'current') return field === undefined ? [] : [{ field, message: errorText(refused.code) }];
    setIsLate(true);
    return [{ field, message: current === '' ? t('currentMissing') : t('currentWrong') }];
  };
  const form = useForm<Field>({ form: 'account', check, send });
  /** The account still has the old address, and so does the form. */
  const toldOfLink = (email: string): void => {
    setValues((now) => ({ ...now, email: kept.email }));
    alerts.show({
      tone: 'success',
      code: 'email-link-sent',
      values: { title: t('linkSent'), message: t('linkSentText', { email }) },
    });
  };
  const errors = useText('errors');
  const errorText = (code: Refused['code'] | undefined): string => errors(`${code ?? 'UNDEFINED'}.message`);

  const textField = (field: Exclude<AccountField, 'birthday'>): ReactElement => {
    const locked = isLocked(field, kept[field], settings);
    return (
      <TextField
        key={field}
        id={`account-${field}`}
        label={identity(field)}
        value={values[field]}
        onChange={(event) => set(field, event.target.value)}
        error={form.errorOf(field)}
        autoComplete={completions[field]}
        readOnly={locked}
        hint={locked ? t('locked') : undefined}
        optionalMark={isRequired(field, kept[field], settings) ? undefined : identity('optional')}
        {...(field === 'email' ? { type: 'email', inputMode: 'email' } : {})}
        {...(field === 'username' ? { autoCapitalize: 'none', spellCheck: false } : {})}
      />
    );
  };
  return (
    <Sheet as="section" aria-labelledby="account-identity" className={styles['section']}>
      <h2 id="account-identity">{t('identity')}</h2>
      <AvatarField me={me} />
      <form {...form.props} className={styles['form']}>
        <FormErrorSummary title={t('summary')} {...form.summary} />
        <div className={styles['pair']}>
          {fields.filter((field) => field !== 'birthday').map((field) => textField(field))}
        </div>
        {fields.includes('birthday') ? (
          <BirthdayField
            id="account-birthday"
            value={values.birthday}
            onChange={(value) => set('birthday', value)}
            error={form.errorOf('birthday')}
          />
        ) : null}
        {changed.includes('email') ? <p className={styles['note']}>{t('emailNote')}</p> : null}
        {asksCurrent ? (
          <CurrentPasswordField
            id="account-current"
            value={current}
            onChange={setCurrent}
            error={form.errorOf('current')}
          />
        ) : null}
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('saving')}>
          {t('save')}
        </Button>
      </form>
    </Sheet>
  );
}

/** The field that the server names, or that a code is about. */
function refusedField({ code, body }: Refused): Field | undefined {
  if (code === 'UNIQUE_USERNAME' || code === 'USERNAME_ADDRESS') return 'username';
  if (code === 'UNIQUE_USERNAME_OR_EMAIL') return 'email';
  if (body?.errors[0]?.path === 'body.currentPassword') return 'current';
  const path = /^body\.(lastname|firstname|username|email|birthday)$/.exec(body?.errors[0]?.path ?? '');
  return path?.[1] as AccountField | undefined;
}
