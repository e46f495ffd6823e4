/** What other keys do to stored answers: one sentence, and a table by class (back-office §3). */
import type { Consequences } from '@parcours/contract';
import { useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import type { ReactElement } from 'react';
import styles from './consequences-view.module.css';
import { useJob } from './use-job.ts';

export function ConsequencesView({ of }: { readonly of: Consequences }): ReactElement {
  const t = useText('consequences');
  const { answers, lessons, medals, certificates, classes } = of;
  const changed = answers.up + answers.down;
  return (
    <div className={styles['view']}>
      <p>
        {t('answers', { changed, read: answers.read })} {t('certificates', { count: certificates.gained })}
      </p>
      {changed === 0 && lessons.up + lessons.down === 0 ? null : (
        <>
          <dl className={styles['figures']}>
            <Figure name={t('answersUp')} value={answers.up} />
            <Figure name={t('answersDown')} value={answers.down} />
            <Figure name={t('answersSame')} value={answers.same} />
            <Figure name={t('medals')} value={t('upDown', medals)} />
            <Figure name={t('certificatesGained')} value={certificates.gained} />
            <Figure name={t('certificatesBelow')} value={certificates.below} />
          </dl>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard (WCAG 2.1.1) */}
          <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('byClass')}>
            <table className={styles['table']}>
              <caption>{t('byClass')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('class')}</th>
                  <th scope="col">{t('lessons')}</th>
                  <th scope="col">{t('up')}</th>
                  <th scope="col">{t('down')}</th>
                  <th scope="col">{t('certificatesGained')}</th>
                </tr>
              </thead>
              <tbody>
                {classes.map((one) => (
                  <tr key={one.classId}>
                    <th scope="row">{one.className}</th>
                    <td>{one.lessons}</td>
                    <td>{one.up}</td>
                    <td>{one.down}</td>
                    <td>{one.certificates}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </div>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: number | string }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** What a call found at once, or what its job finds out. */
export function ForeseenConsequences({
  jobId,
  consequences,
}: {
  readonly jobId: string | null;
  readonly consequences: Consequences | null;
}): ReactElement {
  const t = useText('consequences');
  const { data: job, error, refetch } = useJob(jobId);
  if (consequences !== null) return <ConsequencesView of={consequences} />;
  if (job === undefined) return <ReadState error={error} onRetry={() => void refetch()} height="4rem" />;
  if (job.endedAt !== null && job.result.consequences !== undefined)
    return <ConsequencesView of={job.result.consequences} />;
  return <JobProgress done={job.done} total={job.total} label={t('looking')} />;
}

export function JobProgress({
  done,
  total,
  label,
}: {
  readonly done: number;
  readonly total: number;
  readonly label: string;
}): ReactElement {
  const t = useText('consequences');
  return (
    <p className={styles['progress']}>
      <progress aria-label={label} value={done} max={Math.max(1, total)} /> {t('progress', { done, total })}
    </p>
  );
}
