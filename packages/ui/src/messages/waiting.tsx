/** Waiting: nothing at first, then the shape of what comes, then words. Nothing ever loops. */
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import styles from './waiting.module.css';

export interface SkeletonProps {
  /** CSS lengths of the shape to come. */
  readonly width?: string | undefined;
  readonly height?: string | undefined;
}

/** Appears after 300 ms. Put `aria-busy` and the one "Chargement" on the container. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps): ReactElement {
  return (
    <span
      aria-hidden="true"
      className={styles['skeleton']}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}

export interface DelayedTextProps {
  /** Milliseconds before the words appear, 400 unless told. */
  readonly afterMs?: number | undefined;
  readonly children: ReactNode;
}

export function DelayedText({ afterMs = 400, children }: DelayedTextProps): ReactElement | null {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return late ? <p className={styles['late']}>{children}</p> : null;
}
