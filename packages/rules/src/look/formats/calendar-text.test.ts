import { expect, test } from 'vitest';
import { calendarText, type CalendarEvent } from './calendar-text.ts';

const now = Date.parse('2026-11-24T02:00:00.500Z');
const event: CalendarEvent = {
  uid: '1-opens@atelier.example',
  at: Date.parse('2026-11-25T13:00:00Z'),
  summary: 'Ouverture',
  sequence: 7,
};
const textOf = (more: Partial<CalendarEvent>) =>
  calendarText({ name: 'Atelier', now, events: [{ ...event, ...more }] });
const octets = (line: string) => encodeURIComponent(line).replaceAll(/%../g, 'x').length;

test('a calendar begins, says its version and who made it, and ends; each line ends with CR LF', () => {
  const text = calendarText({ name: 'Atelier; ici', now, events: [] });
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text).toContain(String.raw`X-WR-CALNAME:Atelier\; ici`);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('an event has its identity, its moments in UTC and its sequence', () => {
  expect(textOf({ url: 'https://atelier.example/' }).split('\r\n')).toEqual(
    expect.arrayContaining([
      'UID:1-opens@atelier.example',
      'DTSTAMP:20261124T020000Z',
      'DTSTART:20261125T130000Z',
      'SEQUENCE:7',
      'SUMMARY:Ouverture',
      'URL:https://atelier.example/',
    ]),
  );
});

test.each([
  ['a, b; c', String.raw`SUMMARY:a\, b\; c`],
  [String.raw`C:\plans`, String.raw`SUMMARY:C:\\plans`],
  ['un\r\ndeux\ntrois', String.raw`SUMMARY:un\ndeux\ntrois`],
  ['a\u0000b\u0007', 'SUMMARY:ab'],
  ['x\r\nEND:VEVENT\r\nBEGIN:VEVENT', String.raw`SUMMARY:x\nEND:VEVENT\nBEGIN:VEVENT`],
])('%j is escaped', (summary, line) => {
  expect(textOf({ summary }).split('\r\n')).toContain(line);
});

test('no line is longer than 75 octets, no sign is cut, and unfolding gives the text back', () => {
  for (const summary of [
    'é'.repeat(300),
    '👷'.repeat(90),
    'a'.repeat(67),
    'a'.repeat(68),
    '€uro '.repeat(60),
  ]) {
    const text = textOf({ summary });
    for (const line of text.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\u{FFFD}');
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
  }
});

test('what takes up time has an end and a place, and is struck out once it is called off', () => {
  const live = { until: Date.parse('2026-11-25T16:30:00Z'), location: 'Salle 2, étage 1' };
  const linesOf = (text: string) => text.split('\r\n');
  expect(linesOf(textOf(live))).toEqual(
    expect.arrayContaining([
      'DTSTART:20261125T130000Z',
      'DTEND:20261125T163000Z',
      String.raw`LOCATION:Salle 2\, étage 1`,
      'TRANSP:OPAQUE',
    ]),
  );
  expect(textOf(live)).not.toContain('STATUS:');
  expect(linesOf(textOf({ ...live, isCancelled: true }))).toEqual(
    expect.arrayContaining(['STATUS:CANCELLED', 'TRANSP:TRANSPARENT']),
  );
  expect(textOf({})).not.toMatch(/DTEND|LOCATION|OPAQUE/);
});
