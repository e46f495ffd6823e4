/** Short words in a frame: a badge states, a chip filters, a status chip tells where the work is kept. */
import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react';
import { Icon, type Drawing } from '../icons/icon.tsx';
import {
  cloudArrowUpIcon,
  cloudCheckIcon,
  floppyDiskIcon,
  wifiSlashIcon,
} from '../icons/interface.generated.ts';
import { warningCircleIcon } from '../icons/alerts.generated.ts';
import { classNames } from '../basics/class-names.ts';
import styles from './badge.module.css';
import tones from '../surfaces/tones.module.css';

export type BadgeTone = 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'danger';

export interface BadgeProps {
  readonly tone?: BadgeTone | undefined;
  readonly icon?: Drawing | undefined;
  readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps): ReactElement {
  return (
    <span className={classNames(styles['badge'], tones[tone])}>
      {icon === undefined ? null : <Icon drawing={icon} />}
      {children}
    </span>
  );
}

export interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly pressed: boolean;
  /** Shown after the words; part of the name. */
  readonly count?: ReactNode;
}

export function Chip({ pressed, count, children, ...native }: ChipProps): ReactElement {
  return (
    <button type="button" {...native} aria-pressed={pressed} className={styles['chip']}>
      {children}
      {count === undefined ? null : <span className={styles['count']}>{count}</span>}
    </button>
  );
}

export type SaveState = 'draft' | 'sending' | 'saved' | 'offline' | 'failed';

const saveDrawings: Readonly<Record<SaveState, Drawing>> = {
  draft: floppyDiskIcon,
  sending: cloudArrowUpIcon,
  saved: cloudCheckIcon,
  offline: wifiSlashIcon,
  failed: warningCircleIcon,
};

export interface StatusChipProps {
  readonly state: SaveState;
  /** The words, "Enregistré 14:32". */
  readonly children: ReactNode;
}

/** Words and icon, always present. The caller announces failure and recovery only. */
export function StatusChip({ state, children }: StatusChipProps): ReactElement {
  return (
    <span className={classNames(styles['status'], styles[state])} data-state={state}>
      <Icon drawing={saveDrawings[state]} />
      <span>{children}</span>
    </span>
  );
}
