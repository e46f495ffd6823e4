/** Home: "My courses", the learner's sessions as tickets, and the way back to where they were (spec §2). */
import '@parcours/ui/heading-font.css';
import { Alert, Button, LateText, PageTitle, Skeleton, useRouteFocus } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { limits } from '@parcours/contract';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, type ReactElement } from 'react';
import { WithTexts } from '../../parts/with-texts.tsx';
import { useTenant } from '../../parts/tenant.tsx';
import styles from './home.module.css';
import { Pagination } from './pagination.tsx';
import { ResumeCard } from './resume-card.tsx';
import { readHomeSearch } from './search.ts';
import { SessionCard } from './session-card.tsx';
import { useHome } from './use-home.ts';

// Few have nothing to follow.
const EmptyHome = lazy(async () => ({ default: (await import('./empty-home.tsx')).EmptyHome }));
// They come after the sessions: nobody waits for them.
const FilterBar = lazy(async () => ({ default: (await import('./filter-bar.tsx')).FilterBar }));
const HiddenOnMobile = lazy(async () => ({ default: (await import('./filter-bar.tsx')).HiddenOnMobile }));

export function HomeScreen(): ReactElement {
  return (
    <WithTexts of="around">
      <Home />
    </WithTexts>
  );
}

function Home(): ReactElement {
  const t = useText('home');
  const tenant = useTenant();
  const { page = 1, ...filter } = readHomeSearch(useSearch({ strict: false }));
  const home = useHome(page, filter);
  useRouteFocus({
    routeKey: `home ${page}`,
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${t('title')}`,
  });
  return (
    <main id="content" className={styles['home']} aria-busy={home.standing === 'waiting'}>
      <PageTitle>{t('title')}</PageTitle>
      {home.standing === 'failed' ? (
        <FailedHome onRetry={home.refresh} />
      ) : home.standing === 'waiting' ? (
        <HomeSkeleton />
      ) : home.total === 0 && home.hidden.length === 0 ? (
        <Suspense fallback={<HomeSkeleton />}>
          <EmptyHome />
        </Suspense>
      ) : (
        <>
          {home.resume === null ? null : <ResumeCard lesson={home.resume} />}
          <section aria-labelledby="sessions-title" className={styles['sessions']}>
            <h2 id="sessions-title">{t('sessions')}</h2>
            {home.total < 2 ? null : (
              <div className={styles['filterPlace']}>
                <Suspense fallback={null}>
                  {home.counts === null ? null : (
                    <FilterBar filter={filter} counts={home.counts} found={home.found} total={home.total} />
                  )}
                </Suspense>
              </div>
            )}
            {home.sessions.map((one) => (
              <SessionCard key={one.id} session={one} />
            ))}
          </section>
          <Pagination page={page} pages={Math.ceil(home.found / limits.dashboardPageSize)} filter={filter} />
          {home.hidden.length === 0 ? null : (
            <Suspense fallback={null}>
              <HiddenOnMobile names={home.hidden} />
            </Suspense>
          )}
        </>
      )}
    </main>
  );
}

function FailedHome({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const t = useText('home');
  const app = useText('app');
  const errors = useText('errors');
  return (
    <Alert tone="danger" title={t('failed')} actions={<Button onClick={onRetry}>{app('retry')}</Button>}>
      <p>{errors('UNAVAILABLE.message')}</p>
    </Alert>
  );
}

function HomeSkeleton(): ReactElement {
  const t = useText('home');
  return (
    <div className={styles['sessions']}>
      <Skeleton height="11rem" />
      <Skeleton height="16rem" />
      <LateText>{t('loading')}</LateText>
    </div>
  );
}
