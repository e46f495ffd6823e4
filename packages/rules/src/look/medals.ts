/** Medals and their colours by ratio (spec §9 Medals). */

export type Medal = 'none' | 'bronze' | 'silver' | 'gold';
export type MedalColour = 'danger' | 'warning' | 'success';

/** 0 or empty gives none; below 0.5 bronze; below 0.75 silver; otherwise gold. */
export function medalOf(ratio: number | null | undefined): Medal {
  if (ratio === null || ratio === undefined || !(ratio > 0)) return 'none';
  if (ratio < 0.5) return 'bronze';
  return ratio < 0.75 ? 'silver' : 'gold';
}

/** Below 0.5 danger, below 0.75 warning, else success. */
export function medalColour(ratio: number | null | undefined): MedalColour {
  const known = ratio ?? 0;
  if (known >= 0.75) return 'success';
  return known >= 0.5 ? 'warning' : 'danger';
}
