/** The last deliveries of a webhook: what was sent, what was answered, and each sent again on request. */
import type { WebhookDelivery } from '@parcours/contract';
import { Badge, Button, Disclosure, useAnnounce } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, ReadState, settingsKeys, useRefusalText } from '@parcours/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import styles from './webhooks.module.css';

const shown = 20;
/** Deliveries are on their way: they are looked at so often, in milliseconds. */
const lookMs = 5_000;

export function Deliveries({ webhookId }: { readonly webhookId: string }): ReactElement {
  const t = useText('webhooks');
  const { data, error, refetch } = useQuery({
    queryKey: settingsKeys.deliveries(webhookId),
    queryFn: () => orThrow(api.listWebhookDeliveries({ params: { id: webhookId }, query: { limit: shown } })),
    refetchInterval: lookMs,
  });
  if (data === undefined) return <ReadState error={error} onRetry={() => void refetch()} height="6rem" />;
  if (data.items.length === 0) return <p>{t('noDelivery')}</p>;
  return (
    <ul className={styles['deliveries']}>
      {data.items.map((delivery) => (
        <li key={delivery.id}>
          <Delivery webhookId={webhookId} delivery={delivery} />
        </li>
      ))}
    </ul>
  );
}

const tones = { waiting: 'info', held: 'warning', delivered: 'success', failed: 'danger' } as const;

function Delivery({
  webhookId,
  delivery: { id, event, state, body, createdAt, attempts, status, response, error },
}: {
  readonly webhookId: string;
  readonly delivery: WebhookDelivery;
}): ReactElement {
  const t = useText('webhooks');
  const format = useFormatter();
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const replay = useMutation({
    mutationFn: () => orThrow(api.replayWebhookDelivery({ params: { id } })),
    onSuccess: async () => {
      announce(t('replayed'));
      await queryClient.invalidateQueries({ queryKey: settingsKeys.deliveries(webhookId) });
    },
  });
  const day = format.dateTime(new Date(createdAt), { dateStyle: 'short', timeStyle: 'medium' });
  return (
    <>
      <div className={styles['head']}>
        <code>{event}</code>
        <Badge tone={tones[state]}>{t(`state-${state}`)}</Badge>
        <span>{t('attempts', { day, count: attempts })}</span>
      </div>
      <Disclosure summary={t('details', { event, day })}>
        <h3 className={styles['part']}>{t('sent')}</h3>
        <pre className={styles['body']}>{body}</pre>
        <h3 className={styles['part']}>{t('answered')}</h3>
        <p>{status === null ? (error ?? t('nothingYet')) : t('status', { status: String(status) })}</p>
        {response === null || response === '' ? null : <pre className={styles['body']}>{response}</pre>}
        {replay.error instanceof CallFailure ? <p role="alert">{refusal(replay.error)}</p> : null}
        {state === 'held' ? null : (
          <Button size="small" busy={replay.isPending} onClick={() => replay.mutate()}>
            {t('replay')}
          </Button>
        )}
      </Disclosure>
    </>
  );
}
