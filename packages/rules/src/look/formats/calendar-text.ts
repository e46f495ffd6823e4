/** Openings, deadlines and live parts as a calendar reads them (RFC 5545): moments in UTC, escaped, folded at 75 octets. */

export interface CalendarEvent {
  /** The same event keeps it whatever changes about it (RFC 5545 §3.8.4.7). */
  readonly uid: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** When it ends, where it takes up time: the others are moments beside which one is free. */
  readonly until?: number | undefined;
  readonly location?: string | undefined;
  /** Called off: calendars strike it out instead of forgetting it. */
  readonly isCancelled?: boolean | undefined;
  readonly summary: string;
  readonly description?: string | undefined;
  readonly url?: string | undefined;
  /** Never lower than before for one uid (RFC 5545 §3.8.7.4). */
  readonly sequence: number;
}

export interface CalendarPage {
  readonly name: string;
  /** Milliseconds since 1970: when it was written. */
  readonly now: number;
  readonly events: readonly CalendarEvent[];
}

const lineOctets = 75;

export function calendarText({ name, now, events }: CalendarPage): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parcours//Parcours//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(event: CalendarEvent, now: number): string[] {
  const { uid, at, until, location, isCancelled = false, summary, description, url, sequence } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(at)}`,
    ...(until === undefined ? [] : [`DTEND:${utc(until)}`]),
    `SEQUENCE:${sequence}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(url === undefined ? [] : [`URL:${url.replaceAll(/\s/g, '')}`]),
    ...(location === undefined ? [] : [`LOCATION:${escaped(location)}`]),
    ...(isCancelled ? ['STATUS:CANCELLED'] : []),
    until === undefined || isCancelled ? 'TRANSP:TRANSPARENT' : 'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

/** `20261124T130000Z`: a moment of UTC needs no definition of a time zone. */
function utc(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** RFC 5545 §3.3.11; what no text may hold is left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\n\r\u0085\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');
}

/** RFC 5545 §3.1: no line is longer than 75 octets; a sign of several octets is never cut. */
function folded(line: string): string {
  let octets = 0;
  let text = '';
  for (const sign of line) {
    const size = octetsOf(sign.codePointAt(0) ?? 0);
    if (octets + size > lineOctets) {
      text += '\r\n ';
      octets = 1;
    }
    text += sign;
    octets += size;
  }
  return text;
}

function octetsOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}
