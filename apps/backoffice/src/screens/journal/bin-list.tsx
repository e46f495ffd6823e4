/** What was removed from a draft in the last 90 days; each thing comes back to where it was (back-office §3). */
import type { Endpoints, SuccessBody } from '@parcours/contract';
import { Alert, Button } from '@parcours/ui';
import { formatDate, formatTime, useLocale, useText } from '@parcours/ui/text';
import { api, courseKeys, orThrow, ReadState, useFailureWords } from '@parcours/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useDraft } from '../../parts/draft/draft-handle.ts';
import { EmptyList } from '../../parts/empty-list.tsx';
import { newId } from '../../parts/new-id.ts';
import { paths } from '../../paths.ts';
import styles from './journal.module.css';

type Removed = SuccessBody<Endpoints['listBin']>['items'][number];

const kinds = ['block', 'container', 'multiblock', 'resource'] as const;
const kindOf = (type: string) => kinds.find((one) => one === type) ?? 'block';

export function BinList({ courseId }: { readonly courseId: string }): ReactElement {
  const t = useText('journal');
  const { draft } = useDraft();
  const { data, error, refetch } = useQuery({
    queryKey: courseKeys.journal(courseId, 'bin', draft.revision),
    queryFn: () => orThrow(api.listBin({ params: { id: courseId } })),
    placeholderData: (before) => before,
  });
  const restore = useRestoreFromBin(courseId);
  if (data === undefined) return <ReadState error={error} onRetry={() => void refetch()} height="8rem" />;
  return (
    <>
      <div>
        <Outcome courseId={courseId} restore={restore} />
        {data.items.length === 0 ? null : <p>{t('binText')}</p>}
      </div>
      {data.items.length === 0 ? (
        <EmptyList title={t('noBin')} text={t('noBinText')} />
      ) : (
        <ul className={styles['bin']}>
          {data.items.map((one) => (
            <BinRow
              key={one.nodeId}
              removed={one}
              busy={restore.isPending && restore.variables.nodeId === one.nodeId}
              onRestore={() => restore.mutate(one)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function BinRow({
  removed: { title, type, at, by },
  busy,
  onRestore,
}: {
  readonly removed: Removed;
  readonly busy: boolean;
  readonly onRestore: () => void;
}): ReactElement {
  const t = useText('journal');
  const locale = useLocale();
  const when = new Date(at);
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <p className={styles['small']}>
          {t('removedBy', { kind: t(`kind_${kindOf(type)}`), by: by ?? t('nobody') })}
          {', '}
          <time dateTime={at}>
            {formatDate(when, locale)} {formatTime(when, locale)}
          </time>
        </p>
      </div>
      <Button busy={busy} aria-label={t('restoreOf', { title })} onClick={onRestore}>
        {t('restore')}
      </Button>
    </li>
  );
}

function Outcome({
  courseId,
  restore: { data, error },
}: {
  readonly courseId: string;
  readonly restore: ReturnType<typeof useRestoreFromBin>;
}): ReactElement {
  const t = useText('journal');
  const words = useFailureWords();
  return (
    <div role="status">
      {error === null ? null : (
        <Alert tone="danger" title={words(error).title}>
          {words(error).message}
        </Alert>
      )}
      {data === undefined ? null : (
        <Alert
          tone={data.isBack ? 'success' : 'warning'}
          title={t(data.isBack ? 'restored' : 'notRestored', { title: data.title })}
        >
          {data.isBack && data.type === 'block' ? (
            <Link to={paths.page} params={{ courseId, nodeId: data.nodeId }}>
              {t('toPage')}
            </Link>
          ) : null}
        </Alert>
      )}
    </div>
  );
}

/** Sent by itself: what the bin holds is not on this device, and the draft hears of it as of another author's change. */
function useRestoreFromBin(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (removed: Removed) => {
      const { nodeId, title, type, revision } = removed;
      const operations = [{ id: newId(), base: revision, operation: { op: 'restore', nodeId } }];
      const { results } = await orThrow(
        api.sendOperations({ params: { id: courseId }, body: { client: newId(), operations } }),
      );
      return { nodeId, title, type, isBack: results.every(({ result }) => result === 'applied') };
    },
    onSettled: () => client.invalidateQueries({ queryKey: courseKeys.journal(courseId) }),
  });
}
