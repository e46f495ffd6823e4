/** Paper: a sheet on the desk, and the ticket that stands for a session. */
import type { ElementType, HTMLAttributes, ReactElement, ReactNode } from 'react';
import { classNames } from '../basics/class-names.ts';
import styles from './sheet.module.css';

export interface SheetProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  readonly as?: 'div' | 'section' | 'article' | 'aside' | 'main' | 'nav' | 'form' | undefined;
  /** The double margin line of a notebook page, in the brand. */
  readonly margin?: boolean | undefined;
  readonly tone?: 'sheet' | 'inset' | undefined;
  readonly className?: string | undefined;
}

export function Sheet({
  as = 'div',
  margin = false,
  tone = 'sheet',
  className,
  ...native
}: SheetProps): ReactElement {
  const Tag: ElementType = as;
  return (
    <Tag
      {...native}
      className={classNames(
        styles['sheet'],
        margin && styles['margin'],
        tone === 'inset' && styles['inset'],
        className,
      )}
    />
  );
}

export interface TicketCardProps {
  /** The heading, with the main link inside it: the only link of the card that stretches over nothing else. */
  readonly heading: ReactNode;
  /** Small words above the heading: programme, type. */
  readonly kicker?: ReactNode;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
  /** What is on the far side of the notch: date, duration, the action. */
  readonly stub?: ReactNode;
  readonly dimmed?: boolean | undefined;
}

export function TicketCard({
  heading,
  kicker,
  icon,
  children,
  stub,
  dimmed = false,
}: TicketCardProps): ReactElement {
  return (
    <article className={classNames(styles['ticket'], dimmed && styles['dimmed'])}>
      <div className={styles['face']}>
        <div className={styles['main']}>
          <div className={styles['top']}>
            {icon === undefined ? null : <span className={styles['icon']}>{icon}</span>}
            <div>
              {kicker === undefined ? null : <p className={styles['kicker']}>{kicker}</p>}
              {heading}
            </div>
          </div>
          {children}
        </div>
        {stub === undefined ? null : <div className={styles['stub']}>{stub}</div>}
      </div>
    </article>
  );
}
