/** One webhook: its state, its acts, and its deliveries when they are asked for. */
import { type Webhook, webhookEvents } from '@parcours/contract';
import { Badge, Button, Disclosure, Sheet, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, settingsKeys, useRefusalText } from '@parcours/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Deliveries } from './deliveries.tsx';
import { eventText } from './webhook-dialog.tsx';
import styles from './webhooks.module.css';

export function WebhookSheet({
  hook,
  onEdit,
  onRemove,
  onChanged,
}: {
  readonly hook: Webhook;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onChanged: () => Promise<void>;
}): ReactElement {
  const t = useText('webhooks');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { id, name, url, events, state, failures, waiting } = hook;
  const params = { id };
  const isPaused = state === 'paused';
  const test = useMutation({
    mutationFn: () => orThrow(api.testWebhook({ params })),
    onSuccess: async () => {
      announce(t('tested'));
      await queryClient.invalidateQueries({ queryKey: settingsKeys.deliveries(id) });
    },
  });
  const change = useMutation({
    mutationFn: () => orThrow(api.updateWebhook({ params, body: { state: isPaused ? 'active' : 'paused' } })),
    onSuccess: async (after) => {
      announce(t(after.state === 'paused' ? 'pausedNow' : 'resumedNow', { name }));
      await onChanged();
    },
  });
  const failure = test.error ?? change.error;
  const told = webhookEvents
    .filter((event) => events.includes(event))
    .map((event) => t(`event-${eventText(event)}`));
  return (
    <Sheet as="article" className={styles['sheet']}>
      <div className={styles['head']}>
        <h2>{name}</h2>
        <Badge tone={isPaused ? 'warning' : 'success'}>{t(state)}</Badge>
      </div>
      <p className={styles['address']}>{url}</p>
      <p>{t('tells', { events: told.join(', ') })}</p>
      <p>{t('waiting', { count: waiting })}</p>
      {failures === 0 ? null : <p>{t('failures', { count: failures })}</p>}
      {failure instanceof CallFailure ? <p role="alert">{refusal(failure)}</p> : null}
      <div className={styles['acts']}>
        {isPaused ? null : (
          <Button size="small" busy={test.isPending} onClick={() => test.mutate()}>
            {t('test')}
          </Button>
        )}
        <Button size="small" busy={change.isPending} onClick={() => change.mutate()}>
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
        <Button size="small" onClick={onEdit} aria-label={t('editTitle', { name })}>
          {t('edit')}
        </Button>
        <Button size="small" onClick={onRemove} aria-label={t('removeOf', { name })}>
          {t('remove')}
        </Button>
      </div>
      <Disclosure summary={t('deliveries')} onToggle={setIsOpen}>
        {isOpen ? <Deliveries webhookId={id} /> : null}
      </Disclosure>
    </Sheet>
  );
}
