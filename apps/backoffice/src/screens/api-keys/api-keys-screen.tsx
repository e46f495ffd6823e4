/** The keys of the API: made for a time and for some resources, told once, revoked (back-office §5). */
import { type ApiKey, type ApiScope, scimScope } from '@parcours/contract';
import { Badge, Button, ConfirmDialog, Sheet, useAnnounce } from '@parcours/ui';
import { plusIcon } from '@parcours/ui/icons';
import { useFormatter, useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, ReadState, settingsKeys, useRefusalText } from '@parcours/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useAct } from '../../parts/acts.ts';
import { AdminScreen } from '../../parts/admin-screen.tsx';
import { EmptyList } from '../../parts/empty-list.tsx';
import { GuideLink } from '../../parts/guide-link.tsx';
import styles from './api-keys.module.css';
import { DirectorySection } from './directory-section.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';

export function ApiKeysScreen(): ReactElement {
  const t = useText('apiKeys');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const [making, setMaking] = useState<readonly ApiScope[] | null>(null);
  useAct('new-api-key', () => setMaking([]));
  const [leaving, setLeaving] = useState<ApiKey | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: settingsKeys.apiKeys(),
    queryFn: () => orThrow(api.listApiKeys()),
  });
  const fresh = () => queryClient.invalidateQueries({ queryKey: settingsKeys.apiKeys() });
  const revoke = useMutation({
    mutationFn: ({ id }: ApiKey) => orThrow(api.revokeApiKey({ params: { id } })),
    onSuccess: async (_gone, { name }) => {
      announce(t('revokedSaid', { name }));
      setLeaving(null);
      await fresh();
    },
  });
  return (
    <AdminScreen
      title={t('title')}
      actions={
        <Button variant="primary" icon={plusIcon} onClick={() => setMaking([])}>
          {t('new')}
        </Button>
      }
    >
      <p>{t('lead')}</p>
      <p>
        <GuideLink of={{ en: 'guide-keys', fr: 'guide-cles' }}>{t('guide')}</GuideLink>
      </p>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="12rem" />
      ) : data.items.length === 0 ? (
        <EmptyList title={t('none')} text={t('noneText')}>
          <Button icon={plusIcon} onClick={() => setMaking([])}>
            {t('first')}
          </Button>
        </EmptyList>
      ) : (
        <ul className={styles['keys']}>
          {data.items.map((key) => (
            <li key={key.id}>
              <KeySheet item={key} onRevoke={() => setLeaving(key)} />
            </li>
          ))}
        </ul>
      )}
      <DirectorySection onNewKey={() => setMaking([scimScope])} />
      {making === null ? null : (
        <NewKeyDialog ticked={making} onClose={() => setMaking(null)} onMade={fresh} />
      )}
      <ConfirmDialog
        open={leaving !== null}
        title={t('revokeTitle', { name: leaving?.name ?? '' })}
        confirmLabel={t('revokeNow')}
        cancelLabel={t('keep')}
        busy={revoke.isPending}
        onConfirm={() => (leaving === null ? undefined : revoke.mutate(leaving))}
        onCancel={() => setLeaving(null)}
      >
        <p>{t('revokeText')}</p>
        {revoke.error instanceof CallFailure ? <p role="alert">{refusal(revoke.error)}</p> : null}
      </ConfirmDialog>
    </AdminScreen>
  );
}

const tones = { live: 'success', expired: 'warning', revoked: 'neutral' } as const;

function KeySheet({
  item,
  onRevoke,
}: {
  readonly item: ApiKey;
  readonly onRevoke: () => void;
}): ReactElement {
  const t = useText('apiKeys');
  const format = useFormatter();
  const { name, start, scopes, state, createdBy, createdAt, expiresAt, lastUsedAt } = item;
  const day = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'long' });
  return (
    <Sheet as="article" className={styles['sheet']}>
      <div className={styles['head']}>
        <h2>{name}</h2>
        <Badge tone={tones[state]}>{t(state)}</Badge>
      </div>
      <p>
        <code>{start}…</code>
      </p>
      <p>{t('made', { day: day(createdAt), who: createdBy ?? t('somebody') })}</p>
      <p>{t(state === 'live' ? 'endsOn' : 'endedOn', { day: day(expiresAt) })}</p>
      <p>
        {lastUsedAt === null
          ? t('neverUsed')
          : t('lastUsed', {
              day: format.dateTime(new Date(lastUsedAt), { dateStyle: 'long', timeStyle: 'short' }),
            })}
      </p>
      <p className={styles['scopes']}>{t('scopes', { scopes: scopes.join(', ') })}</p>
      {state === 'live' ? (
        <div>
          <Button size="small" onClick={onRevoke} aria-label={t('revokeOf', { name })}>
            {t('revoke')}
          </Button>
        </div>
      ) : null}
    </Sheet>
  );
}
