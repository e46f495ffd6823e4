/** Dates, numbers and durations in the reader's language, on Intl. */

/** Intl objects cost more than they weigh: one per language and shape. */
function keep<Made, Options extends object>(
  make: (locale: string, options: Options) => Made,
): (locale: string, options: Options) => Made {
  const made = new Map<string, Made>();
  return (locale, options) => {
    const key = `${locale}${JSON.stringify(options)}`;
    const found = made.get(key) ?? make(locale, options);
    made.set(key, found);
    return found;
  };
}

const numbers = keep((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
const dates = keep((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
export function formatNumber(value: number, locale: string, options: Intl.NumberFormatOptions = {}): string {
  return numbers(locale, options).format(value);
}

/** `formatPercent(0.62, "fr")` is "62 %". */
export function formatPercent(fraction: number, locale: string, digits = 0): string {
  return numbers(locale, { style: 'percent', maximumFractionDigits: digits }).format(fraction);
}

/** `zone` is a tz name; without it the reader's own. */
export function formatDate(
  date: Date | string | number,
  locale: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
  zone?: string,
): string {
  return dates(locale, zone === undefined ? options : { ...options, timeZone: zone }).format(new Date(date));
}

export function formatTime(date: Date | string | number, locale: string, zone?: string): string {
  return formatDate(date, locale, { hour: '2-digit', minute: '2-digit' }, zone);
}

/** Seconds as a clock: 754 -> "12:34", 3754 -> "1:02:34". */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const pair = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${pair(minutes)}:${pair(whole % 60)}` : `${pair(minutes)}:${pair(whole % 60)}`;
}
