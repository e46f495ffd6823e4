/** A window within another one, as a bar: what stands beside it says the same in words. */
import type { ReactElement } from 'react';
import styles from './session.module.css';

interface Window {
  readonly from: number | null;
  readonly to: number | null;
}

/** Nothing where the whole has no two ends. */
export function WindowBar({
  whole,
  part,
}: {
  readonly whole: Window;
  readonly part: Window;
}): ReactElement | null {
  if (whole.from === null || whole.to === null || whole.to <= whole.from) return null;
  const [first, length] = [whole.from, whole.to - whole.from];
  const at = (moment: number) => Math.min(100, Math.max(0, ((moment - first) / length) * 100));
  const [from, to] = [at(part.from ?? whole.from), at(part.to ?? whole.to)];
  return (
    <svg className={styles['bar']} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect x={from} y="0" width={Math.max(0, to - from)} height="10" />
    </svg>
  );
}
