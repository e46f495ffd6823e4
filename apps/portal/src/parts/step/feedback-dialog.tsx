/** The feedback chain: one dialog, its steps inside, the button always in the same place (experience §1.3). */
import type { FeedbackMessage, Score } from '@parcours/contract';
import { Button, Dialog } from '@parcours/ui';
import {
  checkCircleFillIcon,
  hourglassIcon,
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

/** A feedback, or that the answer waits for a trainer: said where a verdict would have been. */
type Step = FeedbackMessage | { readonly kind: 'pending'; readonly message: null };

const drawings: { readonly [K in Step['kind']]: Drawing } = {
  correct: checkCircleFillIcon,
  partialy_correct: warningFillIcon,
  incorrect: xCircleFillIcon,
  answer: infoFillIcon,
  pending: hourglassIcon,
};

export function FeedbackDialog({
  feedbacks,
  score,
  waits = false,
  onDone,
}: {
  readonly feedbacks: readonly FeedbackMessage[];
  readonly score: Score | null;
  /** A trainer has still to grade: there is no whole score yet. */
  readonly waits?: boolean;
  readonly onDone: () => void;
}): ReactElement | null {
  const t = useText('lesson');
  const [at, setAt] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Each new step is read from its title; the first has the focus from the dialog itself.
    if (at > 0) body.current?.closest('dialog')?.querySelector<HTMLElement>('h2')?.focus();
  }, [at]);
  const steps: readonly Step[] = waits ? [...feedbacks, { kind: 'pending', message: null }] : feedbacks;
  const step = steps[at];
  if (step === undefined) return null;
  const next = (): void => {
    if (at + 1 < steps.length) setAt(at + 1);
    else onDone();
  };
  return (
    <Dialog
      open
      size="panel"
      title={
        <span className={styles['feedbackTitle']} data-kind={step.kind}>
          <Icon drawing={drawings[step.kind]} />
          {t(`feedback_${step.kind}`)}
        </span>
      }
      onClose={next}
      footer={
        <>
          {steps.length > 1 ? (
            <span className={styles['feedbackStep']}>
              {t('feedbackStep', { step: at + 1, count: steps.length })}
            </span>
          ) : null}
          <Button variant="primary" onClick={next}>
            {t('continue')}
          </Button>
        </>
      }
    >
      <div ref={body}>
        {step.message === null ? <p>{t('pendingLater')}</p> : <RichText html={step.message} />}
        {at === 0 && !waits && score !== null && score.max > 0 ? (
          <p className={styles['points']}>{t('points', { actual: score.actual, max: score.max })}</p>
        ) : null}
      </div>
    </Dialog>
  );
}
