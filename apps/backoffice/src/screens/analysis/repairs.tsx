/** The repairs of a course, each undone by one click (back-office §3). */
import type { CourseRepair } from '@parcours/contract';
import { Button, useAnnounce } from '@parcours/ui';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import { useFailureWords } from '@parcours/web';
import { type ReactElement, useEffect } from 'react';
import { JobProgress } from '../../parts/consequences/consequences-view.tsx';
import styles from './analysis.module.css';
import { useUndoRepair } from './use-undo-repair.ts';

export function Repairs({
  courseId,
  repairs,
  mayUndo,
}: {
  readonly courseId: string;
  readonly repairs: readonly CourseRepair[];
  readonly mayUndo: boolean;
}): ReactElement | null {
  const t = useText('analysis');
  if (repairs.length === 0) return null;
  return (
    <section aria-labelledby="repairs" className={styles['dialog']}>
      <h2 id="repairs">{t('repairs')}</h2>
      <ul className={styles['items']}>
        {repairs.map((one) => (
          <Repair key={one.regradeId} courseId={courseId} repair={one} mayUndo={mayUndo} />
        ))}
      </ul>
    </section>
  );
}

function Repair({
  courseId,
  repair,
  mayUndo,
}: {
  readonly courseId: string;
  readonly repair: CourseRepair;
  readonly mayUndo: boolean;
}): ReactElement {
  const t = useText('analysis');
  const locale = useLocale();
  const words = useFailureWords();
  const announce = useAnnounce();
  const { undo, job } = useUndoRepair(courseId, repair.regradeId);
  const isDone = job.data?.state === 'done';
  useEffect(() => {
    if (isDone) announce(t('undoDone'));
  }, [isDone, announce, t]);
  const { question, change, startedAt, by, note, undoneAt } = repair;
  return (
    <li className={styles['item']}>
      <p>
        <strong>{question}</strong> – {t(`ways.${change}`)}
      </p>
      <p className={styles['small']}>
        {formatDate(startedAt, locale)}
        {by === null ? '' : ` – ${by}`}
        {note === '' ? '' : ` – ${note}`}
      </p>
      {undo.error === null ? null : <p role="alert">{words(undo.error).message}</p>}
      {job.data !== undefined && job.data.endedAt === null ? (
        <JobProgress done={job.data.done} total={job.data.total} label={t('undoing')} />
      ) : null}
      {undoneAt !== null ? (
        <p>{t('undone', { date: formatDate(undoneAt, locale) })}</p>
      ) : mayUndo ? (
        <div className={styles['acts']}>
          <Button
            size="small"
            busy={undo.isPending}
            aria-label={t('undoOf', { question })}
            onClick={() => undo.mutate()}
          >
            {t('undo')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
