/** The feedback chain: one dialog, its steps inside, the button always in the same place (experience §1.3). */
import type { FeedbackMessage, Score } from '@parcours/contract';
import { Button, Dialog } from '@parcours/ui';
import {
  checkCircleFillIcon,
  circleIcon,
  hourglassIcon,
  Icon,
  infoFillIcon,
  warningFillIcon,
  xCircleFillIcon,
  type Drawing,
} from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { RichText } from '../../rich-text/rich-text.tsx';
import { Mark } from '../../rows/mark.tsx';
import styles from '../step.module.css';

/** A feedback, or that time ran out or the answer waits for a trainer: said where a verdict would have been. */
type Step = FeedbackMessage | { readonly kind: 'pending' | 'timeOver'; readonly message: null };

const drawings: { readonly [K in Step['kind'] | 'unanswered']: Drawing } = {
  correct: checkCircleFillIcon,
  partialy_correct: warningFillIcon,
  incorrect: xCircleFillIcon,
  answer: infoFillIcon,
  pending: hourglassIcon,
  timeOver: hourglassIcon,
  unanswered: circleIcon,
};

export function FeedbackDialog({
  feedbacks,
  score,
  waits = false,
  ranOut = false,
  answered = true,
  incomplete = false,
  onDone,
}: {
  readonly feedbacks: readonly FeedbackMessage[];
  readonly score: Score | null;
  /** A trainer has still to grade: there is no whole score yet. */
  readonly waits?: boolean;
  /** The time of the step was up: said first. */
  readonly ranOut?: boolean;
  /** False where nothing was answered: said as such, not as wrong (domain §7). */
  readonly answered?: boolean;
  /** Something was answered, and something not: said beside the verdict. */
  readonly incomplete?: boolean;
  readonly onDone: () => void;
}): ReactElement | null {
  const t = useText('lesson');
  const [at, setAt] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Each new step is read from its title; the first has the focus from the dialog itself.
    if (at > 0) body.current?.closest('dialog')?.querySelector<HTMLElement>('h2')?.focus();
  }, [at]);
  const steps: readonly Step[] = [
    ...(ranOut ? [{ kind: 'timeOver', message: null } as const] : []),
    ...feedbacks,
    ...(waits ? [{ kind: 'pending', message: null } as const] : []),
  ];
  const step = steps[at];
  if (step === undefined) return null;
  const kind = step.kind === 'incorrect' && !answered ? 'unanswered' : step.kind;
  const next = (): void => {
    if (at + 1 < steps.length) setAt(at + 1);
    else onDone();
  };
  return (
    <Dialog
      open
      size="panel"
      title={
        <span className={styles['feedbackTitle']} data-kind={kind}>
          <Icon drawing={drawings[kind]} />
          {t(`feedback_${kind}`)}
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
        <EnterContinues box={body} onEnter={next} />
        {step.message === null ? (
          <p>{t(step.kind === 'timeOver' ? 'timeOverText' : 'pendingLater')}</p>
        ) : (
          <RichText html={step.message} />
        )}
        {at === 0 && incomplete ? (
          <p>
            <Mark mark="incomplete" />
          </p>
        ) : null}
        {at === (ranOut && steps.length > 1 ? 1 : 0) && !waits && score !== null && score.max > 0 ? (
          <p className={styles['points']}>{t('points', { actual: score.actual, max: score.max })}</p>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Enter continues from anywhere in the dialog (spec §2): its focus is on the title, which has no act of its own. */
function EnterContinues({
  box,
  onEnter,
}: {
  readonly box: RefObject<HTMLElement | null>;
  readonly onEnter: () => void;
}): null {
  useEffect(() => {
    const dialog = box.current?.closest('dialog');
    const onKey = (event: KeyboardEvent): void => {
      const hasOwnAct = (event.target as Element).closest('button, a, input, textarea, select, summary');
      if (event.key !== 'Enter' || event.repeat || hasOwnAct !== null) return;
      event.preventDefault();
      event.stopPropagation();
      onEnter();
    };
    dialog?.addEventListener('keydown', onKey);
    return () => dialog?.removeEventListener('keydown', onKey);
  });
  return null;
}
