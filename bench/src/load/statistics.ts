// The few statistics that a bench prints.

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which a `share` of all values lies, without interpolation; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[place] ?? Number.NaN;
}

/** `digits` significant digits, as a number, so that JSON stays readable. */
export function rounded(value: number, digits = 3): number {
  return Number(value.toPrecision(digits));
}
