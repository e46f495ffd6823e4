/** Views of a list that somebody saved: their search, filter, sort and columns, under a name, on this device. */
import { Button, Disclosure, IconButton, TextField } from '@parcours/ui';
import { trashIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useState, type ReactElement } from 'react';
import { readListSearch, type ListSearch } from './list-search.ts';
import styles from './list.module.css';
import type { ListState } from './use-list-state.ts';

type SavedViews = Readonly<Record<string, ListSearch>>;

const keyOf = (name: string) => `list_views_${name}`;

function readViews(name: string): SavedViews {
  const text = localStorage.getItem(keyOf(name));
  if (text === null) return {};
  const kept = JSON.parse(text) as Readonly<Record<string, Record<string, unknown>>>;
  return Object.fromEntries(Object.entries(kept).map(([title, search]) => [title, readListSearch(search)]));
}

export function Views({ name, list }: { readonly name: string; readonly list: ListState }): ReactElement {
  const t = useText('list');
  const [views, setViews] = useState(() => readViews(name));
  const [title, setTitle] = useState('');
  const keep = (next: SavedViews): void => {
    setViews(next);
    localStorage.setItem(keyOf(name), JSON.stringify(next));
  };
  const none = { q: undefined, filter: undefined, sort: undefined, columns: undefined, page: undefined };
  return (
    <Disclosure summary={t('views')}>
      <div className={styles['columns']}>
        <ul className={styles['views']}>
          {Object.entries(views).map(([one, search]) => (
            <li key={one}>
              <Button size="small" variant="quiet" onClick={() => list.set({ ...none, ...search })}>
                {one}
              </Button>
              <IconButton
                size="small"
                icon={trashIcon}
                label={t('removeView', { title: one })}
                onClick={() => keep(Object.fromEntries(Object.entries(views).filter(([key]) => key !== one)))}
              />
            </li>
          ))}
        </ul>
        <form
          className={styles['newView']}
          onSubmit={(event) => {
            event.preventDefault();
            const named = title.trim();
            if (named === '') return;
            keep({ ...views, [named]: { ...list.search } });
            setTitle('');
          }}
        >
          <TextField
            label={t('viewTitle')}
            value={title}
            maxLength={60}
            onChange={({ target }) => setTitle(target.value)}
          />
          <Button type="submit" size="small">
            {t('saveView')}
          </Button>
        </form>
      </div>
    </Disclosure>
  );
}
