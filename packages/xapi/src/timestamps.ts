/** Timestamps: RFC 3339 as a profile of ISO 8601, and the same moment in UTC. */
import { fits, type XapiEdition } from './shapes/formats.ts';

const shape = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:[.,](\d+))?(Z|[+-]\d\d(?::?\d\d)?)?$/;

interface Parts {
  readonly whole: string;
  readonly fraction: string;
  readonly zone: string | undefined;
}

function partsOf(text: string): Parts | undefined {
  const found = fits(text, 'timestamp') ? shape.exec(text) : null;
  if (found === null) return undefined;
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '', fraction = '', zone] = found;
  const daysInMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const valid =
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    Number(day) >= 1 &&
    Number(day) <= daysInMonth &&
    Number(hour) <= 23 &&
    Number(minute) <= 59 &&
    Number(second) <= 60;
  if (!valid || !isZone(zone)) return undefined;
  return { whole: `${year}-${month}-${day}T${hour}:${minute}:${second}`, fraction, zone };
}

/** `-00:00` means "unknown" in RFC 3339 and is refused (1.0.3 Data §4.5). */
function isZone(zone: string | undefined): boolean {
  if (zone === undefined || zone === 'Z') return true;
  if (/^-00(?::?00)?$/.test(zone)) return false;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(3).replace(':', ''))];
  return hours <= 23 && minutes <= 59;
}

/** Under 2.0 the zone is a must (RFC 3339); under 1.0.3 it may be missing and means UTC. */
export function isTimestamp(text: string, edition: XapiEdition): boolean {
  const parts = partsOf(text);
  return parts !== undefined && (parts.zone !== undefined || edition === '1.0.3');
}

/** The same moment in UTC with the digits of its seconds kept: `2026-01-02T03:04:05.678Z`. */
export function timestampInUtc(text: string): string {
  const parts = partsOf(text);
  if (parts === undefined || parts.zone === 'Z') return text;
  const { whole, fraction, zone } = parts;
  const digits = fraction === '' ? '' : `.${fraction}`;
  return `${new Date(secondsOf(whole, zone) * 1_000).toISOString().slice(0, 19)}${digits}Z`;
}

/** Milliseconds since 1970, rounded down; NaN where the text is no timestamp. */
export function millisOf(text: string): number {
  const parts = partsOf(text);
  if (parts === undefined) return Number.NaN;
  return secondsOf(parts.whole, parts.zone) * 1_000 + Number(parts.fraction.padEnd(3, '0').slice(0, 3));
}

function secondsOf(whole: string, zone: string | undefined): number {
  const [date = '', time = ''] = whole.split('T');
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  const base = Date.parse(`${date}T00:00:00Z`) / 1_000 + hour * 3_600 + minute * 60 + second;
  if (zone === undefined || zone === 'Z') return base;
  const offset = Number(zone.slice(1, 3)) * 3_600 + Number(zone.slice(3).replace(':', '') || 0) * 60;
  return zone.startsWith('-') ? base + offset : base - offset;
}
