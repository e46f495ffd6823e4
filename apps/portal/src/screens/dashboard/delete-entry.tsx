/** Deleting one's own entry asks for the confirmation word (spec §5 "Deleting", domain §2). */
import { Button, Dialog, TextField, useAlerts, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useState, type FormEvent, type ReactElement } from 'react';
import { api } from '../../parts/api.ts';
import logbook from './logbook.module.css';
import type { Entry } from './thread.ts';

/** Case and accents do not count. */
const folded = (text: string) => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

export function DeleteEntry({
  entry,
  isThread,
  onClose,
  onDeleted,
}: {
  /** Null: closed. */
  readonly entry: Entry | null;
  readonly isThread: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => Promise<void>;
}): ReactElement | null {
  const t = useText('dashboard');
  return (
    <Dialog
      open={entry !== null}
      title={t(isThread ? 'removeThreadTitle' : 'removeTitle')}
      onClose={onClose}
      size="small"
    >
      {entry === null ? null : (
        <Confirmation entry={entry} isThread={isThread} onClose={onClose} onDeleted={onDeleted} />
      )}
    </Dialog>
  );
}

function Confirmation({
  entry,
  isThread,
  onClose,
  onDeleted,
}: {
  readonly entry: Entry;
  readonly isThread: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => Promise<void>;
}): ReactElement {
  const t = useText('dashboard');
  const alerts = useAlerts();
  const announce = useAnnounce();
  const [word, setWord] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const right = folded(word) === folded(t('word'));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (!right) return;
    setBusy(true);
    const result = await api.deleteLogBookRecord({ params: { id: entry.id } });
    setBusy(false);
    if (result.ok) {
      announce(t('removed'));
      await onDeleted();
    } else if (result.code !== 'UNAUTHORIZED') alerts.show({ tone: 'danger', code: result.code });
  };
  return (
    <form noValidate className={logbook['form']} onSubmit={(event) => void submit(event)}>
      <p>{t(isThread ? 'removeThreadText' : 'removeText')}</p>
      <TextField
        label={t('typeWord', { word: t('word') })}
        value={word}
        autoComplete="off"
        onChange={(event) => setWord(event.target.value)}
        error={tried && !right ? t('wrongWord', { word: t('word') }) : undefined}
      />
      <div className={logbook['actions']}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="danger" busy={busy}>
          {t('remove')}
        </Button>
      </div>
    </form>
  );
}
