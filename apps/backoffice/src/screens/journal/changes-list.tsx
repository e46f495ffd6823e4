/** The changes of a draft, the newest first, each with its way back (back-office §3 "Operations"). */
import { Alert, Button } from '@parcours/ui';
import { formatDate, formatTime, useLocale, useText } from '@parcours/ui/text';
import { api, courseKeys, orThrow, ReadState, useFailureWords } from '@parcours/web';
import type { Endpoints, SuccessBody } from '@parcours/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useDraft } from '../../parts/draft/draft-handle.ts';
import { EmptyList } from '../../parts/empty-list.tsx';
import { changeSubject, changeKind } from './change-subject.ts';
import styles from './journal.module.css';

type Change = SuccessBody<Endpoints['listOperations']>['items'][number];

export function ChangesList({ courseId }: { readonly courseId: string }): ReactElement {
  const t = useText('journal');
  const words = useFailureWords();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useChanges(courseId);
  const undo = useUndo(courseId);
  const changes = data?.pages.flatMap(({ items }) => items) ?? [];
  if (data === undefined) return <ReadState error={error} onRetry={() => void refetch()} height="12rem" />;
  if (changes.length === 0) return <EmptyList title={t('noChanges')} text={t('noChangesText')} />;
  return (
    <>
      <div>
        <p>{t('changesText')}</p>
        <div role="status">
          {undo.data === undefined ? null : (
            <Alert
              tone={undo.data.isDone ? 'success' : 'warning'}
              title={t(undo.data.isDone ? 'done' : 'refused', { revision: undo.data.revision })}
            />
          )}
          {undo.error === null ? null : (
            <Alert tone="danger" title={words(undo.error).title}>
              {words(undo.error).message}
            </Alert>
          )}
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard (WCAG 2.1.1) */}
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('table')}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('what')}</th>
              <th scope="col">{t('who')}</th>
              <th scope="col">{t('when')}</th>
              <th scope="col">{t('acts')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((one) => (
              <ChangeRow
                key={one.revision}
                change={one}
                busy={undo.isPending && undo.variables === one.revision}
                onUndo={() => undo.mutate(one.revision)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {hasNextPage ? (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  );
}

function ChangeRow({
  change: { revision, at, by, asked, operation, undoes, undoneBy },
  busy,
  onUndo,
}: {
  readonly change: Change;
  readonly busy: boolean;
  readonly onUndo: () => void;
}): ReactElement {
  const t = useText('journal');
  const locale = useLocale();
  const { draft } = useDraft();
  const title = changeSubject(draft, operation);
  const done = t(`op_${changeKind(asked)}`);
  const what = title === null ? done : t('named', { title, what: done });
  const when = new Date(at);
  return (
    <tr>
      <th scope="row">
        {t('numbered', { revision, what })}
        {undoes === null ? null : <p className={styles['small']}>{t('undoes', { revision: undoes })}</p>}
      </th>
      <td>{by?.name ?? t('nobody')}</td>
      <td>
        <time dateTime={at}>
          {formatDate(when, locale)} {formatTime(when, locale)}
        </time>
      </td>
      <td>
        {undoneBy === null ? (
          <Button
            size="small"
            variant="quiet"
            busy={busy}
            aria-label={t('undoOf', { revision, what })}
            onClick={onUndo}
          >
            {t('undo')}
          </Button>
        ) : (
          t('undone')
        )}
      </td>
    </tr>
  );
}

function useChanges(courseId: string) {
  const { draft } = useDraft();
  return useInfiniteQuery({
    // What others and this tab do meanwhile is read again with the draft's number.
    queryKey: courseKeys.journal(courseId, 'changes', draft.revision),
    queryFn: ({ pageParam }) =>
      orThrow(
        api.listOperations({
          params: { id: courseId },
          query: pageParam === null ? {} : { before: String(pageParam) },
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items, more }) => (more ? (items.at(-1)?.revision ?? null) : null),
    placeholderData: (before) => before,
  });
}

function useUndo(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (revision: number) => {
      const params = { id: courseId, revision: String(revision) };
      const { results } = await orThrow(api.undoOperation({ params }));
      return { revision, isDone: results.every(({ result }) => result === 'applied') };
    },
    onSettled: () => client.invalidateQueries({ queryKey: courseKeys.journal(courseId) }),
  });
}
