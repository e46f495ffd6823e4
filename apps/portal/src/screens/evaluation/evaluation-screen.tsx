/** The evaluation of a program: stars and a comment; editing, sending, already sent (spec §2, §4, §5). */
import '@parcours/ui/heading-font.css';
import { PageTitle, Sheet, buttonClass, useRouteFocus } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { installOffer, ReadState, session, useTenant, WithTexts } from '@parcours/web';
import { deadEndOf } from '../../parts/dead-end/dead-end-of.ts';
import { homeHasChanged } from '../../parts/progress/lesson-query.ts';
import { evaluationQuery } from './calls.ts';
import { EvaluationForm } from './evaluation-form.tsx';
import styles from './evaluation.module.css';
import { SentReview, type ShownReview } from './sent-review.tsx';

export function EvaluationScreen(): ReactElement {
  return (
    <WithTexts of="shell">
      <Evaluation />
    </WithTexts>
  );
}

function Evaluation(): ReactElement {
  const t = useText('evaluation');
  const tenant = useTenant();
  const queryClient = useQueryClient();
  const { id: programId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(evaluationQuery(session.userId() ?? '', programId));
  const [sent, setSent] = useState<ShownReview | null>(null);
  /** Spec §4: the way back appears after any send result. */
  const [tried, setTried] = useState(false);
  useRouteFocus({
    routeKey: `evaluation ${programId}`,
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${t('title')}`,
  });

  // A program that the learner does not follow does not exist here.
  const deadEnd = data !== undefined && data.classId === null ? paths.notFound : deadEndOf(error);
  if (deadEnd !== null) return <Navigate to={deadEnd} replace />;

  const before = data?.review ?? null;
  const shown =
    sent ?? (before === null ? null : { ratio: before.ratio, comment: before.comment, now: false });
  return (
    <main id="content" className={styles['main']} aria-busy={data === undefined && error === null}>
      <Sheet margin className={styles['sheet']}>
        <PageTitle>{t('title')}</PageTitle>
        {data === undefined || data.classId === null ? (
          <ReadState error={error} onRetry={() => void refetch()} height="12rem" />
        ) : (
          <>
            <p>{data.programName === null ? t('leadPlain') : t('lead', { program: data.programName })}</p>
            {shown === null ? (
              <EvaluationForm
                classId={data.classId}
                programId={programId}
                onSent={(review) => {
                  setSent(review);
                  homeHasChanged(queryClient);
                  installOffer.noteSuccess();
                }}
                onTried={() => setTried(true)}
              />
            ) : (
              <SentReview review={shown} />
            )}
          </>
        )}
        {tried || shown !== null ? (
          <Link to={paths.home} className={buttonClass()}>
            {t('back')}
          </Link>
        ) : null}
      </Sheet>
    </main>
  );
}
