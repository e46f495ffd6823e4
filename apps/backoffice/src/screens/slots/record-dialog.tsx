/** What is recorded of learners: there, late, or absent with the reason; of whom something is recorded, with why it changes. */
import { type AttendanceLearner, type AttendanceState, type ClassSlot, limits } from '@parcours/contract';
import { Button, Dialog, SegmentedRadio, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { type ReactElement, useState } from 'react';
import { useSlotChange } from './slots-query.ts';
import styles from './slots.module.css';

const states = ['present', 'late', 'absent'] as const satisfies readonly AttendanceState[];

export function RecordDialog({
  classId,
  slot,
  learners,
  onClose,
  onDone,
}: {
  readonly classId: string;
  readonly slot: ClassSlot;
  readonly learners: readonly AttendanceLearner[];
  readonly onClose: () => void;
  readonly onDone: (said: string) => void;
}): ReactElement {
  const t = useText('slots');
  const refusal = useRefusalText();
  const needsWhy = slot.closedAt !== null || learners.some(({ line }) => line !== null);
  const [state, setState] = useState<AttendanceState>('absent');
  const [reason, setReason] = useState('');
  const [why, setWhy] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const lacksReason = state === 'absent' && reason.trim() === '';
  const lacksWhy = needsWhy && why.trim() === '';
  const names = learners
    .map(({ displayName }) => (displayName === '' ? t('erased') : displayName))
    .join(', ');
  const record = useSlotChange(classId, () =>
    orThrow(
      api.recordAttendance({
        params: { id: slot.id },
        body: {
          userIds: learners.map(({ userId }) => userId),
          state,
          reason: state === 'absent' ? reason.trim() : null,
          why: needsWhy ? why.trim() : null,
        },
      }),
    ),
  );
  return (
    <Dialog
      open
      title={needsWhy ? t('correctNamed', { name: names }) : t('recordNamed', { name: names })}
      closeLabel={t('cancelEdit')}
      initialFocus="first"
      onClose={onClose}
    >
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          if (lacksReason || lacksWhy || record.isPending) return;
          record.mutate(undefined, {
            onSuccess: () => onDone(t('recordedNow', { names, state: t(`state-${state}`) })),
          });
        }}
      >
        <SegmentedRadio
          legend={t('attendance')}
          options={states.map((value) => ({ value, label: t(`state-${value}`) }))}
          value={state}
          onChange={setState}
        />
        {state === 'absent' ? (
          <TextField
            label={t('absenceReason')}
            value={reason}
            maxLength={limits.slotReasonMax}
            autoComplete="off"
            error={isChecked && lacksReason ? t('reasonMissing') : undefined}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        ) : null}
        {needsWhy ? (
          <TextField
            label={t('why')}
            hint={t('whyHint')}
            value={why}
            maxLength={limits.slotReasonMax}
            autoComplete="off"
            error={isChecked && lacksWhy ? t('whyMissing') : undefined}
            onChange={({ currentTarget }) => setWhy(currentTarget.value)}
          />
        ) : null}
        {record.error instanceof CallFailure ? <p role="alert">{refusal(record.error)}</p> : null}
        <div>
          <Button type="submit" variant="primary" busy={record.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
