/** Lifts a hold, once a reason was given. */
import type { LegalHold } from '@parcours/contract';
import { Button, Dialog, TextArea, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import styles from './privacy.module.css';

const reasonMax = 2_000;

export function LiftDialog({
  hold: { id, displayName },
  onClose,
  onLifted,
}: {
  readonly hold: LegalHold;
  readonly onClose: () => void;
  readonly onLifted: () => Promise<void>;
}): ReactElement {
  const t = useText('privacy');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const name = displayName ?? t('gone');
  const lift = useMutation({
    mutationFn: () => orThrow(api.liftLegalHold({ params: { id }, body: { reason: reason.trim() } })),
    onSuccess: async () => {
      announce(t('lifted', { name }));
      await onLifted();
    },
  });
  return (
    <Dialog
      open
      title={t('liftTitle', { name })}
      closeLabel={t('cancel')}
      initialFocus="first"
      onClose={onClose}
    >
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (reason.trim() !== '' && !lift.isPending) lift.mutate();
        }}
      >
        <p>{t('liftText')}</p>
        <TextArea
          label={t('liftReason')}
          value={reason}
          rows={3}
          autoComplete="off"
          error={isChecked && reason.trim() === '' ? t('reasonFault') : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value.slice(0, reasonMax))}
        />
        {lift.error instanceof CallFailure ? <p role="alert">{refusal(lift.error)}</p> : null}
        <div>
          <Button type="submit" variant="primary" busy={lift.isPending}>
            {t('lift')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
