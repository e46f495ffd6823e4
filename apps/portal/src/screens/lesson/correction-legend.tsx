/** Above a corrected step: the verdict in words, the points, and how to read the marks (spec §2 "correction legend"). */
import type { FeedbackMessage, LessonPage } from '@parcours/contract';
import { Alert, Disclosure, type Tone } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { RichText } from '../../parts/rich-text/rich-text.tsx';
import { Mark } from '../../parts/rows/mark.tsx';
import styles from './lesson.module.css';

export const feedbackTone: { readonly [K in FeedbackMessage['kind']]: Tone } = {
  correct: 'success',
  partialy_correct: 'warning',
  incorrect: 'danger',
  answer: 'info',
};

export function CorrectionLegend({ page }: { readonly page: LessonPage }): ReactElement | null {
  const t = useText('lesson');
  const { results } = page;
  if (results === null || results.verdict === null) return null;
  const { verdict, answered, pending, score, feedbacks, sections } = results;
  return (
    <div className={styles['legend']}>
      <Alert
        tone={pending ? 'info' : feedbackTone[verdict]}
        title={pending ? t('pending') : t(`feedback_${verdict}`)}
      >
        {answered ? null : <p>{t('noAnswer')}</p>}
        {score.max > 0 && !pending ? <p>{t('points', { actual: score.actual, max: score.max })}</p> : null}
        {feedbacks.map(({ message }) => (
          <RichText key={message} html={message} />
        ))}
      </Alert>
      {sections === null ? null : (
        <Disclosure summary={t('legendTitle')}>
          <ul className={styles['marks']}>
            {(['good', 'wrong', 'expected'] as const).map((mark) => (
              <li key={mark}>
                <Mark mark={mark} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
