/** What superadmins did, the newest first. */
import { hostKinds, platformActions, type PlatformEntry } from '@parcours/contract';
import { Button } from '@parcours/ui';
import { formatDate, formatNumber, useLocale, useText } from '@parcours/ui/text';
import { api, orThrow, platformKeys, ReadState } from '@parcours/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { byteSize } from '../../parts/upload/byte-size.ts';
import { Screen } from '../../parts/screen.tsx';
import { platformPaths } from '../../paths.ts';
import styles from './platform.module.css';
import { limitNames } from './usage.tsx';

const pageSize = 50;

export function JournalScreen(): ReactElement {
  const t = useText('platform');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: platformKeys.journal(),
    queryFn: ({ pageParam }) =>
      orThrow(api.listPlatformEntries({ query: { limit: pageSize, offset: pageParam } })),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.items.length < pageSize ? undefined : all.length * pageSize),
  });
  const items = data?.pages.flatMap((page) => page.items);
  return (
    <Screen title={t('journal')} wide>
      <p>{t('journalLead')}</p>
      {items === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="16rem" />
      ) : (
        <Entries items={items} />
      )}
      {hasNextPage ? (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </Screen>
  );
}

function Entries({ items }: { readonly items: readonly PlatformEntry[] }): ReactElement {
  const t = useText('platform');
  const locale = useLocale();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways can be scrolled by keyboard
    <div className={styles['scroll']} role="region" aria-label={t('journal')} tabIndex={0}>
      <table className={styles['table']} aria-label={t('journal')}>
        <thead>
          <tr>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('who')}</th>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('centre')}</th>
            <th scope="col">{t('details')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((entry) => {
            const action = platformActions.find((one) => one === entry.action);
            return (
              <tr key={entry.id}>
                <td>{formatDate(entry.at, locale, { dateStyle: 'short', timeStyle: 'short' })}</td>
                <td>{entry.by}</td>
                <th scope="row">{action === undefined ? entry.action : t(`act-${action}`)}</th>
                <td>
                  {entry.centreId === null || entry.centreName === null ? null : (
                    <Link to={platformPaths.centre} params={{ centreId: entry.centreId }}>
                      {entry.centreName}
                    </Link>
                  )}
                </td>
                <td>
                  <Details entry={entry} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const details = ['alias', 'host', 'kind', 'template', 'field', 'from', 'to', 'reason'] as const;

function Details({ entry }: { readonly entry: PlatformEntry }): ReactElement {
  const t = useText('platform');
  const locale = useLocale();
  const isBytes = entry.details['field'] === 'fileBytes';
  const written = (name: (typeof details)[number], value: string | number): string => {
    if (value === '') return t('noLimit');
    if (typeof value === 'number') return isBytes ? byteSize(value, locale) : formatNumber(value, locale);
    const limit = limitNames.find((one) => name === 'field' && one === value);
    const kind = hostKinds.find((one) => name === 'kind' && one === value);
    if (limit !== undefined) return t(limit);
    if (kind !== undefined) return t(`kind-${kind}`);
    if (name === 'template') return t(value === 'sample' ? 'template-sample' : 'template-empty');
    return value;
  };
  return (
    <>
      {details.map((name) => {
        const value = entry.details[name];
        return value === undefined ? null : (
          <div key={name}>{t('detail', { name: t(`detail-${name}`), value: written(name, value) })}</div>
        );
      })}
    </>
  );
}
