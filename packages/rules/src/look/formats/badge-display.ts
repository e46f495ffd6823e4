/** What a badge shows, from its configuration (spec §3 "Badge display configuration", §9 "Badge level in widgets"). */
import { badgePercent } from './progress-rate.ts';

export interface BadgeConfiguration {
  /** E.g. `PI`. */
  readonly type: string;
  readonly level: string;
  readonly size?: string | undefined;
  readonly icon?: string | undefined;
  readonly img?: string | undefined;
  readonly certif?: boolean | undefined;
  /** Exercises counted over the limit, 0..1 (domain §9). */
  readonly done: number;
  /** Change of the ratio, -1..1, and where it started from, 0..1. */
  readonly delta?: number | undefined;
  readonly deltaStart?: number | undefined;
}

export type DeltaSign = 'positive' | 'negative' | 'none';

export interface BadgeDisplay {
  /** Name of the picture: type, level and, where given, size, e.g. `pi-gold-small`. */
  readonly picture: string;
  readonly certified: boolean;
  readonly donePercent: number;
  readonly delta: {
    readonly percent: number;
    readonly startPercent: number;
    readonly sign: DeltaSign;
    readonly colour: 'success' | 'danger';
  } | null;
}

/** Gold for pi, silver for job (spec §9). */
export const widgetBadgeLevel = { pi: 'gold', job: 'silver' } as const;

function signOf(delta: number): DeltaSign {
  if (delta === 0) return 'none';
  return delta > 0 ? 'positive' : 'negative';
}

/** Positive is green, anything else red (spec §3 deltaSign). */
export function deltaColour(sign: DeltaSign): 'success' | 'danger' {
  return sign === 'positive' ? 'success' : 'danger';
}

export function badgeDisplay(badge: BadgeConfiguration): BadgeDisplay {
  const names = [badge.type, badge.level, badge.size].filter((name) => name !== undefined && name !== '');
  // The sign is that of the change itself: a gain too small for a percent is a gain.
  const sign = signOf(badge.delta ?? 0);
  return {
    picture: names.join('-').toLowerCase(),
    certified: badge.certif === true,
    donePercent: badgePercent(Math.min(1, Math.max(0, badge.done))),
    delta:
      badge.delta === undefined
        ? null
        : {
            percent: badgePercent(badge.delta),
            startPercent: badgePercent(badge.deltaStart ?? 0),
            sign,
            colour: deltaColour(sign),
          },
  };
}
