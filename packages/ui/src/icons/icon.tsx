/** One icon, always hidden from assistive technology: the label is text beside it. */
import type { ReactElement } from 'react';
import styles from './icon.module.css';

/** Path data on a 256 square: the line, and for two-tone drawings the part the brand tints. */
export interface Drawing {
  readonly d: string;
  readonly tint?: string;
}

export interface IconProps {
  readonly drawing: Drawing;
  /** Edge in em, 1.25 unless told. */
  readonly size?: number | undefined;
  readonly className?: string | undefined;
}

export function Icon({ drawing, size, className }: IconProps): ReactElement {
  return (
    <svg
      viewBox="0 0 256 256"
      aria-hidden="true"
      focusable="false"
      className={className === undefined ? styles['icon'] : `${styles['icon']} ${className}`}
      style={size === undefined ? undefined : { fontSize: `${size / 1.25}em` }}
    >
      {drawing.tint === undefined ? null : <path className={styles['tint']} d={drawing.tint} />}
      <path d={drawing.d} />
    </svg>
  );
}
