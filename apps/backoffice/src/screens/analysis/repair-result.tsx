/** How far the job of a repair is, what it did, and the way back by one press (back-office §2). */
import type { endpoints, Job, SuccessBody } from '@parcours/contract';
import { Button, Dialog } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useFailureWords } from '@parcours/web';
import { type ReactElement, useEffect, useRef } from 'react';
import { JobProgress } from '../../parts/consequences/consequences-view.tsx';
import styles from './analysis.module.css';
import { useUndoRepair } from './use-undo-repair.ts';

export function RepairResult({
  courseId,
  repair: { regradeId, number },
  job,
  onClose,
}: {
  readonly courseId: string;
  readonly repair: SuccessBody<typeof endpoints.repairCourse>;
  readonly job: Job | undefined;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText('analysis');
  const words = useFailureWords();
  const { undo, job: undoing } = useUndoRepair(courseId, regradeId ?? '');
  const isDone = job?.state === 'done';
  const isUndone = undoing.data?.state === 'done';
  const close = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (isUndone) close.current?.focus();
  }, [isUndone]);
  return (
    <Dialog
      open
      title={t('repairTitle')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          {isDone && !isUndone ? (
            <Button busy={undo.isPending || undo.data !== undefined} onClick={() => undo.mutate()}>
              {t('undoRepair')}
            </Button>
          ) : null}
          <Button ref={close} variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <div className={styles['dialog']} role="status">
        {undo.error === null ? null : <p role="alert">{words(undo.error).message}</p>}
        {isUndone ? (
          <p>{t('undoDone')}</p>
        ) : undoing.data !== undefined ? (
          <JobProgress done={undoing.data.done} total={undoing.data.total} label={t('undoing')} />
        ) : isDone ? (
          <p>{t('repaired', { number: number ?? 0, lessons: job.result.lessons.changed })}</p>
        ) : (
          <JobProgress done={job?.done ?? 0} total={job?.total ?? 1} label={t('repairing')} />
        )}
      </div>
    </Dialog>
  );
}
