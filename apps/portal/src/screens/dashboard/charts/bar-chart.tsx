/** Time by day, week or month, as columns of a ruler. */
import { formatDate, useLocale } from '@parcours/ui/text';
import { scaleBand, scaleLinear } from 'd3-scale';
import type { ReactElement } from 'react';
import styles from './charts.module.css';
import { timeOf, type Bar, type BarUnit } from './series.ts';
import { useWidth } from './use-width.ts';

const height = 220;
const margins = { top: 12, bottom: 28, left: 60, right: 8 };

export function BarChart({
  label,
  bars,
  unit,
  valueText,
}: {
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly unit: BarUnit;
  readonly valueText: (value: number) => string;
}): ReactElement {
  const locale = useLocale();
  const [frame, width, letters] = useWidth();
  const margin = { ...margins, bottom: margins.bottom * letters, left: margins.left * letters };
  const top = Math.max(60, ...bars.map(({ value }) => value));
  const x = scaleBand(
    bars.map(({ day }) => day),
    [margin.left, Math.max(margin.left + 40, width - margin.right)],
  ).padding(0.25);
  const y = scaleLinear([0, top], [height - margin.bottom, margin.top]);
  // Whole minutes or hours: nobody reads 33 minutes and 20 seconds on an axis.
  const step = [300, 600, 900, 1800, 3600, 7200, 14_400, 36_000].find((one) => top / one <= 4) ?? 72_000;
  const ticks = Array.from({ length: Math.floor(top / step) + 1 }, (_, i) => i * step);
  const every = Math.ceil(bars.length / Math.max(2, Math.floor((width - margin.left) / (70 * letters))));
  return (
    <div ref={frame} className={styles['frame']}>
      {width === 0 ? (
        <div style={{ blockSize: height }} />
      ) : (
        <svg role="img" aria-label={label} width={width} height={height} className={styles['chart']}>
          {ticks.map((tick) => (
            <g key={tick} transform={`translate(0 ${y(tick)})`}>
              <line className={styles['grid']} x1={margin.left} x2={width - margin.right} />
              <text className={styles['tick']} x={margin.left - 8} dy="0.32em" textAnchor="end">
                {valueText(tick)}
              </text>
            </g>
          ))}
          {bars.map(({ day, value }, at) => {
            const left = x(day) ?? 0;
            return (
              <g key={day}>
                {value === 0 ? (
                  <path className={styles['mark']} d={`M${left} ${y(0)}h${x.bandwidth()}`} />
                ) : (
                  <rect
                    className={styles['bar']}
                    x={left}
                    width={x.bandwidth()}
                    y={y(value)}
                    height={y(0) - y(value)}
                  />
                )}
                {at % every === 0 ? (
                  <text
                    className={styles['tick']}
                    x={left + x.bandwidth() / 2}
                    y={height - margin.bottom + 8 + 12 * letters}
                    textAnchor="middle"
                  >
                    {formatDate(
                      timeOf(day),
                      locale,
                      unit === 'month' ? { month: 'short' } : { day: 'numeric', month: 'short' },
                      'UTC',
                    )}
                  </text>
                ) : null}
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}
