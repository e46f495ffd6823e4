/** The mail server: where it is, how it is entered, whom its letters are from; and what a trial of it shows. */
import {
  mailSecurities,
  type MailSecurity,
  type MailTrial,
  type OutgoingMail,
  type WrittenMailServer,
} from '@parcours/contract';
import { Alert, Button, ConfirmDialog, PasswordField, Select, TextField, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, settingsKeys, useRefusalText } from '@parcours/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactElement, useState } from 'react';
import { useOwnChanges, withChanges } from '../../parts/own-changes/own-changes.ts';
import styles from './outgoing-mail.module.css';
import {
  type ServerField,
  serverFaults,
  typedServerFrom,
  usualPorts,
  writtenServer,
} from './server-values.ts';

export function ServerForm({
  stored,
  centre,
}: {
  readonly stored: OutgoingMail;
  /** Its name. */
  readonly centre: string;
}): ReactElement {
  const t = useText('outgoingMail');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const [typed, change, saved] = useOwnChanges(typedServerFrom(stored, centre));
  const [isChecked, setIsChecked] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const faults = serverFaults(typed, stored);
  const reread = () => queryClient.invalidateQueries({ queryKey: settingsKeys.outgoingMail() });
  /** What was changed here, over what is stored by now. */
  const written = async (): Promise<WrittenMailServer> => {
    const latest = await orThrow(api.getOutgoingMail());
    const own = writtenServer(typed);
    if (latest.server === null) return own;
    const writtenOf = (one: OutgoingMail) => writtenServer(typedServerFrom(one, centre));
    const merged = withChanges(writtenOf(latest), writtenOf(stored), own);
    // A password goes to the server that it was typed for, whatever another tab has stored.
    const { host, port, security, username } = own;
    return own.password === undefined ? merged : { ...merged, host, port, security, username };
  };
  const save = useMutation({
    mutationFn: async () => orThrow(api.setOutgoingMail({ body: await written() })),
    onSuccess: (after) => {
      queryClient.setQueryData(settingsKeys.outgoingMail(), after);
      change({ password: '' });
      saved();
      announce(t('saved'));
    },
  });
  const attempt = useMutation({
    mutationFn: async () => orThrow(api.createMailTrial({ body: await written() })),
    onSuccess: async ({ step }) => {
      announce(t(step === null ? 'arrived' : 'failed'));
      await reread();
    },
  });
  const remove = useMutation({
    mutationFn: () => orThrow(api.deleteOutgoingMail()),
    onSuccess: async () => {
      setIsLeaving(false);
      attempt.reset();
      announce(t('removed'));
      await reread();
    },
  });
  const isBusy = save.isPending || attempt.isPending;
  const send = (act: () => void): void => {
    setIsChecked(true);
    if (faults.length === 0 && !isBusy) act();
  };
  const field = (name: ServerField, max: number): ComponentProps<typeof TextField> => ({
    label: t(name),
    value: typed[name],
    maxLength: max,
    autoComplete: 'off',
    error: isChecked && faults.includes(name) ? t(`${name}Fault`) : undefined,
    onChange: ({ currentTarget }) => change({ [name]: currentTarget.value }),
  });
  const failure = attempt.error ?? save.error;
  return (
    <form
      noValidate
      aria-label={t('server')}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        send(() => save.mutate());
      }}
    >
      <TextField {...field('host', 253)} hint={t('hostHint')} />
      <Select
        label={t('security')}
        value={typed.security}
        onChange={({ currentTarget }) => {
          const security = currentTarget.value as MailSecurity;
          // The usual port follows; one of one's own stays.
          const isUsual = typed.port === usualPorts[typed.security];
          change({ security, ...(isUsual ? { port: usualPorts[security] } : {}) });
        }}
      >
        {mailSecurities.map((security) => (
          <option key={security} value={security}>
            {t(`security-${security}`)}
          </option>
        ))}
      </Select>
      <TextField {...field('port', 5)} inputMode="numeric" />
      <TextField
        label={t('username')}
        hint={t('usernameHint')}
        value={typed.username}
        maxLength={254}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ username: currentTarget.value })}
      />
      <PasswordField
        label={t('password')}
        hint={t(stored.server?.hasPassword === true ? 'passwordKept' : 'passwordNew')}
        value={typed.password}
        maxLength={1_000}
        autoComplete="new-password"
        revealLabel={t('reveal')}
        revealWords={[t('show'), t('hide')]}
        error={isChecked && faults.includes('password') ? t('passwordFault') : undefined}
        onChange={({ currentTarget }) => change({ password: currentTarget.value })}
      />
      <TextField {...field('fromName', 100)} />
      <TextField {...field('fromAddress', 254)} type="email" hint={t('fromAddressHint')} />
      <TextField {...field('replyTo', 254)} type="email" hint={t('replyToHint')} />
      <TextField {...field('dkimSelector', 63)} hint={t('dkimSelectorHint')} />
      {attempt.data === undefined || attempt.isPending ? null : <TrialOutcome trial={attempt.data} />}
      {failure instanceof CallFailure ? <p role="alert">{refusal(failure)}</p> : null}
      <div className={styles['acts']}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('save')}
        </Button>
        <Button busy={attempt.isPending} busyLabel={t('trying')} onClick={() => send(() => attempt.mutate())}>
          {t('try')}
        </Button>
        {stored.server === null ? null : <Button onClick={() => setIsLeaving(true)}>{t('remove')}</Button>}
      </div>
      <ConfirmDialog
        open={isLeaving}
        title={t('removeTitle')}
        confirmLabel={t('remove')}
        cancelLabel={t('keep')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setIsLeaving(false)}
      >
        <p>{t('removeText', { address: stored.platformAddress })}</p>
        {remove.error instanceof CallFailure ? <p role="alert">{refusal(remove.error)}</p> : null}
      </ConfirmDialog>
    </form>
  );
}

function TrialOutcome({ trial: { step, said, sentTo } }: { readonly trial: MailTrial }): ReactElement {
  const t = useText('outgoingMail');
  if (step === null)
    return (
      <Alert tone="success" title={t('arrived')}>
        <p>{t('arrivedText', { address: sentTo })}</p>
      </Alert>
    );
  return (
    <Alert tone="danger" title={t('failed')}>
      <p>{t(`step-${step}`)}</p>
      {said === '' ? null : <p className={styles['said']}>{t('said', { said })}</p>}
    </Alert>
  );
}
