/** Progress and score as people read them (spec §4 "Page progress"). */
import type { Score } from '@parcours/contract';

export type ProgressColour = 'danger' | 'primary' | 'success';

// 100 × 0.57 is 56.99…9 in binary: a percent that is whole to nine digits counts as whole.
const dust = 1e-9;

/** Whole percent of a 0..1 ratio, rounded down, so that 100 is shown only when all is done. */
export function percentOf(ratio: number): number {
  return Math.floor(100 * ratio + dust);
}

/** actual / max; 0 when max is missing or zero. */
export function scoreRatio(score: Partial<Score> | null | undefined): number {
  const max = score?.max ?? 0;
  return max === 0 ? 0 : (score?.actual ?? 0) / max;
}

/** floor(100 × actual / max). */
export function scorePercent(score: Partial<Score> | null | undefined): number {
  return percentOf(scoreRatio(score));
}

/** Of a certificate: out of 1000, rounded down (spec §9 "Certificate score"). */
export function certificateScore(score: Partial<Score> | null | undefined): number {
  return Math.floor(1000 * scoreRatio(score) + dust);
}

/** Below 0.5 danger, below 1 primary, else success. */
export function progressColour(ratio: number): ProgressColour {
  if (ratio < 0.5) return 'danger';
  return ratio < 1 ? 'primary' : 'success';
}
