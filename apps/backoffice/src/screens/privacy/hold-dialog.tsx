/** A new hold: on whom, why, and until when. */
import { Button, Dialog, TextArea, TextField, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, deskKeys, orThrow, useRefusalText } from '@parcours/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { PersonSearch } from '../../parts/person-search/person-search.tsx';
import styles from './privacy.module.css';

const reasonMax = 2_000;

/** Through the last second of the day, on this device's clock; null for none. */
const endOf = (day: string): Date | null => (day === '' ? null : new Date(`${day}T23:59:59`));

export function HoldDialog({
  onClose,
  onPlaced,
}: {
  readonly onClose: () => void;
  readonly onPlaced: () => Promise<void>;
}): ReactElement {
  const t = useText('privacy');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const [userId, setUserId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [day, setDay] = useState('');
  const [isChecked, setChecked] = useState(false);
  const person = useQuery({
    queryKey: deskKeys.list('people', 'held', userId ?? ''),
    queryFn: () => orThrow(api.getUser({ params: { id: userId ?? '' }, query: {} })),
    enabled: userId !== null,
  });
  const name = person.data?.displayName ?? '…';
  const until = endOf(day);
  const [openedAt] = useState(() => Date.now());
  const isPast = until !== null && !(until.getTime() > openedAt);
  const isWhole = userId !== null && reason.trim() !== '' && !isPast;
  const place = useMutation({
    mutationFn: (who: string) =>
      orThrow(
        api.createLegalHold({
          body: { userId: who, reason: reason.trim(), until: until?.toISOString() ?? null },
        }),
      ),
    onSuccess: async ({ displayName }) => {
      announce(t('placed', { name: displayName ?? name }));
      await onPlaced();
    },
  });
  return (
    <Dialog
      open
      title={t('newHold')}
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
          setChecked(true);
          if (isWhole && !place.isPending) place.mutate(userId);
        }}
      >
        {userId === null ? (
          <>
            <PersonSearch label={t('who')} busy={false} pick={setUserId} />
            {isChecked ? <p role="alert">{t('whoFault')}</p> : null}
          </>
        ) : (
          <div className={styles['head']}>
            <p role="status">{t('chosen', { name })}</p>
            <Button size="small" onClick={() => setUserId(null)}>
              {t('another')}
            </Button>
          </div>
        )}
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          value={reason}
          rows={3}
          autoComplete="off"
          error={isChecked && reason.trim() === '' ? t('reasonFault') : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value.slice(0, reasonMax))}
        />
        <TextField
          type="date"
          label={t('until')}
          hint={t('untilHint')}
          value={day}
          error={isChecked && isPast ? t('untilFault') : undefined}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        {place.error instanceof CallFailure ? <p role="alert">{refusal(place.error)}</p> : null}
        <div>
          <Button type="submit" variant="primary" busy={place.isPending}>
            {t('place')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
