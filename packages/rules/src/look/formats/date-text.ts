/** Moments as papers and letters tell them: by the reader's language, the centre's zone, and one Intl object for each shape. */
import { hourMark } from '../../people/wall-clock.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

interface Shape extends Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'> {
  /** A tz name. */
  readonly timeZone: string;
}

/** Making a format costs more than a hundred uses of it, and a sheet of a class prints thousands; there are as many as shapes of papers times zones of centres. */
function formatOf(locale: string, shape: Shape): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(shape)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, shape);
  formats.set(key, format);
  return format;
}

const markOf = (at: Date, { timeStyle, timeZone }: Shape): string =>
  timeStyle === undefined ? '' : hourMark(at.getTime(), timeZone);

/**
 * `dateText(at, 'fr', { dateStyle: 'long', timeZone: 'Europe/Paris' })` is `3 mars 2027`. An hour that the clock shows twice
 * is told with its distance from UTC (decision 0652).
 */
export function dateText(at: Date, locale: string, shape: Shape): string {
  return `${formatOf(locale, shape).format(at)}${markOf(at, shape)}`;
}

/** From one moment until another, as short as the language tells it; in full where an hour of them is there twice. */
export function rangeText(from: Date, until: Date, locale: string, shape: Shape): string {
  return markOf(from, shape) + markOf(until, shape) === ''
    ? formatOf(locale, shape).formatRange(from, until)
    : `${dateText(from, locale, shape)} – ${dateText(until, locale, shape)}`;
}
