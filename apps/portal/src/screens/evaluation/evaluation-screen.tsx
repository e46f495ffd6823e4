/** The evaluation of a program: stars and a comment; editing, sending, already sent (spec §2, §4, §5). */
import '@parcours/ui/heading-font.css';
import { LateText, PageTitle, Sheet, Skeleton, buttonClass, useRouteFocus } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { paths } from '../../app/paths.ts';
import { WithTexts } from '../../parts/with-texts.tsx';
import { CallFailure } from '../../parts/failure.ts';
import { homeHasChanged } from '../../parts/home-state.ts';
import { installOffer } from '../../parts/install-offer.ts';
import { session } from '../../parts/session.ts';
import { useTenant } from '../../parts/tenant.tsx';
import { evaluationQuery } from './calls.ts';
import { EvaluationForm } from './evaluation-form.tsx';
import styles from './evaluation.module.css';
import { SentReview, type ShownReview } from './sent-review.tsx';

export function EvaluationScreen(): ReactElement {
  return (
    <WithTexts of="around">
      <Evaluation />
    </WithTexts>
  );
}

function Evaluation(): ReactElement {
  const t = useText('evaluation');
  const tenant = useTenant();
  const queryClient = useQueryClient();
  const { id: programId = '' } = useParams({ strict: false });
  const { data, error } = useQuery(evaluationQuery(session.userId() ?? '', programId));
  const [sent, setSent] = useState<ShownReview | null>(null);
  /** Spec §4: the way back appears after any send result. */
  const [tried, setTried] = useState(false);
  const navigate = useNavigate();
  useRouteFocus({
    routeKey: `evaluation ${programId}`,
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${t('title')}`,
  });

  // A program that the learner does not follow does not exist here.
  const unknown =
    (data !== undefined && data.classId === null) || (error instanceof CallFailure && error.status === 404);
  useEffect(() => {
    if (unknown) void navigate({ to: paths.notFound, replace: true });
  }, [unknown, navigate]);

  const before = data?.review ?? null;
  const shown =
    sent ?? (before === null ? null : { ratio: before.ratio, comment: before.comment, now: false });
  return (
    <main id="content" className={styles['main']} aria-busy={data === undefined}>
      <Sheet margin className={styles['sheet']}>
        <PageTitle>{t('title')}</PageTitle>
        {data === undefined || data.classId === null ? (
          <>
            <Skeleton height="12rem" />
            <LateText>{t('loading')}</LateText>
          </>
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
