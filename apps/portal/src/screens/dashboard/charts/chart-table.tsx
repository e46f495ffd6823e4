/** The figures of a chart, for whoever reads rather than looks (spec §2 stats; WCAG 1.1.1). */
import { Disclosure } from '@parcours/ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './charts.module.css';

export interface ChartTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

export function ChartTable({ caption, columns, rows }: ChartTableProps): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard too
    <div className={styles['scroller']} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles['table']}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {others.map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A chart with its table folded under it; on a phone the table alone. */
export function Figure({
  title,
  chart,
  tableLabel,
  note,
  ...table
}: ChartTableProps & {
  readonly title: string;
  /** Null: no picture here. */
  readonly chart: ReactNode;
  readonly tableLabel: string;
  readonly note?: ReactNode;
}): ReactElement {
  return (
    <section className={styles['figure']}>
      <h3>{title}</h3>
      {note === undefined ? null : <p className={styles['note']}>{note}</p>}
      {chart}
      {chart === null ? (
        <ChartTable {...table} />
      ) : (
        <Disclosure summary={tableLabel}>
          <ChartTable {...table} />
        </Disclosure>
      )}
    </section>
  );
}
