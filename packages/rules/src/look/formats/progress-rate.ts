/** The progress rate: three stars in half-star steps, and its percents (spec §9 "Progress rate"). */

export const starsMax = 3;

// 6 × 0.1666…7 may fall below 1 in binary: what is whole to nine digits counts as whole.
const dust = 1e-9;

function bounded(fraction: number): number {
  return fraction > 0 ? Math.min(1, fraction) : 0;
}

/** 0, 0.5, … 3: the fraction (0..1) times 6 counts half stars, rounded down. */
export function starsOf(fraction: number): number {
  return Math.floor(bounded(fraction) * starsMax * 2 + dust) / 2;
}

export type StarFill = 'full' | 'half' | 'empty';

/** The three stars from the first to the last: `starFills(0.5)` is full, half, empty. */
export function starFills(fraction: number): readonly StarFill[] {
  const stars = starsOf(fraction);
  return Array.from({ length: starsMax }, (_, at) => {
    if (stars >= at + 1) return 'full';
    return stars > at ? 'half' : 'empty';
  });
}

/** Percent of the tooltip: one decimal, rounded down; `0.66666` is 66.6. */
export function tooltipPercent(fraction: number): number {
  return Math.floor(bounded(fraction) * 1000 + dust) / 10;
}

/** Percent of a badge: rounded to an integer. A delta may be negative. */
export function badgePercent(fraction: number): number {
  if (!Number.isFinite(fraction)) return 0;
  // Halves go away from zero on both sides, and zero has no sign.
  return Math.sign(fraction) * Math.round(Math.abs(fraction) * 100 + dust) || 0;
}
