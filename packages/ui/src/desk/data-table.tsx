/** A list as a real table: headings that sort, boxes that select, as many rows as the server answered. */
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { arrowDownIcon, arrowUpIcon } from '../icons/tools.generated.ts';
import { classNames } from '../basics/class-names.ts';
import styles from './desk.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** What the cell says, for a file; what `cell` draws is not asked. */
  readonly text: (row: Row) => string | number;
  readonly isSortable?: boolean;
  /** Figures stand at the end of their cell. */
  readonly isFigure?: boolean;
}

export interface DataTableProps<Row> {
  /** Name of the table. */
  readonly label: string;
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** Key of the sorted column, `-` first for descending. */
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  /** Name of the box of a row, and of the one that takes all. */
  readonly selectLabel: (row: Row | null) => string;
  readonly isBusy?: boolean;
}

export function DataTable<Row>({
  label,
  columns,
  rows,
  idOf,
  sort,
  onSort,
  selected,
  onSelect,
  selectLabel,
  isBusy = false,
}: DataTableProps<Row>): ReactElement {
  const ids = rows.map(idOf);
  const hasAll = ids.length > 0 && ids.every((id) => selected.has(id));
  const toggle = (id: string): void => {
    const after = new Set(selected);
    if (!after.delete(id)) after.add(id);
    onSelect(after);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways can be scrolled by keyboard
    <div className={styles['scroll']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']} aria-busy={isBusy || undefined}>
        <caption className={styles['caption']}>{label}</caption>
        <thead>
          <tr>
            <td className={styles['box']}>
              <input
                type="checkbox"
                aria-label={selectLabel(null)}
                checked={hasAll}
                onChange={() => onSelect(new Set(hasAll ? [] : ids))}
              />
            </td>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = idOf(row);
            return (
              <tr key={id} data-selected={selected.has(id) || undefined}>
                <td className={styles['box']}>
                  <input
                    type="checkbox"
                    aria-label={selectLabel(row)}
                    checked={selected.has(id)}
                    onChange={() => toggle(id)}
                  />
                </td>
                {columns.map(({ key, cell, isFigure = false }, at) =>
                  at === 0 ? (
                    <th key={key} scope="row">
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={key} className={classNames(isFigure && styles['figure'])}>
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell<Row>({
  column: { key, title, isSortable = false, isFigure = false },
  sort,
  onSort,
}: {
  readonly column: Column<Row>;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}): ReactElement {
  const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={direction} className={classNames(isFigure && styles['figure'])}>
      {isSortable ? (
        <button
          type="button"
          className={styles['sort']}
          onClick={() => onSort(direction === 'ascending' ? `-${key}` : key)}
        >
          {title}
          {direction === undefined ? null : (
            <Icon drawing={direction === 'ascending' ? arrowUpIcon : arrowDownIcon} />
          )}
        </button>
      ) : (
        title
      )}
    </th>
  );
}
