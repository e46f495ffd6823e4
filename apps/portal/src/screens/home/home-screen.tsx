/** Home: "My courses", the learner's sessions as tickets, and the way back to where they were (spec §2). */
import '@parcours/ui/heading-font.css';
import { Alert, Button, LateText, PageTitle, Skeleton, useAnnounce, useRouteFocus } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { limits } from '@parcours/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, type ReactElement } from 'react';
import { session } from '../../parts/session.ts';
import { useTenant } from '../../parts/tenant.tsx';
import { useNow } from '../../parts/use-now.ts';
import { classLessonsQuery, classUsersQuery } from './calls.ts';
import { EmptyHome } from './empty-home.tsx';
import styles from './home.module.css';
import { Pagination } from './pagination.tsx';
import { ResumeCard } from './resume-card.tsx';
import { SessionCard } from './session-card.tsx';
import { lessonToResume, nextOpening, sessionsOf, type HomeSession } from './sessions.ts';

export function HomeScreen(): ReactElement {
  const t = useText('home');
  const tenant = useTenant();
  const { page = 1 } = useSearch({ strict: false });
  const userId = session.userId() ?? '';
  const classUsers = useQuery(classUsersQuery(userId, page));
  const classIds = classUsers.data?.items.map(({ classId }) => classId) ?? [];
  const lessons = useQuery(classLessonsQuery(userId, classIds));
  useRouteFocus({
    routeKey: `home ${page}`,
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${t('title')}`,
  });

  const ready = classUsers.data !== undefined && (classIds.length === 0 || lessons.data !== undefined);
  const sessions = ready ? sessionsOf(classUsers.data.items, lessons.data?.items ?? []) : [];
  const resume = page === 1 ? lessonToResume(sessions) : null;
  useOpenings(sessions);
  useRefreshAtOpening(sessions, () => void Promise.all([classUsers.refetch(), lessons.refetch()]));

  const failed = !ready && (classUsers.isError || lessons.isError);
  return (
    <main id="content" className={styles['home']} aria-busy={!ready && !failed}>
      <PageTitle>{t('title')}</PageTitle>
      {failed ? (
        <FailedHome onRetry={() => void Promise.all([classUsers.refetch(), lessons.refetch()])} />
      ) : ready ? (
        sessions.length === 0 ? (
          <EmptyHome />
        ) : (
          <>
            {resume === null ? null : <ResumeCard lesson={resume} />}
            <section aria-labelledby="sessions-title" className={styles['sessions']}>
              <h2 id="sessions-title">{t('sessions')}</h2>
              {sessions.map((one) => (
                <SessionCard key={one.id} session={one} />
              ))}
            </section>
            <Pagination
              page={page}
              pages={Math.ceil((classUsers.data?.total ?? 0) / limits.dashboardPageSize)}
            />
          </>
        )
      ) : (
        <HomeSkeleton />
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

/** Spec §4: the list is read again 200 ms after an opening arrives. */
function useRefreshAtOpening(sessions: readonly HomeSession[], refresh: () => void): void {
  const at = nextOpening(sessions, useNow());
  const run = useRef(refresh);
  useEffect(() => {
    run.current = refresh;
  });
  useEffect(() => {
    // A timer holds 24 days at most; anything later is the 20 s refresh's business.
    const wait = at === null ? Infinity : at - Date.now() + limits.classAutoRefreshMs;
    if (wait > 86_400_000) return undefined;
    const timer = setTimeout(() => run.current(), wait);
    return () => clearTimeout(timer);
  }, [at]);
}

/** A refresh is silent but for a lesson that has just opened (experience §1.0). */
function useOpenings(sessions: readonly HomeSession[]): void {
  const t = useText('home');
  const announce = useAnnounce();
  const locked = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const lessons = sessions.flatMap(({ programs }) => programs.flatMap((program) => program.lessons));
    for (const lesson of lessons) {
      if (lesson.state === 'AVAILABLE' && locked.current.has(lesson.id)) {
        announce(t('unlocked', { course: lesson.course?.title ?? '' }));
      }
    }
    locked.current = new Set(lessons.filter(({ state }) => state === 'LOCKED').map(({ id }) => id));
  }, [sessions, announce, t]);
}
