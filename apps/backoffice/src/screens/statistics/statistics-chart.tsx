/** The highest rows as bars. The sentence above says the same in words, the table beside it in figures. */
import type { Statistics, StatisticsMeasure } from '@parcours/contract';
import { unitOfMeasure } from '@parcours/rules';
import type { ReactElement } from 'react';
import { ranked } from './figures.ts';
import styles from './statistics.module.css';

/** More bars are told apart by nobody. */
const most = 15;

export function StatisticsChart({
  label,
  statistics,
  measure,
  text,
  more,
}: {
  readonly label: string;
  readonly statistics: Statistics;
  readonly measure: StatisticsMeasure;
  readonly text: (measure: StatisticsMeasure, value: number | null) => string;
  /** Says that there are more rows than bars. */
  readonly more: (shown: number) => string;
}): ReactElement | null {
  const rows = ranked(statistics.rows, measure);
  const shown = rows.slice(0, most);
  // A share is drawn within the whole; anything else within the highest.
  const whole = unitOfMeasure[measure] === 'ratio' ? 1 : Math.max(...shown.map(({ value }) => value), 1);
  if (shown.length === 0) return null;
  return (
    <figure className={styles['figure']}>
      <div role="img" aria-label={label} className={styles['bars']}>
        {shown.map(({ id, title, value }) => (
          <div key={id} className={styles['bar']}>
            <span className={styles['name']}>{title}</span>
            <span className={styles['value']}>{text(measure, value)}</span>
            <svg width="100%" height="12" focusable="false">
              <rect className={styles['track']} width="100%" height="12" rx="3" />
              <rect className={styles['fill']} width={`${(value / whole) * 100}%`} height="12" rx="3" />
            </svg>
          </div>
        ))}
      </div>
      {rows.length > most ? <figcaption className={styles['note']}>{more(most)}</figcaption> : null}
    </figure>
  );
}
