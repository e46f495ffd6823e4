/** The progress rate: three stars in half-star steps, and words (spec §3, §9 "Progress rate"). */
import { starFills, starsOf, tooltipPercent } from '@parcours/rules';
import { VisuallyHidden } from '@parcours/ui';
import { Icon, starFillIcon, starIcon } from '@parcours/ui/icons';
import { useFormatter, useText } from '@parcours/ui/text';
import type { ReactElement, ReactNode } from 'react';
import styles from './badges.module.css';

export interface ProgressRateProps {
  /** 0 to 1. */
  readonly percent: number;
  /** Says the percent, to one decimal, beside the stars. */
  readonly tooltip?: boolean;
  readonly message?: ReactNode;
  /** Of the ground that it stands on; the page's own where absent. */
  readonly theme?: 'dark' | 'light';
}

export function ProgressRate({ percent, tooltip = false, message, theme }: ProgressRateProps): ReactElement {
  const t = useText('badges');
  const format = useFormatter();
  return (
    <p className={styles['rate']} data-theme={theme}>
      <span className={styles['stars']} aria-hidden="true">
        {starFills(percent).map((fill, at) => (
          <span key={at} className={styles['star']} data-fill={fill}>
            <Icon drawing={starIcon} size={1.375} />
            <span className={styles['lit']}>
              <Icon drawing={starFillIcon} size={1.375} />
            </span>
          </span>
        ))}
      </span>
      <VisuallyHidden>{t('stars', { stars: starsOf(percent) })}</VisuallyHidden>
      {tooltip ? (
        <span className={styles['percent']}>
          {format.number(tooltipPercent(percent) / 100, { style: 'percent', maximumFractionDigits: 1 })}
        </span>
      ) : null}
      {message === undefined ? null : <span>{message}</span>}
    </p>
  );
}
