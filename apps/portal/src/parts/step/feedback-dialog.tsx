/** The feedback chain: one dialog, its steps inside, the button always in the same place (experience §1.3). */
import type { FeedbackMessage, Score } from '@parcours/contract';
import { Button, Dialog } from '@parcours/ui';
import {
  checkCircleFillIcon,
  Icon,
  infoFillIcon,
  warningFillIcon,
  xCircleFillIcon,
  type Drawing,
} from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { RichText } from '../rich-text/rich-text.tsx';
import styles from './step.module.css';

const drawings: { readonly [K in FeedbackMessage['kind']]: Drawing } = {
  correct: checkCircleFillIcon,
  partialy_correct: warningFillIcon,
  incorrect: xCircleFillIcon,
  answer: infoFillIcon,
};

export function FeedbackDialog({
  feedbacks,
  score,
  onDone,
}: {
  readonly feedbacks: readonly FeedbackMessage[];
  readonly score: Score | null;
  readonly onDone: () => void;
}): ReactElement | null {
  const t = useText('lesson');
  const [at, setAt] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Each new step is read from its title; the first has the focus from the dialog itself.
    if (at > 0) body.current?.closest('dialog')?.querySelector<HTMLElement>('h2')?.focus();
  }, [at]);
  const feedback = feedbacks[at];
  if (feedback === undefined) return null;
  const next = (): void => {
    if (at + 1 < feedbacks.length) setAt(at + 1);
    else onDone();
  };
  return (
    <Dialog
      open
      title={
        <span className={styles['feedbackTitle']} data-kind={feedback.kind}>
          <Icon drawing={drawings[feedback.kind]} />
          {t(`feedback_${feedback.kind}`)}
        </span>
      }
      onClose={next}
      footer={
        <>
          {feedbacks.length > 1 ? (
            <span className={styles['feedbackStep']}>
              {t('feedbackStep', { step: at + 1, count: feedbacks.length })}
            </span>
          ) : null}
          <Button variant="primary" onClick={next}>
            {t('continue')}
          </Button>
        </>
      }
    >
      <div ref={body}>
        <RichText html={feedback.message} />
        {at === 0 && score !== null && score.max > 0 ? (
          <p className={styles['points']}>{t('points', { actual: score.actual, max: score.max })}</p>
        ) : null}
      </div>
    </Dialog>
  );
}
