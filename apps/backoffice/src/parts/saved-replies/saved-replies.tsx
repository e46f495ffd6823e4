/** Texts that somebody keeps to answer with: one is put into the text that is written, what is written is kept, one is forgotten. */
import { Button, Dialog, useAlerts, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, deskKeys, orThrow, ReadState } from '@parcours/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, type ReactElement } from 'react';
import { useKeys } from '../single-keys.ts';
import styles from './saved-replies.module.css';

const key = deskKeys.savedReplies();

export function SavedReplies({
  text,
  hasKey = false,
  onInsert,
}: {
  /** What is written now. */
  readonly text: string;
  /** Whether `/` opens them: where they stand once on the screen. */
  readonly hasKey?: boolean;
  readonly onInsert: (text: string) => void;
}): ReactElement {
  const t = useText('replies');
  const announce = useAnnounce();
  const alerts = useAlerts();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  useKeys(
    useCallback(
      (pressed) => {
        if (!hasKey || pressed !== '/') return false;
        setOpen(true);
        return true;
      },
      [hasKey],
    ),
  );
  const keep = async (): Promise<void> => {
    setBusy(true);
    const kept = await api.createSavedReply({ body: { text: text.trim() } });
    setBusy(false);
    if (kept.ok) {
      announce(t('kept'));
      await queryClient.invalidateQueries({ queryKey: key });
    } else alerts.show({ tone: 'danger', code: kept.code });
  };
  return (
    <div className={styles['acts']}>
      <Button size="small" aria-keyshortcuts={hasKey ? '/' : undefined} onClick={() => setOpen(true)}>
        {hasKey ? t('insertByKey') : t('insert')}
      </Button>
      {text.trim() === '' ? null : (
        <Button size="small" variant="quiet" busy={busy} onClick={() => void keep()}>
          {t('keep')}
        </Button>
      )}
      {open ? (
        <ReplyDialog
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            setOpen(false);
            onInsert(chosen);
          }}
        />
      ) : null}
    </div>
  );
}

function ReplyDialog({
  onClose,
  onChoose,
}: {
  readonly onClose: () => void;
  readonly onChoose: (text: string) => void;
}): ReactElement {
  const t = useText('replies');
  const app = useText('app');
  const alerts = useAlerts();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => orThrow(api.listSavedReplies()),
  });
  const forget = async (id: string): Promise<void> => {
    const done = await api.deleteSavedReply({ params: { id } });
    if (!done.ok) alerts.show({ tone: 'danger', code: done.code });
    await queryClient.invalidateQueries({ queryKey: key });
  };
  return (
    <Dialog open title={t('title')} closeLabel={app('close')} onClose={onClose}>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="4rem" />
      ) : data.items.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul className={styles['list']}>
          {data.items.map(({ id, text }) => (
            <li key={id}>
              <button type="button" className={styles['reply']} onClick={() => onChoose(text)}>
                {text}
              </button>
              <Button
                size="small"
                variant="quiet"
                aria-label={t('forgetOf', { text: text.slice(0, 60) })}
                onClick={() => void forget(id)}
              >
                {t('forget')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
