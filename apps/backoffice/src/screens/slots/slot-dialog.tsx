/** A slot that is planned or changed, or a series of half-days: what, where, who, when, and until when it is signed. */
import { type ClassSlot, limits } from '@parcours/contract';
import { Button, Checkbox, Dialog, SegmentedRadio, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { type ReactElement, useState } from 'react';
import { NumberField } from '../../parts/fields/number-field.tsx';
import { useOwnChanges } from '../../parts/own-changes/own-changes.ts';
import { SeriesFields } from './series-fields.tsx';
import { createBody, draftOf, faultsOf, newDraft, type SlotDraft, updateBody } from './slot-draft.ts';
import { useSlotChange } from './slots-query.ts';
import styles from './slots.module.css';

export function SlotDialog({
  classId,
  slot,
  trainers,
  timeZone,
  onClose,
  onSaved,
}: {
  readonly classId: string;
  readonly slot: ClassSlot | null;
  readonly trainers: readonly { readonly userId: string; readonly displayName: string }[];
  readonly timeZone: string;
  readonly onClose: () => void;
  /** How many were planned; 0 for one that was changed. */
  readonly onSaved: (planned: number) => void;
}): ReactElement {
  const t = useText('slots');
  const refusal = useRefusalText();
  const [draft, change] = useOwnChanges<SlotDraft>(slot === null ? newDraft : draftOf(slot, timeZone));
  const [isChecked, setIsChecked] = useState(false);
  const faults = faultsOf(draft, timeZone);
  const faultOf = (fault: (typeof faults)[number]): string | undefined =>
    isChecked && faults.includes(fault) ? t(`fault-${fault}`) : undefined;
  const save = useSlotChange(classId, async () => {
    if (slot === null) {
      const made = await orThrow(
        api.createSlots({ params: { id: classId }, body: createBody(draft, timeZone) }),
      );
      return made.ids.length;
    }
    await orThrow(api.updateSlot({ params: { id: slot.id }, body: updateBody(draft, slot, timeZone) }));
    return 0;
  });
  return (
    <Dialog
      open
      title={slot === null ? t('new') : t('editOf', { title: slot.title })}
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
          if (faults.length === 0 && !save.isPending) save.mutate(undefined, { onSuccess: onSaved });
        }}
      >
        <TextField
          label={t('slotTitle')}
          value={draft.title}
          maxLength={limits.slotTitleMax}
          autoComplete="off"
          error={faultOf('title')}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <TextField
          label={t('place')}
          optionalMark={t('optional')}
          value={draft.place}
          maxLength={limits.slotPlaceMax}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ place: currentTarget.value })}
        />
        <TextField
          type="url"
          label={t('videoUrl')}
          optionalMark={t('optional')}
          hint={t('videoHint')}
          value={draft.videoUrl}
          maxLength={limits.slotUrlMax}
          autoComplete="off"
          error={faultOf('videoUrl')}
          onChange={({ currentTarget }) => change({ videoUrl: currentTarget.value })}
        />
        {trainers.length === 0 ? (
          <p>{t('noTrainer')}</p>
        ) : (
          <fieldset className={styles['group']}>
            <legend>{t('trainers')}</legend>
            {trainers.map(({ userId, displayName }) => (
              <Checkbox
                key={userId}
                label={displayName}
                checked={draft.trainerIds.includes(userId)}
                onChange={({ currentTarget: { checked } }) =>
                  change({
                    trainerIds: checked
                      ? [...draft.trainerIds, userId]
                      : draft.trainerIds.filter((one) => one !== userId),
                  })
                }
              />
            ))}
          </fieldset>
        )}
        {slot === null ? (
          <SegmentedRadio
            legend={t('howMany')}
            options={[
              { value: 'one', label: t('one') },
              { value: 'series', label: t('series') },
            ]}
            value={draft.of}
            onChange={(of) => change({ of })}
          />
        ) : null}
        <p className={styles['facts']}>{t('zone', { timeZone })}</p>
        {draft.of === 'one' ? (
          <div className={styles['line']}>
            <TextField
              type="date"
              label={t('day')}
              value={draft.firstDay}
              error={faultOf('firstDay')}
              onChange={({ currentTarget }) => change({ firstDay: currentTarget.value })}
            />
            <TextField
              type="time"
              label={t('from')}
              value={draft.from}
              onChange={({ currentTarget }) => change({ from: currentTarget.value })}
            />
            <TextField
              type="time"
              label={t('to')}
              value={draft.to}
              error={faultOf('to')}
              onChange={({ currentTarget }) => change({ to: currentTarget.value })}
            />
          </div>
        ) : (
          <SeriesFields draft={draft} timeZone={timeZone} error={faultOf('series')} onChange={change} />
        )}
        <NumberField
          label={t('earlyMinutes')}
          value={draft.earlyMinutes}
          min={0}
          max={limits.slotEarlyMinutesMax}
          whole
          required
          onChange={(earlyMinutes) => change({ earlyMinutes: earlyMinutes ?? draft.earlyMinutes })}
        />
        <NumberField
          label={t('lateMinutes')}
          hint={t('lateHint', { minutes: limits.slotGraceMinutes })}
          value={draft.lateMinutes}
          min={0}
          max={limits.slotLateMinutesMax}
          whole
          required
          onChange={(lateMinutes) => change({ lateMinutes: lateMinutes ?? draft.lateMinutes })}
        />
        {save.error instanceof CallFailure ? <p role="alert">{refusal(save.error)}</p> : null}
        <div>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {slot === null ? t('plan') : t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
