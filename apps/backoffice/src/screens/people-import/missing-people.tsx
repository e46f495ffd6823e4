/** People of the company whom a table does not name: how many, who, and the tick that asks to suspend them (back-office §4). */
import type { MissingPeople as Missing, PeopleImport } from '@parcours/contract';
import { Checkbox, Disclosure, TextField } from '@parcours/ui';
import { Pager } from '@parcours/ui/desk';
import { useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { missingQuery, missingShown } from './import-query.ts';
import styles from './people-import.module.css';

/** Nothing where everybody stands in the table. */
export function MissingPeople({
  one,
  missing: { total, spared },
  isTicked,
  onTick,
}: {
  readonly one: PeopleImport;
  readonly missing: Missing;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}): ReactElement | null {
  const t = useText('peopleImport');
  if (total + spared === 0) return null;
  return (
    <section aria-labelledby="import-missing" className={styles['section']}>
      <h3 id="import-missing">{t('missing')}</h3>
      <p>
        {one.className === null
          ? t('missingOfCompany', { count: total })
          : t('missingOfClass', { count: total, name: one.className })}{' '}
        {spared === 0 ? null : t('missingSpared', { count: spared })}
      </p>
      {total === 0 ? null : (
        <>
          <Disclosure summary={t('missingWho', { count: total })}>
            <List one={one} />
          </Disclosure>
          <Checkbox
            label={t('missingSuspend', { count: total })}
            checked={isTicked}
            onChange={({ currentTarget }) => onTick(currentTarget.checked)}
          />
        </>
      )}
    </section>
  );
}

function List({ one }: { readonly one: PeopleImport }): ReactElement {
  const t = useText('peopleImport');
  const [{ search, page }, setShown] = useState({ search: '', page: 1 });
  const offset = (page - 1) * missingShown;
  const { data, error, refetch } = useQuery(missingQuery(one.id, search, offset));
  return (
    <div className={styles['section']}>
      <TextField
        type="search"
        label={t('missingSearch')}
        value={search}
        autoComplete="off"
        onChange={({ currentTarget }) => setShown({ search: currentTarget.value, page: 1 })}
      />
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="8rem" />
      ) : data.found === 0 ? (
        <p role="status">{t('missingNobody')}</p>
      ) : (
        <>
          <ul className={styles['people']} aria-label={t('missing')}>
            {data.items.map(({ id, name, email }) => (
              <li key={id}>{email === null || email === name ? name : `${name} (${email})`}</li>
            ))}
          </ul>
          <Pager
            label={t('missingPages')}
            position={t('missingPosition', {
              from: offset + 1,
              to: offset + data.items.length,
              total: data.found,
            })}
            page={page}
            pages={Math.ceil(data.found / missingShown)}
            words={{ previous: t('missingPrevious'), next: t('missingNext') }}
            onPage={(to) => setShown({ search, page: to })}
          />
        </>
      )}
    </div>
  );
}
