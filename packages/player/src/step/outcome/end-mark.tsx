/** Where the last tenth of a step begins: once it was in sight, the step counts as seen (spec §9 "Scroll-seen threshold"). */
import { limits } from '@parcours/contract';
import type { ReactElement, Ref } from 'react';
import styles from '../step.module.css';

/** In a positioned `main`, whose height it measures. */
export function EndMark({ ref }: { readonly ref: Ref<HTMLDivElement> }): ReactElement {
  return (
    <div
      ref={ref}
      className={styles['endMark']}
      style={{ insetBlockStart: `${limits.fullSeenRatio * 100}%` }}
    />
  );
}
