/** An import of a course while its job reads and writes, its report, and the steps that it offers: apply, stop, take back. */
import type { CourseImportJob } from '@parcours/contract';
import { Button } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, courseKeys, deskKeys, orThrow, ReadState } from '@parcours/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useDraft } from '../../../parts/draft/draft-handle.ts';
import { useZipRefusal } from '../../../parts/zip-refusal/use-zip-refusal.ts';
import styles from '../course-settings.module.css';
import { useCourseImport } from './exchange-calls.ts';
import { ImportReport } from './import-report.tsx';

export function ImportProgress({
  importId,
  isNew,
}: {
  readonly importId: string;
  readonly isNew: boolean;
}): ReactElement {
  const t = useText('courseSettings');
  const refusal = useZipRefusal();
  const [appliedId, setAppliedId] = useState<string | null>(null);
  const { data: job, error, refetch } = useCourseImport(appliedId ?? importId);
  const apply = useMutation({
    mutationFn: () => orThrow(api.applyCourseImport({ params: { id: importId } })),
    onSuccess: ({ id }) => setAppliedId(id),
  });
  const { stop, undo } = useImportSteps();
  useApplied(job);
  if (job === undefined) return <ReadState error={error} onRetry={() => void refetch()} height="6rem" />;
  const failed = [apply.error, stop.error, undo.error].find((one) => one instanceof CallFailure);
  return (
    <>
      {failed instanceof CallFailure ? <p role="alert">{refusal(failed)}</p> : null}
      {job.endedAt === null ? (
        <div className={styles['report']}>
          <label className={styles['progress']}>
            <span role="status">
              {job.apply ? t('importing', { done: job.done, total: job.total }) : t('importReading')}
            </span>
            <progress max={Math.max(1, job.total)} {...(job.apply ? { value: job.done } : {})} />
          </label>
          <div>
            <Button busy={stop.isPending} onClick={() => stop.mutate(job.id)}>
              {t('stopImport')}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <Outcome job={job} />
          {job.report === null || job.state === 'undone' ? null : (
            <ImportReport
              told={job.report}
              isNew={isNew}
              isBusy={apply.isPending}
              onApply={() => apply.mutate()}
            />
          )}
          {isNew && job.state === 'done' && job.report?.applied === true ? (
            <div>
              <Button busy={undo.isPending} onClick={() => undo.mutate(job.id)}>
                {t('undoImport')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </>
  );
}

/** How one ended that has no report to show. */
function Outcome({ job }: { readonly job: CourseImportJob }): ReactElement | null {
  const t = useText('courseSettings');
  const refusal = useZipRefusal({ saysKept: false });
  if (job.state === 'failed')
    return (
      <p role="alert">
        {t('importFailed')} {refusal({ code: job.error ?? 'UNDEFINED', path: job.errorPath })}
      </p>
    );
  if (job.state === 'stopped') return <p role="status">{t('importStopped')}</p>;
  return job.state === 'undone' ? <p role="status">{t('importUndone')}</p> : null;
}

function useImportSteps() {
  const queryClient = useQueryClient();
  const onSuccess = (job: CourseImportJob) => {
    queryClient.setQueryData(courseKeys.courseImport(job.id), job);
    void queryClient.invalidateQueries({ queryKey: deskKeys.writtenCourses() });
  };
  const stop = useMutation({
    mutationFn: (id: string) => orThrow(api.stopCourseImport({ params: { id } })),
    onSuccess,
  });
  const undo = useMutation({
    mutationFn: (id: string) => orThrow(api.undoCourseImport({ params: { id } })),
    onSuccess,
  });
  return { stop, undo };
}

/** What the job found for this draft becomes one step of its journal, which undo takes back whole. */
function useApplied(job: CourseImportJob | undefined): void {
  const { change } = useDraft();
  const applied = useRef<string | null>(null);
  useEffect(() => {
    if (job?.state !== 'done' || !job.apply || applied.current === job.id) return;
    applied.current = job.id;
    const operations = job.report?.operations ?? [];
    if (operations.length > 0) change(operations);
  }, [job, change]);
}
