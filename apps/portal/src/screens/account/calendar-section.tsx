/** One's calendar feed: making its secret address, copying it, making another, revoking it (decision 0218). */
import { Button, ConfirmDialog, Sheet, Skeleton, TextField, useAlerts, useAnnounce } from '@parcours/ui';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { accountKeys, api, FailedRead, orThrow } from '@parcours/web';
import styles from './account.module.css';

export function CalendarSection(): ReactElement {
  const t = useText('account');
  const locale = useLocale();
  const alerts = useAlerts();
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: accountKeys.calendarFeed(),
    queryFn: () => orThrow(api.getCalendarFeed()),
  });
  /** Told once: only whoever has just made it sees it. */
  const [url, setUrl] = useState<string | null>(null);
  const [asking, setAsking] = useState<'replace' | 'revoke' | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const maker = useRef<HTMLButtonElement>(null);
  const noteId = useId();
  // Once they are drawn, and after the dialog has given the focus back.
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (changes > 0) (field.current ?? maker.current)?.focus();
  }, [changes]);

  const change = async (revoke: boolean): Promise<void> => {
    setBusy(true);
    const result = revoke ? await api.deleteCalendarFeed() : await api.createCalendarFeed();
    setBusy(false);
    setAsking(null);
    if (!result.ok) {
      if (result.code !== 'UNAUTHORIZED') alerts.show({ tone: 'danger', code: result.code });
      return;
    }
    const made = result.data ?? null;
    setUrl(made === null ? null : made.url);
    queryClient.setQueryData(accountKeys.calendarFeed(), { createdAt: made?.createdAt ?? null });
    announce(t(made === null ? 'calendarRevoked' : 'calendarMade'));
    setChanges((count) => count + 1);
  };
  const copy = async (): Promise<void> => {
    field.current?.select();
    await navigator.clipboard.writeText(url ?? '').then(
      () => announce(t('calendarCopied')),
      // Selected: the keys of the device copy it.
      () => announce(t('calendarSelected')),
    );
  };
  // Not known yet, "make" could take the place of an address that is in use, unasked.
  if (data === undefined)
    return (
      <Sheet as="section" aria-labelledby="account-calendar" className={styles['section']}>
        <h2 id="account-calendar">{t('calendar')}</h2>
        <p className={styles['note']}>{t('calendarLead')}</p>
        {error === null ? (
          <Skeleton height="2.75rem" />
        ) : (
          <FailedRead error={error} onRetry={() => void refetch()} />
        )}
      </Sheet>
    );
  const since = data.createdAt;
  return (
    <Sheet as="section" aria-labelledby="account-calendar" className={styles['section']}>
      <h2 id="account-calendar">{t('calendar')}</h2>
      <p className={styles['note']}>{t('calendarLead')}</p>
      {url === null ? null : (
        <>
          <TextField ref={field} label={t('calendarAddress')} value={url} readOnly describedBy={noteId} />
          <p id={noteId} className={styles['note']}>
            {t('calendarOnce')}
          </p>
        </>
      )}
      {url === null && since !== null ? (
        <p>{t('calendarSince', { date: formatDate(since, locale) })}</p>
      ) : null}
      <div className={styles['calendarActions']}>
        {url === null ? null : (
          <Button variant="primary" onClick={() => void copy()}>
            {t('calendarCopy')}
          </Button>
        )}
        <Button
          ref={maker}
          busy={busy && asking === null}
          onClick={() => (since === null ? void change(false) : setAsking('replace'))}
        >
          {t(since === null ? 'calendarMake' : 'calendarReplace')}
        </Button>
        {since === null ? null : (
          <Button variant="quiet" onClick={() => setAsking('revoke')}>
            {t('calendarRevoke')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking !== null}
        title={t(asking === 'revoke' ? 'calendarRevokeTitle' : 'calendarReplaceTitle')}
        confirmLabel={t(asking === 'revoke' ? 'calendarRevoke' : 'calendarReplace')}
        cancelLabel={t('calendarKeep')}
        busy={busy}
        onConfirm={() => void change(asking === 'revoke')}
        onCancel={() => setAsking(null)}
      >
        <p>{t('calendarLost')}</p>
      </ConfirmDialog>
    </Sheet>
  );
}
