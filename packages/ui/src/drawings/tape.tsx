/** The tape, our signature: progress as a measuring rule, one stretch per node, one tick per page. */
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../basics/class-names.ts';
import { drawStretch, lineEvery, rule, type TapeSegment, type TapeTick } from './tape-drawing.ts';
import styles from './tape.module.css';

export interface TapeProps {
  /** One per node, one tick per page; a "half" tick is a page begun (spec §4: ONGOING counts half). */
  readonly segments?: readonly TapeSegment[] | undefined;
  /** Instead of segments: how much is done, 0 to 1, on a plain rule of ten. */
  readonly fraction?: number | undefined;
  /** The words beside the tape, "4 pages sur 9, 44 %": they are what is read. */
  readonly children: ReactNode;
  /** The figure on the end mark: the number of pages unless told. */
  readonly endMark?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  /** Keeps the words for screen readers when the page already shows them elsewhere. */
  readonly hideText?: boolean | undefined;
}

export function Tape({
  segments,
  fraction = 0,
  children,
  endMark,
  size = 'medium',
  hideText = false,
}: TapeProps): ReactElement {
  const stretches = (segments ?? rule(fraction)).filter(({ ticks }) => ticks.length > 0);
  const pages = stretches.reduce((sum, { ticks }) => sum + ticks.length, 0);
  const end = endMark ?? (segments === undefined ? '100' : pages);
  return (
    <div className={classNames(styles['tape'], styles[size])}>
      <div className={styles['case']} aria-hidden="true">
        {stretches.map(({ ticks }, i) => (
          <Stretch key={i} ticks={ticks} every={lineEvery(pages)} />
        ))}
        <span className={styles['end']}>{end}</span>
      </div>
      <div className={hideText ? styles['hidden'] : styles['text']}>{children}</div>
    </div>
  );
}

function Stretch({
  ticks,
  every,
}: {
  readonly ticks: readonly TapeTick[];
  readonly every: number;
}): ReactElement {
  const { width, paper, done, ticks: lines, ticksDone, current } = drawStretch(ticks, every);
  return (
    <svg
      viewBox={`0 0 ${width} 100`}
      preserveAspectRatio="none"
      focusable="false"
      className={styles['band']}
      style={{ flexGrow: ticks.length }}
    >
      <path className={styles['paper']} d={paper} />
      {done === '' ? null : <path className={styles['done']} d={done} />}
      <path className={styles['ticks']} d={lines} />
      {ticksDone === '' ? null : <path className={styles['ticksDone']} d={ticksDone} />}
      <path className={styles['outline']} d={paper} />
      {current === '' ? null : <path className={styles['current']} d={current} />}
    </svg>
  );
}
