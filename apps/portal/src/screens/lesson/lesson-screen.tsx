/** The lesson page: opens the current page, or the one of the address, and hands it to the player (spec §2). */
import type { LessonPage } from '@parcours/contract';
import { Button, LateText, Sheet, Skeleton } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { paths } from '../../app/paths.ts';
import { CallFailure } from '../../parts/failure.ts';
import { homeHasChanged } from '../../parts/home-state.ts';
import { lessonQuery } from '../../parts/lesson-query.ts';
import { pageQuery } from './calls.ts';
import { useTextsAhead } from '../../parts/with-texts.tsx';
import styles from './lesson.module.css';
import { pageArrival } from './page-arrival.ts';
import { PlayerView } from './player-view.tsx';
import { ignoredCodes } from './player-dialog.ts';
import { SignInAgain } from './sign-in-again.tsx';

export function LessonScreen(): ReactElement {
  const { lessonId = '', pageId } = useParams({ strict: false });
  return (
    <>
      <Arrival key={lessonId} lessonId={lessonId} pageId={pageId ?? null} />
      <SignInAgain />
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
  const [asked] = useState(pageId);
  const page = useQuery({ ...pageQuery(lessonId, asked), staleTime: Infinity });
  const lesson = useQuery({ ...lessonQuery(lessonId), staleTime: Infinity });
  const navigate = useNavigate();
  const first = page.data;
  const isWhole = useArrival(first);
  const queryClient = useQueryClient();
  // Coming back later must ask again where the learner is; and so must Home.
  useEffect(
    () => () => {
      queryClient.removeQueries({ queryKey: ['lesson-page', lessonId] });
      homeHasChanged(queryClient);
    },
    [queryClient, lessonId],
  );

  useEffect(() => {
    if (first === undefined || asked === first.id) return;
    void navigate({
      to: paths.page,
      params: { lessonId, pageId: first.id },
      replace: true,
      resetScroll: false,
    });
  }, [first, asked, lessonId, navigate]);

  // Whose lesson it is says more than that it has no page for oneself.
  const failure = lesson.error ?? (lesson.isPending ? null : page.error);
  if (failure !== null) {
    return (
      <FailedArrival failure={failure} onRetry={() => void Promise.all([page.refetch(), lesson.refetch()])} />
    );
  }
  if (first === undefined || !isWhole) return <ArrivalSkeleton />;
  return <PlayerView lessonId={lessonId} first={first} lesson={lesson.data ?? null} />;
}

/** Whether the page can be drawn whole. A chunk that does not come leaves its part's place to the screen's failure. */
function useArrival(first: LessonPage | undefined): boolean {
  const words = useTextsAhead();
  const [settled, setSettled] = useState<LessonPage>();
  const isWhole = first !== undefined && (settled === first || pageArrival(first, words) === null);
  useEffect(() => {
    if (first === undefined || isWhole) return;
    void pageArrival(first, words)
      ?.catch(() => undefined)
      .then(() => setSettled(first));
  }, [first, isWhole, words]);
  return isWhole;
}

function ArrivalSkeleton(): ReactElement {
  const t = useText('lesson');
  return (
    <main id="content" className={styles['waiting']} aria-busy="true">
      <Skeleton width="60%" height="2.2rem" />
      <Skeleton height="14rem" />
      <LateText>{t('loading')}</LateText>
      {/* Whoever has waited this long may want to leave (experience §2 "Loading"). */}
      <LateText afterMs={5_000}>
        <Link to={paths.home}>{t('toHome')}</Link>
      </LateText>
    </main>
  );
}

/** Spec §8: some codes take the learner home; /session fails to /403 (domain §4); the rest may be tried again. */
function FailedArrival({
  failure,
  onRetry,
}: {
  readonly failure: Error;
  readonly onRetry: () => void;
}): ReactElement {
  const app = useText('app');
  const errors = useText('errors');
  const t = useText('lesson');
  const navigate = useNavigate();
  const code = failure instanceof CallFailure ? failure.code : 'UNDEFINED';
  const requestId = failure instanceof CallFailure ? failure.body?.requestId : undefined;
  const away = code === 'Forbidden' || ignoredCodes.has(code);
  useEffect(() => {
    if (code === 'Forbidden') void navigate({ to: paths.forbidden, replace: true });
    else if (ignoredCodes.has(code)) void navigate({ to: paths.home, replace: true });
  }, [code, navigate]);
  if (away || code === 'UNAUTHORIZED') return <ArrivalSkeleton />;
  return (
    <main id="content" className={styles['waiting']}>
      <Sheet margin className={styles['failed']}>
        <h1 tabIndex={-1}>{errors(`${code}.title`)}</h1>
        <p>{errors(`${code}.message`)}</p>
        {requestId === undefined ? null : <p>{t('reference', { id: requestId })}</p>}
        <p className={styles['buttons']}>
          <Button variant="primary" onClick={onRetry}>
            {app('retry')}
          </Button>
          <Button onClick={() => void navigate({ to: paths.home })}>{app('back')}</Button>
        </p>
      </Sheet>
    </main>
  );
}
