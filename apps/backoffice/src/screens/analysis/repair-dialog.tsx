/** Repairs one question of a running course: how, what it would do to whom, and then the job that does it (back-office §3). */
import type { AnalysedRow, RepairChange } from '@parcours/contract';
import { Alert, Button, Checkbox, Dialog, SegmentedRadio, TextArea } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, courseKeys, orThrow, ReadState, useFailureWords } from '@parcours/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ForeseenConsequences } from '../../parts/consequences/consequences-view.tsx';
import { useJob } from '../../parts/consequences/use-job.ts';
import { rightOf, withRight } from './accepting-key.ts';
import styles from './analysis.module.css';
import { RepairResult } from './repair-result.tsx';
import { RightAnswers } from './right-answers.tsx';

type Way = RepairChange['kind'];

function changeOf(row: AnalysedRow, way: Way, right: readonly string[]): RepairChange | null {
  if (way !== 'key') return { kind: way };
  const key = row.key === null ? null : withRight(row.key, right);
  return key === null ? null : { kind: 'key', key };
}

export function RepairDialog({
  courseId,
  row,
  accept,
  onClose,
}: {
  readonly courseId: string;
  readonly row: AnalysedRow;
  /** A choice that is to be accepted besides. */
  readonly accept: string | null;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText('analysis');
  const words = useFailureWords();
  const now = rightOf(row.key);
  const [way, setWay] = useState<Way>(now === null ? 'full-points' : 'key');
  const [right, setRight] = useState<readonly string[]>(
    accept === null ? (now ?? []) : [...(now ?? []), accept],
  );
  const [lower, setLower] = useState(false);
  const [tell, setTell] = useState(true);
  const [note, setNote] = useState('');
  const change = changeOf(row, way, right);
  const foreseen = useForesight(courseId, row, change, lower);
  const { repair, job } = useRepair(courseId, row);
  const ways: readonly Way[] =
    now === null ? ['full-points', 'withdraw'] : ['key', 'full-points', 'withdraw'];
  const send = (): void => {
    if (change !== null) repair.mutate({ change, lower, tell, note });
  };
  if (repair.data !== undefined)
    return <RepairResult courseId={courseId} repair={repair.data} job={job.data} onClose={onClose} />;
  return (
    <Dialog
      open
      title={t('repairTitle')}
      closeLabel={t('close')}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            busy={repair.isPending}
            aria-disabled={change === null || undefined}
            onClick={send}
          >
            {t('repair')}
          </Button>
        </>
      }
    >
      <div className={styles['dialog']}>
        <p className={styles['question']}>{row.question}</p>
        {repair.error === null ? null : (
          <Alert tone="danger" title={words(repair.error).title}>
            {words(repair.error).message}
          </Alert>
        )}
        <SegmentedRadio
          legend={t('how')}
          value={way}
          onChange={setWay}
          options={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
        />
        {way === 'key' ? (
          <RightAnswers row={row} right={right} onChange={setRight} />
        ) : (
          <p>{t(`wayTexts.${way}`)}</p>
        )}
        {way === 'full-points' ? null : (
          <Checkbox label={t('lower')} checked={lower} onChange={({ target }) => setLower(target.checked)} />
        )}
        <section aria-labelledby="repair-consequences" className={styles['dialog']}>
          <h3 id="repair-consequences">{t('consequences')}</h3>
          {foreseen.data === undefined ? (
            <ReadState error={foreseen.error} onRetry={() => void foreseen.refetch()} height="6rem" />
          ) : (
            <ForeseenConsequences {...foreseen.data} />
          )}
        </section>
        <TextArea label={t('note')} rows={2} value={note} onChange={({ target }) => setNote(target.value)} />
        <Checkbox label={t('tell')} checked={tell} onChange={({ target }) => setTell(target.checked)} />
        <p>{t('undoLater')}</p>
      </div>
    </Dialog>
  );
}

/** What it would do, asked anew with each change of the order. */
function useForesight(
  courseId: string,
  { blockId, rowId }: AnalysedRow,
  change: RepairChange | null,
  lower: boolean,
) {
  return useQuery({
    queryKey: courseKeys.repair(courseId, blockId, rowId, change, lower),
    queryFn: () =>
      orThrow(
        api.repairCourse({
          params: { id: courseId },
          body: { blockId, rowId, change: change ?? { kind: 'withdraw' }, lower, dryRun: true },
        }),
      ),
    enabled: change !== null,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

function useRepair(courseId: string, { blockId, rowId }: AnalysedRow) {
  const client = useQueryClient();
  const repair = useMutation({
    mutationFn: (order: { change: RepairChange; lower: boolean; tell: boolean; note: string }) =>
      orThrow(
        api.repairCourse({ params: { id: courseId }, body: { blockId, rowId, dryRun: false, ...order } }),
      ),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: courseKeys.analysis(courseId) });
      void client.invalidateQueries({ queryKey: courseKeys.versions(courseId) });
    },
  });
  return { repair, job: useJob(repair.data?.jobId ?? null) };
}
