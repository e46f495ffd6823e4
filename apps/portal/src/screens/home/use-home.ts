/** Everything that Home shows, from the calls it makes: sessions of the page, filters, what to resume, what to review. */
import { limits } from '@parcours/contract';
import { useQuery } from '@tanstack/react-query';
import { useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useEffect, useMemo, useRef, useState } from 'react';
import { session, useMobile, useNow } from '@parcours/web';
import { begunLessonsQuery, homePageQuery, ownClassesQuery } from './calls.ts';
import { countChoices, matchingClasses, type HomeCounts } from './filters/filters.ts';
import { isFiltered, readHomeSearch, type HomeFilter } from './filters/search.ts';
import {
  lessonToResume,
  nextOpening,
  resumable,
  sessionsOf,
  type ShownLesson,
  type ShownSession,
} from './sessions.ts';

export interface Home {
  readonly standing: 'waiting' | 'failed' | 'ready';
  /** Why it cannot be shown, once it has failed. */
  readonly error: Error | null;
  readonly sessions: readonly ShownSession[];
  /** Sessions that match the filters, and all that may be shown here. */
  readonly found: number;
  readonly total: number;
  /** Null until what can be filtered by has come. */
  readonly counts: HomeCounts | null;
  readonly resume: ShownLesson | null;
  /** Whether this page says what to do now: the first one, of all sessions. */
  readonly isFirst: boolean;
  /** Names of sessions that are not for phones, on a phone. */
  readonly hidden: readonly string[];
  readonly refresh: () => void;
}

export function useHome(page: number, filter: HomeFilter): Home {
  const mobile = useMobile();
  const now = useNow();
  const userId = session.userId() ?? '';
  const filtered = isFiltered(filter);
  const own = useQuery(ownClassesQuery(userId));
  const classes = own.data?.items;
  const shown = useMemo(
    () => (classes ?? []).filter(({ mobileAllowed }) => mobileAllowed || !mobile),
    [classes, mobile],
  );
  const { when, program, competency, q } = filter;
  const asked = useMemo(
    () => readHomeSearch({ when, program, competency, q }),
    [when, program, competency, q],
  );
  const matching = useMemo(() => matchingClasses(shown, asked, now), [shown, asked, now]);
  const first = (page - 1) * limits.dashboardPageSize;
  const classIds = matching.slice(first, first + limits.dashboardPageSize).map(({ id }) => id);
  const listed = useQuery({
    ...homePageQuery(userId, { page, mobileOnly: mobile, ...(filtered ? { classIds } : {}) }),
    // Without filters the page is asked for at once; with them, once it is known which sessions match.
    enabled: !filtered || classIds.length > 0,
  });
  const none = filtered && own.data !== undefined && classIds.length === 0;
  const ready = none || (listed.data !== undefined && (!filtered || own.data !== undefined));
  const items = none ? undefined : listed.data?.items;
  // The same as long as nothing else was read: a card is drawn again when its session changes.
  const sessions = useMemo(() => sessionsOf(items ?? []), [items]);
  const total = own.data === undefined ? (listed.data?.total ?? 0) : shown.length;

  const competencies = own.data?.competencies;
  const counts = useMemo(
    () => (competencies === undefined ? null : countChoices(shown, competencies, asked, now)),
    [competencies, shown, asked, now],
  );

  const more = total > limits.dashboardPageSize;
  const begun = useQuery({ ...begunLessonsQuery(userId), enabled: ready && more });
  // What is to be resumed stands above the sessions: shown after them it would push them down.
  const resumes = page === 1 && !filtered;
  const settled = ready && (!resumes || !more || !begun.isPending);

  const refresh = () => {
    void Promise.all([listed.refetch(), own.refetch()]);
  };
  useOpenings(sessions);
  useRefreshAtOpening(sessions, refresh);

  const error = ready ? null : (listed.error ?? (filtered ? own.error : null));
  return {
    standing: settled ? 'ready' : error !== null ? 'failed' : 'waiting',
    error,
    sessions,
    found: filtered ? matching.length : total,
    total,
    counts,
    isFirst: resumes,
    resume: resumes && settled ? (resumable(begun.data ?? []) ?? lessonToResume(sessions)) : null,
    hidden: mobile
      ? (own.data?.items ?? []).filter(({ mobileAllowed }) => !mobileAllowed).map(({ name }) => name)
      : [],
    refresh,
  };
}

/** Spec §4: the list is read again 200 ms after an opening arrives, each time one does. */
function useRefreshAtOpening(sessions: readonly ShownSession[], refresh: () => void): void {
  // The time of a render is up to 20 s old, and may move on between an opening and the refresh that it brings.
  const late = useNow() - limits.classAutoRefreshMs;
  const [answered, setAnswered] = useState(late);
  const at = nextOpening(sessions, Math.max(answered, late));
  const run = useRef(refresh);
  useEffect(() => {
    run.current = refresh;
  });
  useEffect(() => {
    // A timer holds 24 days at most; anything later is the 20 s refresh's business.
    const wait = at === null ? Infinity : at - Date.now() + limits.classAutoRefreshMs;
    if (at === null || wait > 86_400_000) return undefined;
    const timer = setTimeout(() => {
      run.current();
      setAnswered(at);
    }, wait);
    return () => clearTimeout(timer);
  }, [at]);
}

/** A refresh is silent but for a lesson that has just opened (experience §1.0). */
function useOpenings(sessions: readonly ShownSession[]): void {
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
