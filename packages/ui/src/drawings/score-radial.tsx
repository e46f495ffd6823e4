/** A score: the words first, then a dial that turns to them after half a second (spec §4). */
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { classNames } from '../basics/class-names.ts';
import styles from './score-radial.module.css';

export interface ScoreRadialProps {
  /** 0 to 1. */
  readonly fraction: number;
  readonly tone: 'danger' | 'warning' | 'success';
  /** Large words in the dial, "742". */
  readonly children: ReactNode;
  /** Small words under them, "sur 1000". */
  readonly caption?: ReactNode;
  /** Edge in px, 200 unless told. */
  readonly size?: number | undefined;
}

export function ScoreRadial({
  fraction,
  tone,
  children,
  caption,
  size = 200,
}: ScoreRadialProps): ReactElement {
  const done = Math.min(1, Math.max(0, fraction)) * 100;
  return (
    <div
      className={classNames(styles['radial'], styles[tone])}
      style={{ inlineSize: size, '--done': done } as CSSProperties}
    >
      <p className={styles['words']}>
        <span className={styles['score']}>{children}</span>
        {caption === undefined ? null : <span className={styles['caption']}> {caption}</span>}
      </p>
      <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false">
        <circle className={styles['graduation']} cx="60" cy="60" r="56" pathLength="200" />
        <circle className={styles['groove']} cx="60" cy="60" r="47" />
        <circle className={styles['arc']} cx="60" cy="60" r="47" pathLength="100" />
      </svg>
    </div>
  );
}
