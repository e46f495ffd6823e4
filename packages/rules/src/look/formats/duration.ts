/** Durations as people read them (spec §9: "prints hours, minutes, seconds"). */
import { numberText } from './number-text.ts';

export interface DurationParts {
  readonly hours: number;
  /** 0 to 59. */
  readonly minutes: number;
  /** 0 to 59. */
  readonly seconds: number;
}

/** Whole seconds cut into parts; fractions are dropped, and anything but a positive number is nothing. */
export function durationParts(duration: number): DurationParts {
  const whole = Number.isFinite(duration) ? Math.max(0, Math.floor(duration)) : 0;
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 };
}

const units = ['hours', 'minutes', 'seconds'] as const;
const unitNames = { hours: 'hour', minutes: 'minute', seconds: 'second' } as const;

/**
 * `durationText(3_725, 'fr')` is `1 h 2 min 5 s`; with `long`, for speech, `1 heure 2 minutes 5 secondes`. Parts that
 * are zero are left out, except that nothing at all is `0 s`.
 */
export function durationText(duration: number, locale: string, display: 'short' | 'long' = 'short'): string {
  const parts = durationParts(duration);
  const shown = units.filter((unit) => parts[unit] > 0);
  return (shown.length === 0 ? (['seconds'] as const) : shown)
    .map((unit) =>
      numberText(parts[unit], locale, { style: 'unit', unit: unitNames[unit], unitDisplay: display }),
    )
    .join(' ');
}

/** For figures where seconds are noise: to the nearest minute, but under a minute as it is, never nothing for something. */
export function roundedDuration(duration: number): number {
  return duration < 60 ? duration : Math.round(duration / 60) * 60;
}
