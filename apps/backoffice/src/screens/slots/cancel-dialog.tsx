/** A slot that is called off, with the reason that its learners read. */
import { type ClassSlot, limits } from '@parcours/contract';
import { Button, Dialog, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { type ReactElement, useState } from 'react';
import { useSlotChange } from './slots-query.ts';
import styles from './slots.module.css';

export function CancelDialog({
  classId,
  slot,
  onClose,
  onDone,
}: {
  readonly classId: string;
  readonly slot: ClassSlot;
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactElement {
  const t = useText('slots');
  const refusal = useRefusalText();
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const cancel = useSlotChange(classId, () =>
    orThrow(api.cancelSlot({ params: { id: slot.id }, body: { reason: reason.trim() } })),
  );
  return (
    <Dialog
      open
      title={t('cancelOf', { title: slot.title })}
      closeLabel={t('keep')}
      initialFocus="first"
      onClose={onClose}
    >
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          if (reason.trim() !== '' && !cancel.isPending) cancel.mutate(undefined, { onSuccess: onDone });
        }}
      >
        <TextField
          label={t('cancelReason')}
          hint={t('cancelHint')}
          value={reason}
          maxLength={limits.slotReasonMax}
          autoComplete="off"
          error={isChecked && reason.trim() === '' ? t('reasonMissing') : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {cancel.error instanceof CallFailure ? <p role="alert">{refusal(cancel.error)}</p> : null}
        <div>
          <Button type="submit" variant="primary" busy={cancel.isPending}>
            {t('cancelSlot')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
