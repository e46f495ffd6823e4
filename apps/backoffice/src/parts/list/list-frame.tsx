/** What every list has around its table: search, filters with counts, columns, views, a file, pages (back-office §2). */
import { Button, Checkbox, Chip, Disclosure, TextField, useAnnounce } from '@parcours/ui';
import { type Column, DataTable, Pager } from '@parcours/ui/desk';
import { downloadSimpleIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { csvText, downloadCsv } from './csv.ts';
import styles from './list.module.css';
import type { ListState } from './use-list-state.ts';
import { Views } from './views.tsx';

export interface ListFilter {
  readonly value: string | undefined;
  readonly text: string;
  readonly count: number;
}

export interface ListFrameProps<Row> {
  /** Names the views and the file of this list. */
  readonly name: string;
  readonly label: string;
  readonly list: ListState;
  readonly columns: readonly Column<Row>[];
  readonly idOf: (row: Row) => string;
  readonly titleOf: (row: Row) => string;
  readonly read: {
    readonly rows: readonly Row[] | undefined;
    readonly total: number;
    readonly error: Error | null;
    readonly isBusy: boolean;
    readonly refetch: () => void;
  };
  readonly filters?: readonly ListFilter[];
  readonly pageSize: number;
  /** What may be done with the rows that are chosen, besides a file of them. */
  readonly bulk?: (ids: readonly string[]) => ReactNode;
  /** What stands where there is nothing, and nothing is searched. */
  readonly empty: ReactNode;
}

export function ListFrame<Row>(props: ListFrameProps<Row>): ReactElement {
  const { name, label, list, columns, idOf, titleOf, read, filters = [], pageSize, empty, bulk } = props;
  const t = useText('list');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  useCountSaid(read.rows === undefined || read.isBusy ? undefined : t('found', { count: read.total }));
  const shown = columns.filter(({ key }, at) => at === 0 || list.shows(key));
  const { rows } = read;
  const chosen = (rows ?? []).filter((row) => selected.has(idOf(row)));
  const from = (list.page - 1) * pageSize;
  const save = (some: readonly Row[]): void => downloadCsv(name, csvText(shown, some));
  return (
    <>
      <div className={styles['bar']} role="search">
        <SearchField list={list} />
        {filters.length === 0 ? null : (
          <div className={styles['chips']} role="group" aria-label={t('filters')}>
            {filters.map(({ value, text, count }) => (
              <Chip
                key={text}
                pressed={list.filter === value}
                count={count}
                onClick={() => list.set({ filter: value, page: undefined })}
              >
                {text}
              </Chip>
            ))}
          </div>
        )}
      </div>
      <div className={styles['tools']}>
        <Disclosure summary={t('columns')}>
          <div className={styles['columns']}>
            {columns.slice(1).map(({ key, title }) => (
              <Checkbox
                key={key}
                label={title}
                checked={list.shows(key)}
                onChange={() => list.toggleColumn(key, columns)}
              />
            ))}
          </div>
        </Disclosure>
        <Views name={name} list={list} />
        {rows === undefined || rows.length === 0 ? null : (
          <Button size="small" variant="quiet" icon={downloadSimpleIcon} onClick={() => save(rows)}>
            {t('csv')}
          </Button>
        )}
      </div>
      {chosen.length === 0 ? null : (
        <div className={styles['bulk']} role="group" aria-label={t('selected', { count: chosen.length })}>
          <p>{t('selected', { count: chosen.length })}</p>
          <Button size="small" icon={downloadSimpleIcon} onClick={() => save(chosen)}>
            {t('csvOfSelected')}
          </Button>
          {bulk?.(chosen.map(idOf))}
          <Button size="small" variant="quiet" onClick={() => setSelected(new Set())}>
            {t('unselect')}
          </Button>
        </div>
      )}
      {rows === undefined ? (
        <ReadState error={read.error} onRetry={read.refetch} height="16rem" />
      ) : rows.length === 0 ? (
        list.isPlain ? (
          empty
        ) : (
          <div>
            <p>{t('none')}</p>
            <Button onClick={list.clear}>{t('clear')}</Button>
          </div>
        )
      ) : (
        <>
          <DataTable
            label={label}
            columns={shown}
            rows={rows}
            idOf={idOf}
            sort={list.sort}
            onSort={(sort) => list.set({ sort, page: undefined })}
            selected={selected}
            onSelect={setSelected}
            selectLabel={(row) => (row === null ? t('selectAll') : t('select', { title: titleOf(row) }))}
            isBusy={read.isBusy}
          />
          <Pager
            label={t('pages')}
            position={t('position', { from: from + 1, to: from + rows.length, total: read.total })}
            page={list.page}
            pages={Math.ceil(read.total / pageSize)}
            words={{ previous: t('previous'), next: t('next') }}
            onPage={(page) => list.set({ page: page === 1 ? undefined : page })}
          />
        </>
      )}
    </>
  );
}

/** Said once for each new answer, not for the first one. */
function useCountSaid(words: string | undefined): void {
  const announce = useAnnounce();
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (words === undefined) return;
    if (last.current !== undefined && last.current !== words) announce(words);
    last.current = words;
  }, [words, announce]);
}

/** How long after the last key it is searched, in milliseconds. */
const pauseMs = 250;

function SearchField({ list }: { readonly list: ListState }): ReactElement {
  const t = useText('list');
  const [typed, setTyped] = useState(list.q);
  const [asked, setAsked] = useState(list.q);
  // The address changed by itself: back, forward, a view.
  if (asked !== list.q) {
    setAsked(list.q);
    if (typed.trim() !== list.q) setTyped(list.q);
  }
  const { set } = list;
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === list.q) return undefined;
    const timer = setTimeout(() => set({ q: wanted === '' ? undefined : wanted, page: undefined }), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, list.q, set]);
  return (
    <TextField
      type="search"
      label={t('search')}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      autoComplete="off"
    />
  );
}
