/** The history of a course: its versions, and what differs between any two, or between the draft and one (back-office §3). */
import type { CourseVersionItem } from '@parcours/contract';
import { Badge, Button, buttonClass, Select } from '@parcours/ui';
import { formatDate, formatTime, useLocale, useText } from '@parcours/ui/text';
import { api, courseKeys, orThrow, ReadState } from '@parcours/web';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { ChangesView, KindBadge } from '../../parts/changes/changes-view.tsx';
import { useDraft } from '../../parts/draft/draft-handle.ts';
import { EmptyList } from '../../parts/empty-list.tsx';
import { Screen } from '../../parts/screen.tsx';
import { paths } from '../../paths.ts';
import { RestoredAlert } from './restored-alert.tsx';
import { useRestore } from './use-restore.ts';
import styles from './versions.module.css';

const draft = '';

export function VersionsScreen(): ReactElement {
  const t = useText('versions');
  const { courseId = '' } = useParams({ strict: false });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useVersions(courseId);
  const [compared, setCompared] = useState<{ readonly from?: string; readonly to?: string }>({});
  const { undo } = useDraft();
  const restore = useRestore();
  const versions = data?.pages.flatMap(({ items }) => items) ?? [];
  const published = versions.find(({ isPublished }) => isPublished);
  const [from, to] = [compared.from ?? published?.id ?? '', compared.to ?? draft];
  return (
    <Screen title={t('title')} wide>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="12rem" />
      ) : versions.length === 0 ? (
        <EmptyList title={t('none')} text={t('noneText')}>
          <Link to={paths.course} params={{ courseId }} className={buttonClass()}>
            {t('toCourse')}
          </Link>
        </EmptyList>
      ) : (
        <>
          <RestoredAlert restore={restore} onUndo={undo} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard (WCAG 2.1.1) */}
          <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('list')}>
            <table className={styles['table']}>
              <caption>{t('list')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('number')}</th>
                  <th scope="col">{t('when')}</th>
                  <th scope="col">{t('by')}</th>
                  <th scope="col">{t('note')}</th>
                  <th scope="col">{t('running')}</th>
                  <th scope="col">{t('acts')}</th>
                </tr>
              </thead>
              <tbody>
                {versions.map((one, at) => (
                  <VersionRow
                    key={one.id}
                    version={one}
                    onRestore={() => {
                      restore.mutate(one);
                      setCompared({ from: one.id, to: draft });
                    }}
                    onCompare={() => setCompared({ from: versions[at + 1]?.id ?? one.id, to: one.id })}
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
          <section aria-labelledby="compare" className={styles['compare']}>
            <h2 id="compare">{t('compare')}</h2>
            <div className={styles['choose']}>
              <Select
                label={t('from')}
                value={from}
                onChange={({ target }) => setCompared({ from: target.value, to })}
              >
                <Options versions={versions} />
              </Select>
              <Select
                label={t('to')}
                value={to}
                onChange={({ target }) => setCompared({ from, to: target.value })}
              >
                <option value={draft}>{t('draft')}</option>
                <Options versions={versions} />
              </Select>
            </div>
            <Differences courseId={courseId} from={from} to={to} />
          </section>
        </>
      )}
    </Screen>
  );
}

function Options({ versions }: { readonly versions: readonly CourseVersionItem[] }): ReactElement {
  const t = useText('versions');
  return (
    <>
      {versions.map(({ id, number }) => (
        <option key={id} value={id}>
          {t('version', { number })}
        </option>
      ))}
    </>
  );
}

function VersionRow({
  version,
  onRestore,
  onCompare,
}: {
  readonly version: CourseVersionItem;
  readonly onRestore: () => void;
  readonly onCompare: () => void;
}): ReactElement {
  const t = useText('versions');
  const locale = useLocale();
  const { number, kind, basedOn, publishedAt, by, note, running, isPublished } = version;
  const at = new Date(publishedAt);
  return (
    <tr>
      <th scope="row">
        {t('version', { number })} {isPublished ? <Badge tone="success">{t('published')}</Badge> : null}
        {kind === 'published' ? null : (
          <p className={styles['small']}>{t(`kinds.${kind}`, { number: basedOn ?? 0 })}</p>
        )}
      </th>
      <td>
        <time dateTime={publishedAt}>
          {formatDate(at, locale)} {formatTime(at, locale)}
        </time>
      </td>
      <td>{by ?? '–'}</td>
      <td className={styles['note']}>{note === '' ? '–' : note}</td>
      <td>{running}</td>
      <td>
        <Button size="small" variant="quiet" aria-label={t('compareOf', { number })} onClick={onCompare}>
          {t('whatChanged')}
        </Button>
        <Button size="small" variant="quiet" aria-label={t('restoreOf', { number })} onClick={onRestore}>
          {t('restore')}
        </Button>
      </td>
    </tr>
  );
}

function Differences({
  courseId,
  from,
  to,
}: {
  readonly courseId: string;
  readonly from: string;
  readonly to: string;
}): ReactElement {
  const t = useText('versions');
  const query = { ...(from === '' ? {} : { from }), ...(to === draft ? {} : { to }) };
  const { data, error, refetch } = useQuery({
    queryKey: courseKeys.versions(courseId, 'changes', query),
    queryFn: () => orThrow(api.compareCourseVersions({ params: { id: courseId }, query })),
  });
  if (data === undefined) return <ReadState error={error} onRetry={() => void refetch()} height="8rem" />;
  return (
    <>
      <p role="status">
        {t('total', { count: data.total })} {data.kind === null ? null : <KindBadge kind={data.kind} />}
      </p>
      {data.total === 0 ? null : <ChangesView below="h2" pages={data.pages} />}
    </>
  );
}

function useVersions(courseId: string) {
  return useInfiniteQuery({
    queryKey: courseKeys.versions(courseId, 'list'),
    queryFn: ({ pageParam }) =>
      orThrow(
        api.listCourseVersions({
          params: { id: courseId },
          query: pageParam === null ? {} : { before: pageParam },
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items, more }) => (more ? (items.at(-1)?.number ?? null) : null),
  });
}
