/** The charts of the stats, each with its table; on a phone the tables alone (spec §2: charts on desktops). */
import type { OwnActivity } from '@parcours/contract';
import { badgePercent, durationText, roundedDuration, type Period } from '@parcours/rules';
import { formatDate, formatPercent, useLocale, useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { useMobile } from '@parcours/web';
import { BarChart } from './charts/bar-chart.tsx';
import { Figure } from './charts/chart-table.tsx';
import { LineChart } from './charts/line-chart.tsx';
import { barsOf, type BarUnit, type ChartSeries } from './charts/series.ts';
import { useChosenPeriod } from './period.tsx';

/** A bar for each day, week or month, so that there are never too many to tell apart. */
const units: Readonly<Record<Period['id'], BarUnit>> = {
  week: 'day',
  month: 'day',
  quarter: 'week',
  'half-year': 'week',
  year: 'month',
};

export function RatioFigure({
  title,
  series,
}: {
  readonly title: string;
  readonly series: readonly ChartSeries[];
}): ReactElement | null {
  const t = useText('dashboard');
  const locale = useLocale();
  const mobile = useMobile();
  const { from, today } = useChosenPeriod();
  if (series.every(({ points }) => points.length === 0)) return null;
  const days = [...new Set(series.flatMap(({ points }) => points.map(({ day }) => day)))].sort().toReversed();
  const summary = series
    .map(
      ({ label, points }) =>
        `${label}${t('colon')}${formatPercent(badgePercent(points.at(-1)?.value ?? 0) / 100, locale)}`,
    )
    .join(', ');
  return (
    <Figure
      title={title}
      chart={
        mobile ? null : <LineChart label={`${title}. ${summary}`} series={series} from={from} to={today} />
      }
      tableLabel={t('showTable')}
      caption={title}
      columns={[t('day'), ...series.map(({ label }) => label)]}
      rows={days.map((day) => ({
        key: day,
        cells: [
          formatDate(day, locale, { dateStyle: 'medium' }, 'UTC'),
          ...series.map(({ points }) => {
            const value = points.findLast((point) => point.day <= day)?.value;
            return value === undefined ? '–' : formatPercent(value, locale);
          }),
        ],
      }))}
    />
  );
}

export function TimeFigure({ activity }: { readonly activity: OwnActivity }): ReactElement {
  const t = useText('dashboard');
  const locale = useLocale();
  const mobile = useMobile();
  const { id, from, today } = useChosenPeriod();
  const unit = units[id];
  const bars = barsOf(
    activity.days.map(({ day, activeSeconds }) => ({ day, value: activeSeconds })),
    unit,
    from,
    today,
  );
  const exercises = new Map(
    barsOf(
      activity.days.map((one) => ({ day: one.day, value: one.exercises })),
      unit,
      from,
      today,
    ).map(({ day, value }) => [day, value]),
  );
  const minutes = (value: number) => durationText(roundedDuration(value), locale);
  return (
    <Figure
      title={t(`chartTime_${unit}`)}
      note={t('timeRule')}
      chart={
        mobile ? null : (
          <BarChart
            label={t(`chartTime_${unit}`)}
            bars={bars}
            unit={unit}
            valueText={(value) => (value === 0 ? '0' : minutes(value))}
          />
        )
      }
      tableLabel={t('showTable')}
      caption={t(`chartTime_${unit}`)}
      columns={[t(`unit_${unit}`), t('activeTime'), t('exercisesDone')]}
      rows={bars
        .filter(({ value }) => value > 0)
        .toReversed()
        .map(({ day, value }) => ({
          key: day,
          cells: [
            formatDate(
              day,
              locale,
              unit === 'month' ? { month: 'long', year: 'numeric' } : { dateStyle: 'medium' },
              'UTC',
            ),
            minutes(value),
            exercises.get(day) ?? 0,
          ],
        }))}
    />
  );
}
