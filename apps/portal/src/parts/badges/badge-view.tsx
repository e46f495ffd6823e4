/** A badge: the stamp of its level inside a ring of what is done, its words and its change (spec §3 "Badge display"). */
import { badgeDisplay, type BadgeConfiguration } from '@parcours/rules';
import { Medal, type MedalLevel } from '@parcours/ui';
import { arrowDownIcon, arrowUpIcon, certificateFillIcon, Icon, minusIcon } from '@parcours/ui/icons';
import { SetIcon, type IconSetName } from '@parcours/ui/icon-sets';
import { useText } from '@parcours/ui/text';
import type { ReactElement, ReactNode } from 'react';
import styles from './badges.module.css';

const levels: Readonly<Record<string, MedalLevel>> = { bronze: 'bronze', silver: 'silver', gold: 'gold' };
const edges: Readonly<Record<string, number>> = { small: 64, large: 128 };

const deltaIcons = { positive: arrowUpIcon, negative: arrowDownIcon, none: minusIcon } as const;

/** The picture alone: decorative, everything in it is said in words beside it. */
export function BadgePicture({
  badge,
  iconSet = 'jobs',
}: {
  readonly badge: BadgeConfiguration;
  readonly iconSet?: IconSetName | undefined;
}): ReactElement {
  const { picture, donePercent, certified } = badgeDisplay(badge);
  const edge = edges[badge.size ?? ''] ?? 96;
  return (
    <span
      className={styles['picture']}
      style={{ inlineSize: edge, blockSize: edge }}
      data-picture={picture}
      aria-hidden="true"
    >
      <svg viewBox="0 0 100 100" className={styles['ring']} focusable="false">
        <circle className={styles['groove']} cx="50" cy="50" r="46" />
        {donePercent === 0 ? null : (
          <circle
            className={styles['arc']}
            cx="50"
            cy="50"
            r="46"
            pathLength="100"
            strokeDasharray={`${donePercent} 100`}
          />
        )}
      </svg>
      <Medal level={levels[badge.level] ?? 'none'} size={Math.round(edge * 0.76)} />
      {badge.img !== undefined ? (
        <img src={badge.img} alt="" className={styles['img']} />
      ) : badge.icon === undefined ? null : (
        <span className={styles['icon']}>
          <SetIcon set={iconSet} name={badge.icon} size={edge / 62} />
        </span>
      )}
      {certified ? (
        <span className={styles['certified']}>
          <Icon drawing={certificateFillIcon} size={1.375} />
        </span>
      ) : null}
    </span>
  );
}

/** Change since a moment, its direction in words: green upwards, red for what is lost, and nothing for no change. */
export function BadgeDelta({
  badge,
  since,
}: {
  readonly badge: BadgeConfiguration;
  readonly since?: ReactNode;
}): ReactElement | null {
  const t = useText('badges');
  const { delta } = badgeDisplay(badge);
  if (delta === null) return null;
  const points = Math.abs(delta.percent);
  return (
    <p className={styles['delta']} data-colour={delta.sign === 'none' ? undefined : delta.colour}>
      <Icon drawing={deltaIcons[delta.sign]} />
      <span>
        {t(`delta_${delta.sign}`, { points, start: delta.startPercent })}
        {since === undefined ? null : <> {since}</>}
      </span>
    </p>
  );
}

export function BadgeView({
  badge,
  iconSet,
  heading,
  children,
  since,
}: {
  readonly badge: BadgeConfiguration;
  readonly iconSet?: IconSetName;
  readonly heading: ReactNode;
  /** Score, what is done: sentences. */
  readonly children: ReactNode;
  readonly since?: ReactNode;
}): ReactElement {
  const t = useText('badges');
  return (
    <article className={styles['badge']}>
      <BadgePicture badge={badge} iconSet={iconSet} />
      <div className={styles['words']}>
        {heading}
        {children}
        {badge.certif === true ? <p className={styles['note']}>{t('certified')}</p> : null}
        <BadgeDelta badge={badge} since={since} />
      </div>
    </article>
  );
}
