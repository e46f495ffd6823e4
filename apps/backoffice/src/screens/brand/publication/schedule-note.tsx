/** What is published by itself, when, and whether the draft has changed since; called off here. */
import type { BrandSchedule, BrandState } from '@parcours/contract';
import { Alert, Button, ConfirmDialog, Disclosure, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, settingsKeys, useRefusalText } from '@parcours/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useCentreTimes } from '../../../parts/centre-times.ts';
import { BrandChanges } from '../brand-changes.tsx';
import { changesOf } from '../brand-values.ts';
import type { useBrandDraft } from '../use-brand-draft.ts';

export function ScheduleNote({
  state,
  schedule,
  draft: { values },
}: {
  readonly state: BrandState;
  readonly schedule: BrandSchedule;
  readonly draft: ReturnType<typeof useBrandDraft>;
}): ReactElement {
  const t = useText('brand');
  const { show, zone } = useCentreTimes();
  const [isAsking, setIsAsking] = useState(false);
  const { content, publishAt, scheduledBy, failure } = schedule;
  const when = show(publishAt, { dateStyle: 'full', timeStyle: 'short' });
  const hasDraftChanged = changesOf(content, values).length > 0;
  return (
    <Alert
      tone={failure === null ? 'info' : 'warning'}
      title={t(failure === null ? 'scheduledFor' : 'scheduleFailed', { when })}
      actions={
        <Button size="small" onClick={() => setIsAsking(true)}>
          {t(failure === null ? 'callOff' : 'forgetSchedule')}
        </Button>
      }
    >
      <p>{t('scheduledBy', { name: scheduledBy ?? t('gone'), zone })}</p>
      {failure === null ? null : <p>{t(`failure-${failure}`)}</p>}
      {hasDraftChanged ? <p>{t('scheduleFrozen')}</p> : null}
      <Disclosure summary={t('scheduleContent')}>
        <BrandChanges changes={changesOf(state.current, content)} />
      </Disclosure>
      {isAsking ? <CallOffDialog schedule={schedule} onClose={() => setIsAsking(false)} /> : null}
    </Alert>
  );
}

function CallOffDialog({
  schedule: { revision },
  onClose,
}: {
  readonly schedule: BrandSchedule;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText('brand');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const callOff = useMutation({
    mutationFn: () => orThrow(api.unscheduleBrand({ query: { revision } })),
    onSuccess: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: settingsKeys.brand() });
      announce(t('calledOff'));
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('callOffTitle')}
      confirmLabel={t('callOffNow')}
      cancelLabel={t('callOffKeep')}
      busy={callOff.isPending}
      onConfirm={() => callOff.mutate()}
      onCancel={onClose}
    >
      <p>{t('callOffText')}</p>
      {callOff.error instanceof CallFailure ? <p role="alert">{refusal(callOff.error)}</p> : null}
    </ConfirmDialog>
  );
}
