/** What must stand in the DNS so that the centre's letters are believed: the records to ask for, and those that are there. */
import type { MailRecord, MailServerSettings } from '@parcours/contract';
import { mailDomainOf, wantedMailRecords, type WantedRecord } from '@parcours/rules';
import { Badge, Button, TextField, useAnnounce } from '@parcours/ui';
import { copyIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SheetSection } from '../../parts/sheet-section.tsx';
import styles from './outgoing-mail.module.css';

export function RecordsSection({ server }: { readonly server: MailServerSettings }): ReactElement {
  const t = useText('outgoingMail');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const check = useMutation({
    mutationFn: () => orThrow(api.checkMailRecords()),
    onSuccess: ({ items }) =>
      announce(t('recordsChecked', { count: items.filter(({ state }) => state !== 'good').length })),
  });
  return (
    <SheetSection id="records" title={t('records')}>
      <p>{t('recordsLead', { domain: mailDomainOf(server.fromAddress) })}</p>
      <ul className={styles['records']}>
        {wantedMailRecords(server).map((wanted) => (
          <li key={wanted.kind}>
            <RecordView
              wanted={wanted}
              checked={check.data?.items.find(
                ({ kind, name }) => kind === wanted.kind && name === wanted.name,
              )}
            />
          </li>
        ))}
      </ul>
      {server.dkimSelector === null ? <p>{t('dkimUnnamed')}</p> : null}
      {check.error instanceof CallFailure ? <p role="alert">{refusal(check.error)}</p> : null}
      <div className={styles['acts']}>
        <Button busy={check.isPending} busyLabel={t('checkingRecords')} onClick={() => check.mutate()}>
          {t('checkRecords')}
        </Button>
      </div>
    </SheetSection>
  );
}

function RecordView({
  wanted: { kind, name, value },
  checked,
}: {
  readonly wanted: WantedRecord;
  readonly checked: MailRecord | undefined;
}): ReactElement {
  const t = useText('outgoingMail');
  return (
    <div className={styles['form']}>
      <div className={styles['acts']}>
        <h3>{t(`record-${kind}`)}</h3>
        {checked === undefined ? null : (
          <Badge tone={checked.state === 'good' ? 'success' : 'danger'}>
            {t(checked.state === 'good' ? 'recordGood' : 'recordWrong')}
          </Badge>
        )}
      </div>
      <p>{t(`why-${kind}`)}</p>
      <Copied label={t('recordName', { kind: t(`record-${kind}`) })} value={name} />
      {value === null ? (
        <p>{t('dkimValue')}</p>
      ) : (
        <Copied label={t('recordValue', { kind: t(`record-${kind}`) })} value={value} />
      )}
      {checked === undefined || checked.state === 'good' ? null : <p>{t(`state-${checked.state}`)}</p>}
      {checked?.found.map((text) => (
        <p key={text} className={styles['said']}>
          {t('found', { text })}
        </p>
      ))}
    </div>
  );
}

function Copied({ label, value }: { readonly label: string; readonly value: string }): ReactElement {
  const t = useText('outgoingMail');
  const announce = useAnnounce();
  return (
    <div className={styles['copied']}>
      <TextField
        label={label}
        value={value}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        icon={copyIcon}
        aria-label={t('copyOf', { label })}
        onClick={() => void navigator.clipboard.writeText(value).then(() => announce(t('copied')))}
      >
        {t('copy')}
      </Button>
    </div>
  );
}
