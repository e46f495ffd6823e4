/** The centres by name: whether they answer, where, and what each uses of its limits. Nobody of them is named. */
import type { Centre } from '@parcours/contract';
import { Button, buttonClass, TextField } from '@parcours/ui';
import { Pager } from '@parcours/ui/desk';
import { Icon, plusIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { api, orThrow, platformKeys, ReadState } from '@parcours/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { EmptyList } from '../../parts/empty-list.tsx';
import { Screen } from '../../parts/screen.tsx';
import { platformPaths } from '../../paths.ts';
import { readCentresSearch } from './centres-search.ts';
import styles from './platform.module.css';
import { limitNames, StateBadge, Usage } from './usage.tsx';

const pageSize = 50;

export function CentresScreen(): ReactElement {
  const t = useText('platform');
  const navigate = useNavigate();
  const { q = '', page = 1 } = readCentresSearch(useSearch({ strict: false }));
  const query = { search: q, limit: pageSize, offset: (page - 1) * pageSize };
  const { data, error, refetch } = useQuery({
    queryKey: platformKeys.centres(query),
    queryFn: () => orThrow(api.listCentres({ query })),
    placeholderData: keepPreviousData,
  });
  const show = (search: { readonly q?: string; readonly page?: number }): void =>
    void navigate({ to: platformPaths.centres, search });
  return (
    <Screen
      title={t('centres')}
      wide
      actions={
        <Link to={platformPaths.newCentre} className={buttonClass({ variant: 'primary' })}>
          <Icon drawing={plusIcon} />
          {t('newCentre')}
        </Link>
      }
    >
      <form
        role="search"
        className={styles['search']}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('q');
          show(typeof typed === 'string' && typed.trim() !== '' ? { q: typed.trim() } : {});
        }}
      >
        <TextField
          key={q}
          name="q"
          type="search"
          label={t('search')}
          defaultValue={q}
          maxLength={200}
          autoComplete="off"
        />
        <Button type="submit">{t('find')}</Button>
      </form>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="16rem" />
      ) : data.items.length === 0 ? (
        <EmptyList
          title={t(q === '' ? 'none' : 'noneFound')}
          text={t(q === '' ? 'noneText' : 'noneFoundText')}
        />
      ) : (
        <CentresTable items={data.items} />
      )}
      {data?.total === undefined || data.total <= pageSize ? null : (
        <Pager
          label={t('pages')}
          position={t('position', {
            from: query.offset + 1,
            to: Math.min(query.offset + pageSize, data.total),
            total: data.total,
          })}
          page={page}
          pages={Math.ceil(data.total / pageSize)}
          words={{ previous: t('previous'), next: t('next') }}
          onPage={(to) => show({ ...(q === '' ? {} : { q }), page: to })}
        />
      )}
    </Screen>
  );
}

function CentresTable({ items }: { readonly items: readonly Centre[] }): ReactElement {
  const t = useText('platform');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways can be scrolled by keyboard
    <div className={styles['scroll']} role="region" aria-label={t('table')} tabIndex={0}>
      <table className={styles['table']} aria-label={t('table')}>
        <thead>
          <tr>
            <th scope="col">{t('centre')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('host')}</th>
            {limitNames.map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((centre) => (
            <tr key={centre.id}>
              <th scope="row">
                <Link to={platformPaths.centre} params={{ centreId: centre.id }}>
                  {centre.name}
                </Link>
              </th>
              <td>
                <StateBadge centre={centre} />
              </td>
              <td>
                {centre.hosts
                  .filter(({ kind }) => kind === 'frontoffice')
                  .map(({ host }) => (
                    <div key={host}>{host}</div>
                  ))}
              </td>
              {limitNames.map((name) => (
                <td key={name}>
                  <Usage centre={centre} of={name} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
