/** Above a corrected step: the verdict in words, the points, and how to read the marks (spec §2 "correction legend"). */
import type { FeedbackMessage, PageResults } from '@parcours/contract';
import { Alert, Button, Dialog, type Tone } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useState, type ReactElement } from 'react';
import { RichText } from '../../rich-text/rich-text.tsx';
import { Mark } from '../../rows/mark.tsx';
import rows from '../../rows/rows.module.css';
import { isIncomplete } from '../answers/no-answer-in-part.ts';
import type { Answers, StepWithRows } from '../answers/page-answers.ts';
import styles from '../step.module.css';

export const feedbackTone: { readonly [K in FeedbackMessage['kind']]: Tone } = {
  correct: 'success',
  partialy_correct: 'warning',
  incorrect: 'danger',
  answer: 'info',
};

export function CorrectionLegend({
  results,
  ranOut = false,
  step,
  answers,
}: {
  readonly results: PageResults;
  readonly ranOut?: boolean;
  readonly step: StepWithRows;
  readonly answers: Answers;
}): ReactElement {
  const t = useText('lesson');
  const [open, setOpen] = useState(false);
  const { verdict, answered, pending, score, feedbacks, sections } = results;
  return (
    <div className={styles['legend']}>
      <Alert
        tone={verdict === null ? 'info' : answered ? feedbackTone[verdict] : 'warning'}
        title={t(titleOf(results, ranOut))}
      >
        {ranOut && answered && verdict !== null ? <p>{t(`feedback_${verdict}`)}</p> : null}
        {answered ? null : <p>{t('noAnswer')}</p>}
        {answered && isIncomplete(step, answers) ? (
          <p>
            <Mark mark="incomplete" />
          </p>
        ) : null}
        {score.max > 0 && !pending ? <p>{t('points', { actual: score.actual, max: score.max })}</p> : null}
        {feedbacks.map(({ message }) => (
          <RichText key={message} html={message} />
        ))}
      </Alert>
      {sections === null ? null : (
        <p>
          <Button onClick={() => setOpen(true)}>{t('legendTitle')}</Button>
        </p>
      )}
      <Dialog
        open={open}
        size="small"
        title={t('legendTitle')}
        closeLabel={t('close')}
        onClose={() => setOpen(false)}
      >
        <ul className={styles['marks']}>
          {(['good', 'wrong', 'expected', 'unanswered'] as const).map((mark) => (
            // A sample: framed as a choice of the page is.
            <li key={mark} data-mark={mark} className={rows['option']}>
              <Mark mark={mark} />
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}

/** Nothing answered, or not in time, is said as such and never as wrong (domain §7). */
function titleOf({ verdict, answered }: PageResults, ranOut: boolean) {
  if (ranOut) return 'feedback_timeOver';
  if (verdict === null) return 'pending';
  return answered ? (`feedback_${verdict}` as const) : 'feedback_unanswered';
}
