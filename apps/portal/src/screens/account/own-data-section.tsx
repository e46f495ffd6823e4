/** One's own data: taking a copy of it, and asking for the account to be deleted (domain §2, assurance §6). */
import { Button, Dialog, Sheet, useAlerts, useAnnounce } from '@parcours/ui';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { accountKeys, api, FailedRead, orThrow } from '@parcours/web';
import { WordForm } from '../../parts/confirm/word-form.tsx';
import { saveAsFile } from '../../parts/calendar/save-as-file.ts';
import styles from './account.module.css';

export function OwnDataSection(): ReactElement {
  const t = useText('account');
  return (
    <Sheet as="section" aria-labelledby="account-data" className={styles['section']}>
      <h2 id="account-data">{t('ownData')}</h2>
      <p className={styles['note']}>{t('ownDataLead')}</p>
      <ExportButton />
      <Deletion />
    </Sheet>
  );
}

function ExportButton(): ReactElement {
  const t = useText('account');
  const alerts = useAlerts();
  const announce = useAnnounce();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const result = await api.exportOwnData();
    setBusy(false);
    if (result.ok) {
      saveAsFile(`${t('exportName')}.json`, JSON.stringify(result.data, null, 2));
      announce(t('exported'));
    } else if (result.code !== 'UNAUTHORIZED') alerts.show({ tone: 'danger', code: result.code });
  };
  return (
    <div>
      <Button busy={busy} busyLabel={t('exporting')} onClick={() => void save()}>
        {t('exportData')}
      </Button>
    </div>
  );
}

function Deletion(): ReactElement | null {
  const t = useText('account');
  const locale = useLocale();
  const alerts = useAlerts();
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: accountKeys.deletion(),
    queryFn: () => orThrow(api.getAccountDeletion()),
  });

  const show = (asked: NonNullable<typeof data>): void => {
    queryClient.setQueryData(accountKeys.deletion(), asked);
  };
  const request = async (): Promise<void> => {
    const result = await api.requestAccountDeletion();
    if (result.ok) {
      show(result.data);
      setAsking(false);
      announce(t('deleteAsked'));
    } else if (result.code !== 'UNAUTHORIZED') alerts.show({ tone: 'danger', code: result.code });
  };
  const cancel = async (): Promise<void> => {
    setBusy(true);
    const result = await api.cancelAccountDeletion();
    setBusy(false);
    if (result.ok) {
      show({ requestedAt: null, held: null });
      announce(t('deleteCancelled'));
    } else if (result.code !== 'UNAUTHORIZED') alerts.show({ tone: 'danger', code: result.code });
  };

  if (data === undefined)
    return error === null ? null : <FailedRead error={error} onRetry={() => void refetch()} />;
  if (data.requestedAt !== null)
    return (
      <div className={styles['pending']}>
        <p>
          <strong>{t('deletePending', { date: formatDate(data.requestedAt, locale) })}</strong>
          <br />
          {t('deletePendingText')}
        </p>
        {data.held === null ? null : (
          <p>
            {data.held.until === null
              ? t('deleteHeld')
              : t('deleteHeldUntil', { date: formatDate(data.held.until, locale) })}
          </p>
        )}
        <Button busy={busy} onClick={() => void cancel()}>
          {t('deleteCancel')}
        </Button>
      </div>
    );
  const word = t('deleteWord');
  return (
    <div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('deleteAccount')}
      </Button>
      <Dialog open={asking} title={t('deleteTitle')} onClose={() => setAsking(false)} size="small">
        {asking ? (
          <WordForm
            texts={{
              word,
              label: t('deleteType', { word }),
              problem: t('summary'),
              wrong: t('deleteWrong', { word }),
              cancel: t('cancel'),
              confirm: t('deleteSend'),
            }}
            onConfirm={request}
            onCancel={() => setAsking(false)}
          >
            <p>{t('deleteText')}</p>
            <p>{t('deleteGoes')}</p>
            <p>{t('deleteStays')}</p>
          </WordForm>
        ) : null}
      </Dialog>
    </div>
  );
}
