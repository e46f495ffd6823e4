/** Stats: the standing, competencies, jobs and time over a chosen period (spec §2, §9). */
import type { OwnActivity, OwnRatios } from '@parcours/contract';
import {
  competencyTree,
  durationText,
  roundedDuration,
  type CompetencyBranch,
  type PlacedCompetency,
} from '@parcours/rules';
import { formatPercent, useLocale, useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { session } from '@parcours/web';
import { lineOf, seriesMax, type ChartSeries } from './charts/series.ts';
import styles from './dashboard.module.css';
import { PeriodChoice, useChosenPeriod } from './period.tsx';
import { competenciesQuery } from '../../parts/progress/standing-changes.ts';
import { activityQuery, categoriesQuery } from './queries.ts';
import { RatioFigure, TimeFigure } from './stats-figures.tsx';
import { EmptyTab, WhenRead } from './tab-state.tsx';

interface Named {
  readonly id: string;
  readonly title: string;
}

/** A parent, then what lies below it. */
function inTreeOrder<C extends PlacedCompetency>(branches: readonly CompetencyBranch<C>[]): readonly C[] {
  return branches.flatMap(({ competency, children }) => [competency, ...inTreeOrder(children)]);
}

export function StatsTab(): ReactElement {
  const t = useText('dashboard');
  const { from } = useChosenPeriod();
  const activity = useQuery(activityQuery(session.userId() ?? '', from));
  const competencies = useQuery(competenciesQuery());
  const categories = useQuery(categoriesQuery());
  return (
    <section aria-labelledby="stats-title" className={styles['stack']}>
      <h2 id="stats-title">{t('tab_stats')}</h2>
      <PeriodChoice />
      <WhenRead queries={[activity, competencies, categories]}>
        {() => {
          if (activity.data === undefined) return null;
          return (
            <Charts
              activity={activity.data}
              competencies={inTreeOrder(competencyTree(competencies.data ?? []))}
              jobs={categories.data ?? []}
            />
          );
        }}
      </WhenRead>
    </section>
  );
}

function Charts({
  activity,
  competencies,
  jobs,
}: {
  readonly activity: OwnActivity;
  readonly competencies: readonly Named[];
  readonly jobs: readonly Named[];
}): ReactElement {
  const t = useText('dashboard');
  const locale = useLocale();
  const { from, today } = useChosenPeriod();
  const line = (valueOf: (ratios: OwnRatios) => number | null | undefined) =>
    lineOf(activity.standings, activity.before, valueOf, from, today);
  const lines = (named: readonly Named[], part: 'competencies' | 'jobs'): readonly ChartSeries[] =>
    named
      .map((one) => ({ id: one.id, label: one.title, points: line((ratios) => ratios[part][one.id]) }))
      .filter(({ points }) => points.length > 0)
      .slice(0, seriesMax);
  const global = line((ratios) => ratios.global);
  if (global.length === 0 && activity.days.length === 0)
    return <EmptyTab title={t('noStats')}>{t('noStatsText')}</EmptyTab>;
  const seconds = activity.days.reduce((sum, day) => sum + day.activeSeconds, 0);
  const exercises = activity.days.reduce((sum, day) => sum + day.exercises, 0);
  return (
    <>
      <dl className={styles['figures']}>
        <Fact name={t('activeTime')} value={durationText(roundedDuration(seconds), locale)} />
        <Fact name={t('activeDays')} value={String(activity.days.length)} />
        <Fact name={t('exercisesDone')} value={String(exercises)} />
        <Fact
          name={t('global')}
          value={global.length === 0 ? '–' : formatPercent(global.at(-1)?.value ?? 0, locale)}
        />
      </dl>
      <RatioFigure title={t('chartGlobal')} series={[{ id: 'global', label: t('global'), points: global }]} />
      <RatioFigure title={t('chartCompetencies')} series={lines(competencies, 'competencies')} />
      <RatioFigure title={t('chartJobs')} series={lines(jobs, 'jobs')} />
      <TimeFigure activity={activity} />
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
