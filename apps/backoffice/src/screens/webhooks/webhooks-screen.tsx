/** The webhooks: where each leads, how it goes, what it was told (back-office §5). */
import type { Webhook } from '@parcours/contract';
import { Button, ConfirmDialog, useAnnounce } from '@parcours/ui';
import { plusIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, ReadState, settingsKeys, useRefusalText } from '@parcours/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useAct } from '../../parts/acts.ts';
import { AdminScreen } from '../../parts/admin-screen.tsx';
import { EmptyList } from '../../parts/empty-list.tsx';
import { GuideLink } from '../../parts/guide-link.tsx';
import { ShownOnceDialog } from '../../parts/shown-once/shown-once-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookSheet } from './webhook-sheet.tsx';
import styles from './webhooks.module.css';

export function WebhooksScreen(): ReactElement {
  const t = useText('webhooks');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  useAct('new-webhook', () => setEdited('new'));
  const [secret, setSecret] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Webhook | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: settingsKeys.webhooks(),
    queryFn: () => orThrow(api.listWebhooks()),
  });
  const fresh = () => queryClient.invalidateQueries({ queryKey: settingsKeys.webhooks() });
  const remove = useMutation({
    mutationFn: ({ id }: Webhook) => orThrow(api.deleteWebhook({ params: { id } })),
    onSuccess: async (_gone, { name }) => {
      announce(t('removed', { name }));
      setLeaving(null);
      await fresh();
    },
  });
  return (
    <AdminScreen
      title={t('title')}
      actions={
        <Button variant="primary" icon={plusIcon} onClick={() => setEdited('new')}>
          {t('new')}
        </Button>
      }
    >
      <p>{t('lead')}</p>
      <p>
        <GuideLink of={{ en: 'guide-webhooks', fr: 'guide-webhooks-fr' }}>{t('guide')}</GuideLink>
      </p>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="12rem" />
      ) : data.items.length === 0 ? (
        <EmptyList title={t('none')} text={t('noneText')}>
          <Button icon={plusIcon} onClick={() => setEdited('new')}>
            {t('first')}
          </Button>
        </EmptyList>
      ) : (
        <ul className={styles['hooks']}>
          {data.items.map((hook) => (
            <li key={hook.id}>
              <WebhookSheet
                hook={hook}
                onEdit={() => setEdited(hook)}
                onRemove={() => setLeaving(hook)}
                onChanged={fresh}
              />
            </li>
          ))}
        </ul>
      )}
      {edited === null ? null : (
        <WebhookDialog
          hook={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={async (shown) => {
            setEdited(null);
            setSecret(shown);
            await fresh();
          }}
        />
      )}
      {secret === null ? null : (
        <ShownOnceDialog
          title={t('secretTitle')}
          label={t('secret')}
          value={secret}
          words={{
            lead: t('secretText'),
            copy: t('copy'),
            copied: t('copied'),
            noted: t('noted'),
          }}
          onClose={() => setSecret(null)}
        />
      )}
      <ConfirmDialog
        open={leaving !== null}
        title={t('removeTitle', { name: leaving?.name ?? '' })}
        confirmLabel={t('removeNow')}
        cancelLabel={t('keep')}
        busy={remove.isPending}
        onConfirm={() => (leaving === null ? undefined : remove.mutate(leaving))}
        onCancel={() => setLeaving(null)}
      >
        <p>{t('removeText')}</p>
        {remove.error instanceof CallFailure ? <p role="alert">{refusal(remove.error)}</p> : null}
      </ConfirmDialog>
    </AdminScreen>
  );
}
