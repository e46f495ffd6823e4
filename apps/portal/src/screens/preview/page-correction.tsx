/** A learner's page with given and expected answers; what waits for a trainer is graded here (spec §2 "/correction"). */
import type { ErrorCode, PageCorrection, PreviewReport } from '@parcours/contract';
import { Alert, Badge, Button, Sheet, Skeleton } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect, useRef, type ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { api, CallFailure, ContentLanguageProvider, orThrow, previewKeys } from '@parcours/web';
import { answersOf, removedPaths, SoundedStep } from '@parcours/player';
import { GradeForm } from './grade-form.tsx';
import styles from './preview.module.css';

const correctionQuery = (pageId: string) =>
  queryOptions({
    queryKey: previewKeys.pageCorrection(pageId),
    queryFn: () => orThrow(api.getPageCorrection({ params: { id: pageId } })),
    retry: false,
  });

interface PageCorrectionProps {
  readonly pageId: string;
  /** Where the address names one: the page must be of that lesson. */
  readonly lessonId: string | undefined;
  readonly withMarks?: boolean;
  /** In the back-office's frame: what is shown, and whom to tell. */
  readonly version?: number;
  readonly report?: (report: PreviewReport) => void;
  readonly alert?: ReactElement;
}

export function PageCorrectionView(props: PageCorrectionProps): ReactElement {
  const { pageId, lessonId, version = null, report } = props;
  const app = useText('app');
  const errors = useText('errors');
  const { data, error, refetch } = useQuery(correctionQuery(pageId));
  // The back-office asks for the same page again once something about it has changed.
  const asked = useRef(version);
  useEffect(() => {
    if (asked.current === version) return;
    asked.current = version;
    void refetch();
  }, [version, refetch]);
  const elsewhere = data !== undefined && lessonId !== undefined && data.page.lessonId !== lessonId;
  const code = elsewhere ? 'MODEL_NOT_FOUND' : codeOf(error);
  useEffect(() => {
    if (code !== null) report?.({ type: 'failed', payload: { contentVersion: version, code } });
  }, [code, version, report]);
  // Spec §2: an unknown page redirects to 404.
  if (code === 'MODEL_NOT_FOUND' || code === 'BAD_REQUEST') return <Navigate to={paths.notFound} replace />;
  if (code === 'Forbidden') return <Navigate to={paths.forbidden} replace />;
  if (code !== null)
    return (
      <main id="content" className={styles['main']}>
        <Sheet margin className={styles['calm']}>
          <h1 tabIndex={-1}>{errors(`${code}.title`)}</h1>
          <Alert
            tone="danger"
            title={errors(`${code}.message`)}
            actions={<Button onClick={() => void refetch()}>{app('retry')}</Button>}
          />
        </Sheet>
      </main>
    );
  if (data === undefined)
    return (
      <main id="content" className={styles['main']} aria-busy="true">
        <Skeleton width="60%" height="2.2rem" />
        <Skeleton height="14rem" />
      </main>
    );
  return <Corrected {...props} correction={data} />;
}

function codeOf(error: Error | null): ErrorCode | null {
  if (error === null) return null;
  return error instanceof CallFailure ? error.code : 'UNDEFINED';
}

function Corrected({
  correction,
  version,
  alert,
  withMarks = true,
}: PageCorrectionProps & { readonly correction: PageCorrection }): ReactElement {
  const t = useText('modes');
  const queryClient = useQueryClient();
  const { page, learner, manualRowIds, mayCorrect, courseTitle, className } = correction;
  const completed = page.progress === 'COMPLETED';
  return (
    <main
      id="content"
      className={styles['main']}
      aria-label={t(completed ? 'correction' : 'notAnswered')}
      data-version={version}
    >
      <div className={styles['state']}>
        <Badge tone={completed ? 'info' : 'neutral'}>{t(completed ? 'correction' : 'notAnswered')}</Badge>
        <p>
          <strong>{learner.displayName}</strong> – <span lang={page.language}>{courseTitle}</span>,{' '}
          {className}
        </p>
      </div>
      {alert}
      <ContentLanguageProvider value={page.language}>
        <SoundedStep
          stepKey={page.id}
          title={page.title}
          content={page.content}
          answers={answersOf(page, withMarks ? page.inputs.answers : [])}
          onAnswer={() => undefined}
          readOnly
          results={withMarks ? page.results : null}
          ranOut={page.ranOut}
          removed={removedPaths(page)}
          withheld={t('notStarted')}
          afterRow={(row, path) =>
            withMarks && completed && mayCorrect && manualRowIds.includes(row.id) ? (
              <GradeForm
                key={`grade ${path}`}
                pageId={page.id}
                rowId={row.id}
                ratio={page.results?.answerRatios[path] ?? null}
                comment={page.results?.comments?.[path] ?? ''}
                onGraded={(results) =>
                  queryClient.setQueryData(correctionQuery(page.id).queryKey, {
                    ...correction,
                    page: { ...page, results },
                  })
                }
              />
            ) : null
          }
        />
      </ContentLanguageProvider>
    </main>
  );
}
