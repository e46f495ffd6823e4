/** The lesson page: opens the current page, or the one of the address, and hands it to the player (spec §2). */
import type { Lesson, LessonPage } from '@parcours/contract';
import { Button, DelayedText, Sheet, Skeleton } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { CallFailure, isTryout, queryKeys, useFailureWords, usePrefetchedTexts } from '@parcours/web';
import { lessonPaths } from '../../parts/progress/lesson-paths.ts';
import { deadEndOf } from '../../parts/dead-end/dead-end-of.ts';
import { homeHasChanged, lessonQuery, openQuestions } from '../../parts/progress/lesson-query.ts';
import { pageQuery } from './calls.ts';
import styles from './lesson.module.css';
import { pageArrival } from './page-arrival.ts';
import { PlayerView } from './frame/player-view.tsx';
import { ignoredCodes } from '@parcours/player';
import { SignInAgain } from '@parcours/web/sign-in-again';

// What a preview of a brand shows below its step, of this chunk.
export { PlayerFooter } from './frame/player-footer.tsx';

export function LessonScreen(): ReactElement {
  const { lessonId = '', pageId } = useParams({ strict: false });
  return (
    <>
      <Arrival key={lessonId} lessonId={lessonId} pageId={pageId ?? null} />
      {/* In a tryout the back-office asks, whose session it is. */}
      {isTryout(lessonId) ? null : <SignInAgain />}
    </>
  );
}

/** The address of arrival counts once; afterwards the player writes the address, not the other way round. */
function Arrival({
  lessonId,
  pageId,
}: {
  readonly lessonId: string;
  readonly pageId: string | null;
}): ReactElement {
  const [asked, setAsked] = useState(pageId);
  const page = useQuery({ ...pageQuery(lessonId, asked), staleTime: Infinity });
  const lesson = useQuery({ ...lessonQuery(lessonId), staleTime: Infinity });
  const navigate = useNavigate();
  const first = page.data;
  const isWhole = useArrival(first);
  const queryClient = useQueryClient();
  // Coming back later must ask again where the learner is; and so must Home.
  useEffect(
    () => () => {
      queryClient.removeQueries({ queryKey: queryKeys.lessonPage(lessonId) });
      homeHasChanged(queryClient);
    },
    [queryClient, lessonId],
  );

  // Where the lesson itself was asked for, its questions come first: they open what comes next (spec §4).
  const isForQuestions = asked === null && lesson.data !== undefined && openQuestions(lesson.data).length > 0;

  useEffect(() => {
    if (first === undefined || asked === first.id || isForQuestions) return;
    void navigate({
      to: lessonPaths(lessonId).page,
      params: { lessonId, pageId: first.id },
      replace: true,
      resetScroll: false,
    });
  }, [first, asked, isForQuestions, lessonId, navigate]);

  // Whose lesson it is says more than that it has no page for oneself.
  const failure = lesson.error ?? (lesson.isPending ? null : page.error);
  if (failure !== null) {
    return (
      <FailedArrival
        failure={failure}
        lesson={lesson.data ?? null}
        onOpenCurrent={() => setAsked(null)}
        onRetry={() => void Promise.all([page.refetch(), lesson.refetch()])}
      />
    );
  }
  if (isForQuestions) return <Navigate to={lessonPaths(lessonId).questions} params={{ lessonId }} replace />;
  if (first === undefined || !isWhole) return <ArrivalSkeleton />;
  return <PlayerView lessonId={lessonId} first={first} lesson={lesson.data ?? null} />;
}

/** Whether the page can be drawn whole, or has waited long enough for it. */
function useArrival(first: LessonPage | undefined): boolean {
  const words = usePrefetchedTexts();
  const [settled, setSettled] = useState<LessonPage>();
  const isWhole = first !== undefined && (settled === first || pageArrival(first, words) === null);
  useEffect(() => {
    if (first === undefined || isWhole) return;
    void pageArrival(first, words)?.then(() => setSettled(first));
  }, [first, isWhole, words]);
  return isWhole;
}

function ArrivalSkeleton(): ReactElement {
  const t = useText('lesson');
  return (
    <main id="content" className={styles['waiting']} aria-busy="true">
      <Skeleton width="60%" height="2.2rem" />
      <Skeleton height="14rem" />
      <DelayedText>{t('loading')}</DelayedText>
      {/* Whoever has waited this long may want to leave (experience §2 "Loading"). */}
      <DelayedText afterMs={5_000}>
        <Link to={paths.home}>{t('toHome')}</Link>
      </DelayedText>
    </main>
  );
}

/** Why the lesson's own state refuses its pages: its end tells that (domain §6). */
const isClosed = ({ state }: Lesson) => state === 'LOCKED' || state === 'EXPIRED' || state === 'HIDDEN';

/**
 * Spec §8: some codes take the learner home. What is not one's own fails to /403, and what is not there to /404
 * (domain §4, spec §2); the rest is told, with a way out.
 */
function FailedArrival({
  failure,
  lesson,
  onRetry,
  onOpenCurrent,
}: {
  readonly failure: Error;
  /** Null where it could not be read either. */
  readonly lesson: Lesson | null;
  readonly onRetry: () => void;
  /** The lesson is there, the page of the address is not: the current one is. */
  readonly onOpenCurrent: () => void;
}): ReactElement {
  const app = useText('app');
  const t = useText('lesson');
  const navigate = useNavigate();
  const { title, message, requestId, mayRetry } = useFailureWords()(failure);
  const code = failure instanceof CallFailure ? failure.code : 'UNDEFINED';
  if (code === 'UNAUTHORIZED') return <ArrivalSkeleton />;
  if (lesson !== null && code === 'Forbidden' && isClosed(lesson))
    return <Navigate to={lessonPaths(lesson.id).actions} params={{ lessonId: lesson.id }} replace />;
  const isOnlyThePage = lesson !== null && (code === 'MODEL_NOT_FOUND' || code === 'BAD_REQUEST');
  const isIgnored = ignoredCodes.has(code) && code !== 'MODEL_NOT_FOUND';
  const elsewhere = isOnlyThePage ? null : (deadEndOf(failure) ?? (isIgnored ? paths.home : null));
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  return (
    <main id="content" className={styles['waiting']}>
      <Sheet margin className={styles['failed']}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{isOnlyThePage ? t('noSuchPageText') : message}</p>
        {requestId === null ? null : <p>{t('reference', { id: requestId })}</p>}
        <p className={styles['buttons']}>
          {isOnlyThePage ? (
            <Button variant="primary" onClick={onOpenCurrent}>
              {t('toCurrentPage')}
            </Button>
          ) : mayRetry ? (
            <Button variant="primary" onClick={onRetry}>
              {app('retry')}
            </Button>
          ) : null}
          <Button onClick={() => void navigate({ to: paths.home })}>{app('back')}</Button>
        </p>
      </Sheet>
    </main>
  );
}
