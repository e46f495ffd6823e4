/** The media library: what is there, what describes it, where it is used; files come in by drop or by button. */
import { Button, useAnnounce } from '@parcours/ui';
import { useLocale, useText } from '@parcours/ui/text';
import { libraryKeys, ReadState } from '@parcours/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactElement, useCallback } from 'react';
import { Screen } from '../../parts/screen.tsx';
import { useUploads } from '../../parts/upload/use-uploads.ts';
import { byteSize } from '../../parts/upload/byte-size.ts';
import { MediaDetails } from './details/media-details.tsx';
import { MediaFilters } from './media-filters.tsx';
import { MediaGrid, MediaTable } from './media-items.tsx';
import { mediaListQuery, mediaPageSize, type MediaSearch, type MediaSearchChanges } from './media-query.ts';
import styles from './media.module.css';
import { PackageList } from './packages/package-list.tsx';
import { UploadZone } from './upload-zone.tsx';

export function MediaScreen(): ReactElement {
  const t = useText('media');
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const search: MediaSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback(
    (changes: MediaSearchChanges) => {
      void navigate({
        to: '.',
        replace: !('file' in changes),
        // Another list begins at its first page.
        search: () =>
          withoutEmpty({
            ...search,
            ...('page' in changes || 'file' in changes ? {} : { page: undefined }),
            ...changes,
          }),
      });
    },
    [navigate, search],
  );
  const uploads = useUploads(
    useCallback(
      (_id: string, file: File) => {
        announce(t('sentAloud', { name: file.name }));
        void queryClient.invalidateQueries({ queryKey: libraryKeys.media() });
      },
      [announce, queryClient, t],
    ),
  );
  const { data, error, refetch } = useQuery(mediaListQuery(search));
  const isNarrowed = [search.q, search.kind, search.use, search.alt].some((one) => one !== undefined);
  const open = (file: string) => change({ file });
  return (
    <Screen title={t('title')} wide>
      <p>{t('lead')}</p>
      <UploadZone uploads={uploads} />
      <MediaFilters search={search} onChange={change} />
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="20rem" />
      ) : (
        <>
          <p role="status">{t('count', { count: data.total })}</p>
          {data.items.length === 0 ? (
            <div>
              <h2>{isNarrowed ? t('none') : t('empty')}</h2>
              <p>{isNarrowed ? t('noneText') : t('emptyText')}</p>
            </div>
          ) : search.view === 'list' ? (
            <MediaTable items={data.items} onOpen={open} />
          ) : (
            <MediaGrid items={data.items} onOpen={open} />
          )}
          <Pages total={data.total} page={search.page ?? 1} onPage={(page) => change({ page })} />
          <Room room={data.room} />
        </>
      )}
      <PackageList />
      {search.file === undefined ? null : (
        <MediaDetails key={search.file} id={search.file} onClose={() => change({ file: undefined })} />
      )}
    </Screen>
  );
}

const withoutEmpty = (search: MediaSearchChanges): MediaSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));

function Pages({
  total,
  page,
  onPage,
}: {
  readonly total: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
}): ReactElement | null {
  const t = useText('media');
  const pages = Math.ceil(total / mediaPageSize);
  if (pages < 2) return null;
  return (
    <nav aria-label={t('pages')} className={styles['pages']}>
      <Button aria-disabled={page <= 1} onClick={() => (page > 1 ? onPage(page - 1) : undefined)}>
        {t('previous')}
      </Button>
      <span>{t('pageOf', { page, pages })}</span>
      <Button aria-disabled={page >= pages} onClick={() => (page < pages ? onPage(page + 1) : undefined)}>
        {t('next')}
      </Button>
    </nav>
  );
}

interface Used {
  readonly used: number;
  readonly limit: number;
}

function Room({
  room: { person, context },
}: {
  readonly room: { readonly person: Used; readonly context: Used };
}): ReactElement {
  const t = useText('media');
  const locale = useLocale();
  return (
    <p className={styles['facts']}>
      {t('room', {
        used: byteSize(person.used, locale),
        limit: byteSize(person.limit, locale),
        centreUsed: byteSize(context.used, locale),
        centreLimit: byteSize(context.limit, locale),
      })}
    </p>
  );
}
