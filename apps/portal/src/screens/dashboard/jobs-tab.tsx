/** Jobs: one badge for each theme that the learner has met (spec §2 "jobs (themes/badges)", §9 "Job score"). */
import { badgePercent, medalOf } from '@parcours/rules';
import { formatPercent, useLocale, useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { BadgeView } from '../../parts/badges/badge-view.tsx';
import { meQuery, session } from '@parcours/web';
import styles from './dashboard.module.css';
import { deltaOf } from '../../parts/progress/standing-changes.ts';
import { PeriodChoice, useChosenPeriod, useSince } from './period.tsx';
import { categoriesQuery, recordBeforeQuery } from './queries.ts';
import { EmptyTab, WhenRead } from './tab-state.tsx';

export function JobsTab(): ReactElement {
  const t = useText('dashboard');
  const badges = useText('badges');
  const locale = useLocale();
  const { from } = useChosenPeriod();
  const since = useSince();
  const me = useQuery({ ...meQuery(), staleTime: 0 });
  const categories = useQuery(categoriesQuery());
  const before = useQuery(recordBeforeQuery(session.userId() ?? '', from));
  const standings = new Map(me.data?.scoring.jobs.map((job) => [job.categoryId, job]));
  const met = (categories.data ?? []).filter(({ id }) => (standings.get(id)?.exercises ?? 0) > 0);
  const waiting = (categories.data ?? []).filter(({ id }) => (standings.get(id)?.exercises ?? 0) === 0);
  return (
    <section aria-labelledby="jobs-title" className={styles['stack']}>
      <h2 id="jobs-title">{t('tab_jobs')}</h2>
      <WhenRead queries={[me, categories, before]}>
        {() =>
          met.length === 0 ? (
            <EmptyTab title={t('noJobs')}>{t('noJobsText')}</EmptyTab>
          ) : (
            <>
              <PeriodChoice />
              <div className={styles['badges']}>
                {met.map(({ id, title, icon }) => {
                  const { ratio = null, exercises = 0, done = 0 } = standings.get(id) ?? {};
                  const level = medalOf(ratio);
                  return (
                    <BadgeView
                      key={id}
                      heading={<h3>{title}</h3>}
                      badge={{
                        type: 'job',
                        level,
                        done,
                        ...(icon === null ? {} : { icon }),
                        ...deltaOf(ratio, before.data?.jobs[id]),
                      }}
                      since={since}
                    >
                      <p data-lead>
                        {formatPercent(badgePercent(ratio ?? 0) / 100, locale)}{' '}
                        <small>{t('rightOnAverage')}</small>
                      </p>
                      <p>
                        {badges(`medal_${level}`)} · {t('exercises', { count: exercises })} ·{' '}
                        {badges('filled', { percent: badgePercent(done) })}
                      </p>
                    </BadgeView>
                  );
                })}
              </div>
              {waiting.length === 0 ? null : (
                <p className={styles['quiet']}>
                  {t('jobsWaiting', { jobs: waiting.map(({ title }) => title).join(', ') })}
                </p>
              )}
              <p className={styles['quiet']}>{t('jobsRule')}</p>
            </>
          )
        }
      </WhenRead>
    </section>
  );
}
