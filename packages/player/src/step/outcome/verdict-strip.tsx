/**
 * Under the rows, before the way on: the verdict in words, the points, and what is said to the answer (experience §7). Right
 * after an answer it shows one message at a time and stays above the footer; on a page that is read again, all of them.
 */
import type { PageResults } from '@parcours/contract';
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
import { useEffect, useId, useRef, useState, type ReactElement, type RefObject } from 'react';
import { RichText } from '../../rich-text/rich-text.tsx';
import { Mark } from '../../rows/mark.tsx';
import rows from '../../rows/rows.module.css';
import { feedbackSteps, type FeedbackStep } from './feedback-steps.ts';
import styles from './verdict-strip.module.css';

type Kind = FeedbackStep['kind'] | 'unanswered';

const drawings: { readonly [K in Kind]: Drawing } = {
  correct: checkCircleFillIcon,
  partialy_correct: warningFillIcon,
  incorrect: xCircleFillIcon,
  answer: infoFillIcon,
  pending: hourglassIcon,
  timeOver: hourglassIcon,
  unanswered: circleIcon,
};

export interface VerdictStripProps {
  /** Of its heading: rows name it as what describes them. */
  readonly id: string;
  readonly results: PageResults;
  readonly ranOut: boolean;
  /** Something was answered, and something not. */
  readonly incomplete: boolean;
  /** The message that is shown right after the answer; undefined on a page that is read again. */
  readonly at?: number | undefined;
}

export function VerdictStrip({ id, results, ranOut, incomplete, at }: VerdictStripProps): ReactElement {
  const t = useText('lesson');
  const heading = useRef<HTMLHeadingElement>(null);
  const strip = useRef<HTMLElement>(null);
  const bodyId = useId();
  const steps = feedbackSteps({ results, ranOut });
  const step = at === undefined ? undefined : steps[at];
  const kind = kindOf(results, step?.kind ?? (ranOut ? 'timeOver' : undefined));
  const { verdict, answered, pending, score, sections } = results;
  const shown = step === undefined ? results.feedbacks.map(({ message }) => message) : [step.message];
  useEffect(() => {
    // Each message is read from its title, and is in sight where the strip does not stay above the footer.
    if (at !== undefined) heading.current?.focus();
  }, [at]);
  useHeightInSight(strip, at !== undefined);
  return (
    <section
      ref={strip}
      className={styles['strip']}
      data-kind={kind}
      data-live={at === undefined ? undefined : true}
    >
      <div className={styles['head']}>
        <Icon drawing={drawings[kind]} className={styles['icon']} />
        <h2 ref={heading} id={id} tabIndex={-1} data-enter="next" aria-describedby={bodyId}>
          {t(`feedback_${kind}`)}
        </h2>
        {score.max > 0 && !pending ? (
          <strong className={styles['points']}>
            {t('points', { actual: score.actual, max: score.max })}
          </strong>
        ) : null}
      </div>
      <div id={bodyId} className={styles['body']}>
        {kind === 'timeOver' && answered && verdict !== null && at === undefined ? (
          <p>{t(`feedback_${verdict}`)}</p>
        ) : null}
        {shown.map((message) => (message === null ? null : <RichText key={message} html={message} />))}
        {step?.kind === 'timeOver' ? <p>{t('timeOverText')}</p> : null}
        {kind === 'pending' ? <p>{t('pendingLater')}</p> : null}
        {incomplete ? <Mark mark="incomplete" /> : null}
      </div>
      <div className={styles['foot']}>
        {step !== undefined && steps.length > 1 ? (
          <span className={styles['count']}>
            {t('feedbackStep', { step: (at ?? 0) + 1, count: steps.length })}
          </span>
        ) : null}
        {sections === null ? null : <Legend />}
      </div>
    </section>
  );
}

/** While the strip stays above the footer, what takes the focus is scrolled clear of both. */
function useHeightInSight(strip: RefObject<HTMLElement | null>, isLive: boolean): void {
  useEffect(() => {
    const element = strip.current;
    if (!isLive || element === null) return undefined;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => {
      style.setProperty('--strip', `${element.offsetHeight}px`);
      // What goes on beyond its edge is a stop of the keyboard, which scrolls it; what is whole is none.
      if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty('--strip');
    };
  }, [strip, isLive]);
}

/** Nothing answered, or not in time, is said as such and never as wrong (domain §7). */
function kindOf({ verdict, answered }: PageResults, told: FeedbackStep['kind'] | undefined): Kind {
  const kind = told ?? verdict ?? 'pending';
  return !answered && kind !== 'timeOver' && kind !== 'answer' && kind !== 'pending' ? 'unanswered' : kind;
}

/** How to read the marks of the rows (spec §2 "correction legend"). */
function Legend(): ReactElement {
  const t = useText('lesson');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" flush onClick={() => setOpen(true)}>
        {t('legendTitle')}
      </Button>
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
    </>
  );
}
