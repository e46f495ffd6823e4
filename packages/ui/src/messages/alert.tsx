/** A message in the page: icon, word, sentence. It is no live region: the announcer speaks for it. */
import type { ReactElement, ReactNode } from 'react';
import { Icon, type Drawing } from '../icons/icon.tsx';
import {
  checkCircleIcon,
  infoIcon,
  warningCircleIcon,
  warningIcon,
  xIcon,
} from '../icons/alerts.generated.ts';
import { IconButton } from '../basics/button.tsx';
import { classNames } from '../basics/class-names.ts';
import styles from './alert.module.css';
import tones from '../surfaces/tones.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

const drawings: Readonly<Record<Tone, Drawing>> = {
  info: infoIcon,
  success: checkCircleIcon,
  warning: warningIcon,
  danger: warningCircleIcon,
};

export interface AlertProps {
  readonly tone: Tone;
  /** The word that says the tone, "Attention": never colour alone. */
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly onClose?: (() => void) | undefined;
  readonly closeLabel?: string | undefined;
  readonly floating?: boolean | undefined;
}

export function Alert({
  tone,
  title,
  children,
  actions,
  onClose,
  closeLabel,
  floating = false,
}: AlertProps): ReactElement {
  return (
    <div className={classNames(styles['alert'], tones[tone], floating && styles['floating'])}>
      <Icon drawing={drawings[tone]} className={styles['icon']} />
      <div className={styles['text']}>
        <p className={styles['title']}>{title}</p>
        {children}
        {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
      </div>
      {onClose === undefined || closeLabel === undefined ? null : (
        <IconButton icon={xIcon} label={closeLabel} size="small" onClick={onClose} />
      )}
    </div>
  );
}
