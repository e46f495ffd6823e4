/** Asks when the draft is published by itself: day and time by the clock of the centre. */
import type { BrandState } from '@parcours/contract';
import { momentInZone, usualTimeZone } from '@parcours/rules';
import { ConfirmDialog, TextField, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, settingsKeys, useRefusalText, useTenant } from '@parcours/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { BrandChanges } from '../brand-changes.tsx';
import { changesOf } from '../brand-values.ts';
import styles from '../brand.module.css';
import type { useBrandDraft } from '../use-brand-draft.ts';

export function ScheduleDialog({
  state,
  draft: { values, revision },
  onClose,
}: {
  readonly state: BrandState;
  readonly draft: ReturnType<typeof useBrandDraft>;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText('brand');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const { settings } = useTenant();
  const zone = settings.timeZone ?? usualTimeZone;
  const [day, setDay] = useState('');
  const [time, setTime] = useState('08:00');
  const [isAsked, setIsAsked] = useState(false);
  const isWhole = day !== '' && time !== '';
  const schedule = useMutation({
    mutationFn: () =>
      orThrow(
        api.scheduleBrand({
          body: {
            revision,
            scheduled: state.schedule?.revision ?? 0,
            publishAt: momentInZone(day, time, zone).toISOString(),
          },
        }),
      ),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: settingsKeys.brand() });
      announce(t('scheduled'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('scheduleTitle')}
      confirmLabel={t('scheduleNow')}
      cancelLabel={t('keep')}
      busy={schedule.isPending}
      onConfirm={() => {
        setIsAsked(true);
        if (isWhole) schedule.mutate();
      }}
      onCancel={onClose}
    >
      <div className={styles['form']}>
        <p>{t('scheduleText', { zone })}</p>
        {state.schedule === null ? null : <p>{t('scheduleReplaces')}</p>}
        <TextField
          type="date"
          label={t('scheduleDay')}
          error={isAsked && day === '' ? t('scheduleFault') : undefined}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <TextField
          type="time"
          label={t('scheduleTime')}
          error={isAsked && time === '' ? t('scheduleFault') : undefined}
          value={time}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
        <BrandChanges changes={changesOf(state.current, values)} />
        {schedule.error instanceof CallFailure ? <p role="alert">{refusal(schedule.error)}</p> : null}
      </div>
    </ConfirmDialog>
  );
}
