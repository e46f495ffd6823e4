/** What a centre plans is by the clock of the centre, wherever the device is (domain §8): shown, and in native date fields. */
import { hourMark, momentOf, momentsOf, offsetText, usualTimeZone, wallClock } from '@parcours/rules';
import { useFormatter } from '@parcours/ui/text';
import { useTenant } from '@parcours/web';
import { useMemo } from 'react';

interface DateStyles {
  readonly dateStyle: 'full' | 'long' | 'medium';
  readonly timeStyle?: 'short';
}

/** What a change of clocks does to an hour: which it is instead of one that is left out, or the two that are told alike. */
export type OddHour =
  | { readonly kind: 'skipped'; readonly instant: string }
  | {
      readonly kind: 'twice';
      readonly isLater: boolean;
      /** From UTC, of the first and of the second. */
      readonly offsets: readonly [string, string];
      readonly texts: readonly [string, string];
    };

export interface CentreTimes {
  /** A tz name. */
  readonly zone: string;
  /** An hour that the clock shows twice is told with its distance from UTC. */
  readonly show: (instant: string, options: DateStyles) => string;
  /** Of a field, empty for none: what `datetime-local` holds, and a mark on the second of two hours that are told alike. */
  readonly fieldOf: (instant: string | null) => string;
  /** What such a text means, as the server takes it; null for an empty one. An hour that is left out means the one behind it. */
  readonly instantOf: (text: string) => string | null;
  /** Null for a usual hour. */
  readonly oddHourOf: (text: string) => OddHour | null;
}

export function useCentreTimes(): CentreTimes {
  const format = useFormatter();
  const zone = useTenant().settings.timeZone ?? usualTimeZone;
  return useMemo(
    () => ({
      zone,
      show(instant, options) {
        const shown = format.dateTime(new Date(instant), { ...options, timeZone: zone });
        return options.timeStyle === undefined ? shown : shown + hourMark(Date.parse(instant), zone);
      },
      fieldOf: (instant) => (instant === null ? '' : textOfMoment(Date.parse(instant), zone)),
      instantOf(text) {
        const at = momentOfText(text, zone);
        return at === null ? null : new Date(at).toISOString();
      },
      oddHourOf: (text) => oddHourOf(text, zone),
    }),
    [format, zone],
  );
}

const minutesLength = 'YYYY-MM-DDThh:mm'.length;
const minuteMs = 60_000;
const laterMark = '/2';

/** What the native field shows of such a text. */
export const nativeOf = (text: string): string => text.slice(0, minutesLength);

function textOfMoment(at: number, zone: string): string {
  const wall = wallClock(at, zone);
  const onMinute = wall - (wall % minuteMs);
  const [, later = Infinity] = momentsOf(onMinute, zone);
  return new Date(onMinute).toISOString().slice(0, minutesLength) + (at < later ? '' : laterMark);
}

function wallOf(text: string): number | null {
  const wall = Date.parse(`${nativeOf(text)}Z`);
  return text.includes('T') && !Number.isNaN(wall) ? wall : null;
}

function momentOfText(text: string, zone: string): number | null {
  const wall = wallOf(text);
  if (wall === null) return null;
  const later = text.endsWith(laterMark) ? momentsOf(wall, zone)[1] : undefined;
  return later ?? momentOf(wall, zone);
}

function oddHourOf(text: string, zone: string): OddHour | null {
  const wall = wallOf(text);
  if (wall === null) return null;
  const [first, second] = momentsOf(wall, zone);
  if (first === undefined) return { kind: 'skipped', instant: new Date(momentOf(wall, zone)).toISOString() };
  if (second === undefined) return null;
  const local = nativeOf(text);
  return {
    kind: 'twice',
    isLater: text.endsWith(laterMark),
    offsets: [offsetText(wall - first), offsetText(wall - second)],
    texts: [local, `${local}${laterMark}`],
  };
}
