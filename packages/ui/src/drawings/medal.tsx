/** A medal as an embossed stamp. Decorative: its level is said in words beside it. */
import type { ReactElement } from 'react';
import { classNames } from '../basics/class-names.ts';
import styles from './medal.module.css';

export type MedalLevel = 'none' | 'bronze' | 'silver' | 'gold';

export interface MedalProps {
  readonly level: MedalLevel;
  /** One letter in the middle, the initial of the level in the reader's language. */
  readonly initial?: string | undefined;
  /** Edge in px, 56 unless told. */
  readonly size?: number | undefined;
}

const teeth = 24;

/** The serrated edge of a dry stamp. */
const rim: string = Array.from({ length: teeth * 2 }, (_, i) => {
  const radius = i % 2 === 0 ? 31 : 28.4;
  const angle = (i * Math.PI) / teeth;
  return `${i === 0 ? 'M' : 'L'}${(32 + radius * Math.sin(angle)).toFixed(1)} ${(32 - radius * Math.cos(angle)).toFixed(1)}`;
}).join('');

export function Medal({ level, initial, size = 56 }: MedalProps): ReactElement {
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      className={classNames(styles['medal'], styles[level])}
    >
      {level === 'none' ? (
        <circle className={styles['empty']} cx="32" cy="32" r="28" />
      ) : (
        <>
          <path className={styles['press']} d={`${rim}z`} transform="translate(0 1.5)" />
          <path className={styles['rim']} d={`${rim}z`} />
          <circle className={styles['ring']} cx="32" cy="32" r="23" />
          <circle className={styles['dots']} cx="32" cy="32" r="19" />
        </>
      )}
      {initial === undefined ? null : (
        <text className={styles['initial']} x="32" y="32">
          {initial}
        </text>
      )}
    </svg>
  );
}
