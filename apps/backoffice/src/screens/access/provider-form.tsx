/** The identity provider: who it is, how the centre is known there, and what becomes of whoever arrives. */
import type { WrittenSingleSignOn } from '@parcours/contract';
import { Button, ConfirmDialog, Disclosure, PasswordField, TextField, useAnnounce } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, settingsKeys, useRefusalText } from '@parcours/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useOwnChanges, withChanges } from '../../parts/own-changes/own-changes.ts';
import styles from './access.module.css';
import { type ClientField, faultsOf, type SingleSignOn, typedFrom, writtenFrom } from './client-values.ts';
import { NewcomersFields } from './newcomers-fields.tsx';
import type { StartedTrial } from './trial-section.tsx';

const parts = ['email', 'firstname', 'lastname'] as const;

export function ProviderForm({
  stored,
  onTrial,
}: {
  readonly stored: SingleSignOn;
  readonly onTrial: (trial: StartedTrial) => void;
}): ReactElement {
  const t = useText('access');
  const format = useFormatter();
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const [typed, change, saved] = useOwnChanges(typedFrom(stored));
  const [isChecked, setIsChecked] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const faults = faultsOf(typed, stored);
  const errorOf = (field: ClientField) =>
    isChecked && faults.includes(field) ? t(`${field}Fault`) : undefined;
  /** What was changed here, over what is stored by now. */
  const written = async (): Promise<WrittenSingleSignOn> => {
    const latest = await orThrow(api.getSingleSignOn());
    const own = writtenFrom(typed);
    if (latest.client === null) return own;
    const merged = withChanges(writtenFrom(typedFrom(latest)), writtenFrom(typedFrom(stored)), own);
    // A secret goes to whom it was typed for, whatever another tab has stored.
    const { issuer, clientId } = own;
    return own.clientSecret === undefined ? merged : { ...merged, issuer, clientId };
  };
  const save = useMutation({
    mutationFn: async () => orThrow(api.setSingleSignOn({ body: await written() })),
    onSuccess: (after) => {
      queryClient.setQueryData(settingsKeys.singleSignOn(), after);
      change({ clientSecret: '' });
      saved();
      announce(t('saved'));
    },
  });
  const attempt = useMutation({
    mutationFn: async () => orThrow(api.createSingleSignOnTrial({ body: await written() })),
    onSuccess: ({ address, ...trial }) => {
      queryClient.setQueryData(settingsKeys.signInTrial(trial.id), trial);
      onTrial({ id: trial.id, address });
    },
  });
  const remove = useMutation({
    mutationFn: () => orThrow(api.deleteSingleSignOn()),
    onSuccess: async () => {
      setIsLeaving(false);
      announce(t('removed'));
      await queryClient.invalidateQueries({ queryKey: settingsKeys.singleSignOn() });
    },
  });
  const isBusy = save.isPending || attempt.isPending;
  const send = (act: () => void): void => {
    setIsChecked(true);
    if (faults.length === 0 && !isBusy) act();
  };
  const failure = attempt.error ?? save.error;
  const { client } = stored;
  const provenAt = client?.provenAt ?? null;
  return (
    <form
      noValidate
      aria-label={t('provider')}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        send(() => save.mutate());
      }}
    >
      <TextField
        label={t('issuer')}
        hint={t('issuerHint')}
        type="url"
        value={typed.issuer}
        maxLength={500}
        autoComplete="off"
        error={errorOf('issuer')}
        onChange={({ currentTarget }) => change({ issuer: currentTarget.value })}
      />
      <TextField
        label={t('clientId')}
        value={typed.clientId}
        maxLength={300}
        autoComplete="off"
        error={errorOf('clientId')}
        onChange={({ currentTarget }) => change({ clientId: currentTarget.value })}
      />
      <PasswordField
        label={t('clientSecret')}
        hint={t(client === null ? 'clientSecretNew' : 'clientSecretKept')}
        value={typed.clientSecret}
        maxLength={1_000}
        autoComplete="new-password"
        revealLabel={t('reveal')}
        revealWords={[t('show'), t('hide')]}
        error={errorOf('clientSecret')}
        onChange={({ currentTarget }) => change({ clientSecret: currentTarget.value })}
      />
      <NewcomersFields typed={typed} onChange={change} />
      <Disclosure summary={t('more')}>
        <div className={styles['form']}>
          <TextField
            label={t('scopes')}
            hint={t('scopesHint')}
            value={typed.scopes}
            maxLength={500}
            autoComplete="off"
            error={errorOf('scopes')}
            onChange={({ currentTarget }) => change({ scopes: currentTarget.value })}
          />
          {parts.map((part) => (
            <TextField
              key={part}
              label={t(`claim-${part}`)}
              value={typed.claims[part]}
              maxLength={200}
              autoComplete="off"
              onChange={({ currentTarget }) =>
                change({ claims: { ...typed.claims, [part]: currentTarget.value } })
              }
            />
          ))}
        </div>
      </Disclosure>
      {isChecked && faults.includes('scopes') ? <p role="alert">{t('scopesFault')}</p> : null}
      {client === null ? null : (
        <p>
          {provenAt === null
            ? t('neverProven')
            : t('proven', { day: format.dateTime(new Date(provenAt), { dateStyle: 'long' }) })}
        </p>
      )}
      {failure instanceof CallFailure ? <p role="alert">{refusal(failure)}</p> : null}
      <div className={styles['acts']}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('save')}
        </Button>
        <Button busy={attempt.isPending} busyLabel={t('trying')} onClick={() => send(() => attempt.mutate())}>
          {t('try')}
        </Button>
        {client === null ? null : <Button onClick={() => setIsLeaving(true)}>{t('remove')}</Button>}
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
        <p>{t('removeText')}</p>
        {remove.error instanceof CallFailure ? <p role="alert">{refusal(remove.error)}</p> : null}
      </ConfirmDialog>
    </form>
  );
}
