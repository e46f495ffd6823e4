/** Home: what to do now, then "My courses", the learner's sessions as tickets (spec §2, experience §7). */
import '@parcours/ui/heading-font.css';
import { DelayedText, PageTitle, Skeleton, useRouteFocus } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { limits } from '@parcours/contract';
import { useSearch } from '@tanstack/react-router';
import { type ReactElement } from 'react';
import { FailedRead, lazyComponent, useTenant, WithTexts } from '@parcours/web';
import styles from './home.module.css';
import { Pagination } from './pagination.tsx';
import { ResumeCard } from './resume-card.tsx';
import { isFiltered, readHomeSearch, seenAtAGlance } from './filters/search.ts';
import { SessionCard } from './session-card.tsx';
import { useHome } from './use-home.ts';

// Few have nothing to follow.
const EmptyHome = lazyComponent(async () => (await import('./empty-home.tsx')).EmptyHome, <HomeSkeleton />);
// Few have nothing to do.
const NothingNow = lazyComponent(async () => (await import('./nothing-now.tsx')).NothingNow);
// They come after the sessions: nobody waits for them.
const FilterBar = lazyComponent(async () => (await import('./filters/filter-bar.tsx')).FilterBar);
const HiddenOnMobile = lazyComponent(async () => (await import('./filters/filter-bar.tsx')).HiddenOnMobile);
// Nobody has a goal until they set one.
const GoalProgress = lazyComponent(
  async () => (await import('../../parts/weekly-goal/goal-progress.tsx')).GoalProgress,
);
const NoSuchPage = lazyComponent(async () => (await import('./no-such-page.tsx')).NoSuchPage);

export function HomeScreen(): ReactElement {
  return (
    <WithTexts of="shell">
      <Home />
    </WithTexts>
  );
}

function Home(): ReactElement {
  const t = useText('home');
  const tenant = useTenant();
  const { page = 1, ...filter } = readHomeSearch(useSearch({ strict: false }));
  const home = useHome(page, filter);
  const pages = Math.max(1, Math.ceil(home.found / limits.dashboardPageSize));
  useRouteFocus({
    routeKey: `home ${page}`,
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${t('title')}`,
  });
  return (
    <main id="content" className={styles['home']} aria-busy={home.standing === 'waiting'}>
      <PageTitle>{t('title')}</PageTitle>
      {home.error !== null ? (
        <FailedRead error={home.error} onRetry={home.refresh} />
      ) : home.standing === 'waiting' ? (
        <HomeSkeleton />
      ) : home.total === 0 && home.hidden.length === 0 ? (
        <EmptyHome />
      ) : (
        <>
          {home.resume !== null ? (
            <ResumeCard lesson={home.resume} />
          ) : home.isFirst ? (
            <NothingNow sessions={home.sessions} />
          ) : null}
          {tenant.settings.tools?.weeklyGoal === true && page === 1 ? <GoalProgress /> : null}
          <section aria-labelledby="sessions-title" className={styles['sessions']}>
            <h2 id="sessions-title">{t('sessions')}</h2>
            {home.total < 2 ? null : (
              <div
                className={styles['filterPlace']}
                data-few={(home.total <= seenAtAGlance && !isFiltered(filter)) || undefined}
              >
                {home.counts === null ? null : (
                  <FilterBar filter={filter} counts={home.counts} found={home.found} total={home.total} />
                )}
              </div>
            )}
            {home.sessions.map((one) => (
              <SessionCard key={one.id} session={one} />
            ))}
          </section>
          {page > pages ? <NoSuchPage page={page} pages={pages} filter={filter} /> : null}
          <Pagination page={page} pages={pages} filter={filter} />
          {home.hidden.length === 0 ? null : <HiddenOnMobile names={home.hidden} />}
        </>
      )}
    </main>
  );
}

function HomeSkeleton(): ReactElement {
  const t = useText('home');
  return (
    <div className={styles['sessions']}>
      <Skeleton height="11rem" />
      <Skeleton height="16rem" />
      <DelayedText>{t('loading')}</DelayedText>
    </div>
  );
}
