/** Ratios over time: a line for each series, told apart by colour, dash and marker, named at its end. */
import { formatDate, formatPercent, useLocale } from '@parcours/ui/text';
import { scaleLinear, scaleUtc } from 'd3-scale';
import {
  curveMonotoneX,
  line,
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolTriangle,
} from 'd3-shape';
import type { ReactElement } from 'react';
import styles from './charts.module.css';
import { seriesMax, spreadLabels, timeOf, type ChartPoint, type ChartSeries } from './series.ts';
import { useWidth } from './use-width.ts';

const height = 260;
const margins = { top: 12, bottom: 28, left: 44 };
const markers = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolCross].map(
  (type) => symbol(type, 40)() ?? '',
);
const dashes = ['', '6 4', '2 3', '10 3 2 3', '12 4'];

/** What a short date takes, with a space on each side, in px. */
const dateRoom = 64;

/** Those of the ticks whose dates do not touch the one before. */
function spacedTicks(ticks: readonly Date[], x: (tick: Date) => number, room: number): readonly Date[] {
  const kept: Date[] = [];
  for (const tick of ticks) {
    const last = kept.at(-1);
    if (last === undefined || x(tick) - x(last) >= room) kept.push(tick);
  }
  return kept;
}

export function LineChart({
  label,
  series,
  from,
  to,
}: {
  /** What the picture shows; the figures are in the table beside it. */
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly from: string;
  readonly to: string;
}): ReactElement {
  const locale = useLocale();
  const [frame, width, letters] = useWidth();
  const margin = { top: margins.top, bottom: margins.bottom * letters, left: margins.left * letters };
  const drawn = series.slice(0, seriesMax);
  const wide = width >= 560 * letters;
  // Where there is no room beside the lines, their names stand under the picture alone.
  const right = drawn.length > 1 && wide ? 190 * letters : 16;
  const x = scaleUtc([timeOf(from), timeOf(to)], [margin.left, Math.max(margin.left + 40, width - right)]);
  const y = scaleLinear([0, 1], [height - margin.bottom, margin.top]);
  const path = line<ChartPoint>(
    ({ day }) => x(timeOf(day)),
    ({ value }) => y(value),
  ).curve(curveMonotoneX);
  const ends = spreadLabels(
    drawn.map(({ points }) => y(points.at(-1)?.value ?? 0)),
    17 * letters,
    height - margin.bottom,
  );
  const months = timeOf(to) - timeOf(from) > 100 * 86_400_000;
  return (
    <div ref={frame} className={styles['frame']}>
      {width === 0 ? (
        <div style={{ blockSize: height }} />
      ) : (
        <svg role="img" aria-label={label} width={width} height={height} className={styles['chart']}>
          {y.ticks(4).map((tick) => (
            <g key={tick} transform={`translate(0 ${y(tick)})`}>
              <line className={styles['grid']} x1={margin.left} x2={x.range()[1]} />
              <text className={styles['tick']} x={margin.left - 8} dy="0.32em" textAnchor="end">
                {formatPercent(tick, locale)}
              </text>
            </g>
          ))}
          {spacedTicks(x.ticks(wide ? 6 : 3), x, dateRoom * letters).map((tick) => (
            <g key={tick.getTime()} transform={`translate(${x(tick)} ${height - margin.bottom})`}>
              <line className={styles['mark']} y2={6} />
              <text className={styles['tick']} y={8 + 12 * letters} textAnchor="middle">
                {formatDate(
                  tick,
                  locale,
                  months ? { month: 'short' } : { day: 'numeric', month: 'short' },
                  'UTC',
                )}
              </text>
            </g>
          ))}
          {drawn.map(({ id, label: name, points }, at) => {
            const last = points.at(-1);
            if (last === undefined) return null;
            const [endX, endY] = [x(timeOf(last.day)), y(last.value)];
            return (
              <g key={id} style={{ '--series': `var(--chart-${at + 1})` } as object}>
                <path className={styles['line']} d={path(points) ?? ''} strokeDasharray={dashes[at % 5]} />
                {points.map(({ day, value }) => (
                  <path
                    key={day}
                    className={styles['marker']}
                    d={markers[at % 5]}
                    transform={`translate(${x(timeOf(day))} ${y(value)})`}
                  />
                ))}
                {right > 100 ? (
                  <>
                    <path
                      className={styles['leader']}
                      d={`M${endX + 6} ${endY}L${endX + 16} ${ends[at] ?? endY}`}
                    />
                    <text className={styles['name']} x={endX + 20} y={ends[at] ?? endY} dy="0.32em">
                      {name.length > 24 ? `${name.slice(0, 23)}…` : name}
                    </text>
                  </>
                ) : null}
              </g>
            );
          })}
        </svg>
      )}
      {drawn.length < 2 ? null : (
        <ul className={styles['legend']} aria-hidden="true">
          {drawn.map(({ id, label: name }, at) => (
            <li key={id} style={{ '--series': `var(--chart-${at + 1})` } as object}>
              <svg width="34" height="14" viewBox="0 -7 34 14">
                <path className={styles['line']} d="M0 0h34" strokeDasharray={dashes[at % 5]} />
                <path className={styles['marker']} d={markers[at % 5]} transform="translate(17 0)" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
