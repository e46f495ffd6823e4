/** Jobs: one badge for each theme that the learner has met (spec §2 "jobs (themes/badges)", §9 "Job score"). */
import type { AppFile, AppUser } from '@parcours/contract';
import { badgePercent, medalOf } from '@parcours/rules';
import { formatPercent, useLocale, useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { BadgeView } from '../../parts/badges/badge-view.tsx';
import { meQuery, session } from '@parcours/web';
import styles from './dashboard.module.css';
import { deltaOf } from '../../parts/progress/standing-changes.ts';
import { PeriodChoice, useChosenPeriod, useSince } from './period.tsx';
import { categoriesQuery, fileQuery, recordBeforeQuery } from './queries.ts';
import { EmptyTab, WhenRead } from './tab-state.tsx';

export function JobsTab(): ReactElement {
  const t = useText('dashboard');
  const { since } = useChosenPeriod();
  const me = useQuery({ ...meQuery(), staleTime: 0 });
  const categories = useQuery(categoriesQuery());
  const before = useQuery(recordBeforeQuery(session.userId() ?? '', since));
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
                {met.map((job) => (
                  <JobBadge
                    key={job.id}
                    job={job}
                    standing={standings.get(job.id)}
                    before={before.data?.jobs[job.id]}
                  />
                ))}
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

function JobBadge({
  job: { title, icon, backgroundImageId },
  standing: { ratio = null, exercises = 0, done = 0 } = {},
  before,
}: {
  readonly job: {
    readonly title: string;
    readonly icon: string | null;
    readonly backgroundImageId: string | null;
  };
  readonly standing: Partial<AppUser['scoring']['jobs'][number]> | undefined;
  readonly before: Parameters<typeof deltaOf>[1];
}): ReactElement {
  const t = useText('dashboard');
  const badges = useText('badges');
  const locale = useLocale();
  const since = useSince();
  const picture = useQuery({ ...fileQuery(backgroundImageId ?? ''), enabled: backgroundImageId !== null });
  const level = medalOf(ratio);
  return (
    <BadgeView
      heading={<h3>{title}</h3>}
      badge={{
        type: 'job',
        level,
        done,
        ...(icon === null ? {} : { icon }),
        ...(picture.data === undefined ? {} : { img: smallestOf(picture.data) }),
        ...deltaOf(ratio, before),
      }}
      since={since}
    >
      <p data-lead>
        {formatPercent(badgePercent(ratio ?? 0) / 100, locale)} <small>{t('rightOnAverage')}</small>
      </p>
      <p>
        {badges(`medal_${level}`)} · {t('exercises', { count: exercises })} ·{' '}
        {badges('filled', { percent: badgePercent(done) })}
      </p>
    </BadgeView>
  );
}

/** A badge is small: the narrowest of the sizes that an image has. */
const smallestOf = ({ url, sizes }: AppFile): string =>
  sizes.toSorted((one, other) => one.width - other.width)[0]?.url ?? url;
