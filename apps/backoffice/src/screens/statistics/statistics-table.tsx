/** The figures themselves: a native table whose headings sort, all together in its foot. */
import type { Statistics, StatisticsMeasure } from '@parcours/contract';
import { arrowDownIcon, arrowUpIcon, Icon } from '@parcours/ui/icons';
import { useLocale, useText } from '@parcours/ui/text';
import { type ReactElement, useState } from 'react';
import { type Order, type SortKey, sorted, valueOf } from './figures.ts';
import styles from './statistics.module.css';

export function StatisticsTable({
  caption,
  statistics,
  measure,
  text,
}: {
  readonly caption: string;
  readonly statistics: Statistics;
  /** The one that is drawn: the table begins in its order. */
  readonly measure: StatisticsMeasure;
  readonly text: (measure: StatisticsMeasure, value: number | null) => string;
}): ReactElement {
  const t = useText('statistics');
  const locale = useLocale();
  const { of, measures, overall, groupMin } = statistics;
  const [order, setOrder] = useState<Order>({ key: measure, descending: true });
  const rows = sorted(statistics.rows, order, new Intl.Collator(locale, { numeric: true }).compare);
  // What is drawn stands first: a narrow screen shows it without scrolling.
  const columns = [measure, ...measures.filter((one) => one !== measure)];
  const sort = (key: SortKey): void =>
    setOrder({ key, descending: order.key === key ? !order.descending : key !== 'title' });
  const head = (key: SortKey, title: string): ReactElement => (
    <th
      key={key}
      scope="col"
      {...(order.key === key
        ? { 'aria-sort': order.descending ? ('descending' as const) : ('ascending' as const) }
        : {})}
    >
      <button type="button" className={styles['sort']} onClick={() => sort(key)}>
        {title}
        {order.key === key ? <Icon drawing={order.descending ? arrowDownIcon : arrowUpIcon} /> : null}
      </button>
    </th>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard too
    <div className={styles['scroll']} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles['table']}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head('title', t(`named-${of}`))}
            {columns.map((one) => head(one, t(`measure-${one}`)))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.title}
                {/* A space for those who hear it. */}
                {row.within === null ? null : <span className={styles['within']}> {row.within}</span>}
              </th>
              {row.withheld ? (
                <td colSpan={measures.length} className={styles['words']}>
                  {t('withheld', { groupMin })}
                </td>
              ) : (
                columns.map((one) => <td key={one}>{text(one, valueOf(row, one))}</td>)
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('all')}</th>
            {columns.map((one) => (
              <td key={one}>{text(one, overall[one] ?? null)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
