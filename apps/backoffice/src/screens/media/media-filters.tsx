/** What is looked for in the library, and in which order and shape it is shown: all of it stands in the address. */
import { Select, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { type ReactElement, useEffect, useState } from 'react';
import { kinds, type MediaSearch, type MediaSearchChanges, sorts } from './media-query.ts';
import styles from './media.module.css';

const sortWords = {
  '-createdAt': 'newest',
  createdAt: 'oldest',
  name: 'byName',
  '-name': 'byNameDown',
  size: 'smallest',
  '-size': 'largest',
} as const satisfies Readonly<Record<(typeof sorts)[number], string>>;

/** A word is complete when nobody has typed for so long. */
const typedMs = 250;

export function MediaFilters({
  search,
  onChange,
}: {
  readonly search: MediaSearch;
  readonly onChange: (changes: MediaSearchChanges) => void;
}): ReactElement {
  const t = useText('media');
  const [typed, setTyped] = useState(search.q ?? '');
  useEffect(() => {
    if (typed === (search.q ?? '')) return undefined;
    const timer = setTimeout(() => onChange({ q: typed }), typedMs);
    return () => clearTimeout(timer);
  }, [typed, search.q, onChange]);
  const choose = (name: 'kind' | 'use' | 'alt' | 'sort') => ({
    value: search[name] ?? '',
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLSelectElement>) =>
      onChange({ [name]: value === '' ? undefined : value }),
  });
  return (
    <search className={styles['filters']}>
      <TextField
        type="search"
        label={t('search')}
        hint={t('searchHint')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Select label={t('kind')} {...choose('kind')}>
        <option value="">{t('any')}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(kind)}
          </option>
        ))}
      </Select>
      <Select label={t('use')} {...choose('use')}>
        <option value="">{t('any')}</option>
        <option value="used">{t('used')}</option>
        <option value="unused">{t('unused')}</option>
      </Select>
      <Select label={t('alt')} {...choose('alt')}>
        <option value="">{t('any')}</option>
        <option value="described">{t('described')}</option>
        <option value="missing">{t('missing')}</option>
      </Select>
      <Select label={t('sort')} {...choose('sort')} value={search.sort ?? '-createdAt'}>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(sortWords[sort])}
          </option>
        ))}
      </Select>
      <Select
        label={t('view')}
        value={search.view ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ view: value === 'list' ? 'list' : undefined })}
      >
        <option value="">{t('grid')}</option>
        <option value="list">{t('list')}</option>
      </Select>
    </search>
  );
}
