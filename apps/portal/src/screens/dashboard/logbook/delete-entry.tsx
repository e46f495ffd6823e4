/** Deleting one's own entry asks for the confirmation word (spec §5 "Deleting", domain §2). */
import { Dialog, useAlerts, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { api } from '@parcours/web';
import { WordForm } from '../../../parts/confirm/word-form.tsx';
import type { Entry } from '../queries.ts';

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
  const remove = async (): Promise<void> => {
    const result = await api.deleteLogBookRecord({ params: { id: entry.id } });
    if (result.ok) {
      announce(t('removed'));
      await onDeleted();
    } else if (result.code !== 'UNAUTHORIZED') alerts.show({ tone: 'danger', code: result.code });
  };
  const word = t('word');
  return (
    <WordForm
      texts={{
        word,
        label: t('typeWord', { word }),
        problem: t('problem'),
        wrong: t('wrongWord', { word }),
        cancel: t('cancel'),
        confirm: t('remove'),
      }}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>{t(isThread ? 'removeThreadText' : 'removeText')}</p>
    </WordForm>
  );
}
