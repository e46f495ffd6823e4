/** A new key: its name, how long it lives, what it may do; then the key itself, once. */
import { type ApiScope, scimScope } from '@parcours/contract';
import { Button, Dialog, Select, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ShownOnceDialog } from '../../parts/shown-once/shown-once-dialog.tsx';
import styles from './api-keys.module.css';
import { portalOrigin } from './directory-section.tsx';
import { ScopeTable } from './scope-table.tsx';

/** Days that a key lives. */
const lives = ['30', '90', '365'] as const;
const dayMs = 86_400_000;
const nameMax = 100;

export function NewKeyDialog({
  ticked,
  onClose,
  onMade,
}: {
  /** Scopes that are chosen already. */
  readonly ticked: readonly ApiScope[];
  readonly onClose: () => void;
  readonly onMade: () => Promise<void>;
}): ReactElement {
  const t = useText('apiKeys');
  const refusal = useRefusalText();
  const [name, setName] = useState('');
  const [days, setDays] = useState<string>('90');
  const [scopes, setScopes] = useState<ReadonlySet<ApiScope>>(new Set(ticked));
  const [isChecked, setIsChecked] = useState(false);
  const make = useMutation({
    mutationFn: () => {
      const expiresAt = new Date(Date.now() + Number(days) * dayMs).toISOString();
      return orThrow(api.createApiKey({ body: { name: name.trim(), scopes: [...scopes], expiresAt } }));
    },
    onSuccess: onMade,
  });
  const submit = (): void => {
    setIsChecked(true);
    if (name.trim() !== '' && scopes.size > 0 && !make.isPending) make.mutate();
  };
  if (make.data !== undefined) return <MadeKey made={make.data} onClose={onClose} />;
  return (
    <Dialog
      open
      title={t('new')}
      closeLabel={t('cancel')}
      initialFocus="first"
      size="large"
      onClose={onClose}
    >
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          value={name}
          maxLength={nameMax}
          autoComplete="off"
          error={isChecked && name.trim() === '' ? t('nameFault') : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Select label={t('life')} value={days} onChange={({ currentTarget }) => setDays(currentTarget.value)}>
          {lives.map((one) => (
            <option key={one} value={one}>
              {t('days', { count: Number(one) })}
            </option>
          ))}
        </Select>
        <ScopeTable
          scopes={scopes}
          error={isChecked && scopes.size === 0 ? t('scopesFault') : undefined}
          onChange={setScopes}
        />
        {make.error instanceof CallFailure ? <p role="alert">{refusal(make.error)}</p> : null}
        <div>
          <Button type="submit" variant="primary" busy={make.isPending}>
            {t('make')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function MadeKey({
  made: { key, name, scopes },
  onClose,
}: {
  readonly made: { readonly key: string; readonly name: string; readonly scopes: readonly ApiScope[] };
  readonly onClose: () => void;
}): ReactElement {
  const t = useText('apiKeys');
  const path = scopes.includes(scimScope) ? '/scim/v2/Users' : '/api/classes';
  return (
    <ShownOnceDialog
      title={t('madeTitle', { name })}
      label={t('key')}
      value={key}
      words={{ lead: t('madeText'), copy: t('copy'), copied: t('copied'), noted: t('noted') }}
      onClose={onClose}
    >
      <p>{t('use')}</p>
      <pre className={styles['sample']}>
        <code>{`curl -H 'Authorization: Bearer …' ${portalOrigin()}${path}`}</code>
      </pre>
    </ShownOnceDialog>
  );
}
