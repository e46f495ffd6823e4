import { expect, test } from 'vitest';
import { formatClock, formatDate, formatNumber, formatPercent, formatRelative } from './formats.ts';

test.each([
  [0, '00:00'],
  [754, '12:34'],
  [3754, '1:02:34'],
  [-3, '00:00'],
  [59.9, '00:59'],
])('%f seconds read %s', (seconds, clock) => {
  expect(formatClock(seconds)).toBe(clock);
});

test('numbers and percents follow the language', () => {
  expect(formatNumber(1234.5, 'fr')).toBe('1\u202f234,5');
  expect(formatPercent(0.62, 'fr')).toMatch(/^62[\u00a0\u202f]%$/);
  expect(formatPercent(0.62, 'en')).toBe('62%');
});

test('dates are said in the zone asked for', () => {
  expect(formatDate('2026-11-23T23:30:00Z', 'fr', { dateStyle: 'long' }, 'Europe/Paris')).toBe(
    '24 novembre 2026',
  );
  expect(formatDate('2026-11-23T23:30:00Z', 'fr', { dateStyle: 'long' }, 'America/Toronto')).toBe(
    '23 novembre 2026',
  );
});

test('a moment is told from now, in the largest unit that fits', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  expect(formatRelative('2026-11-24T08:00:00Z', now, 'fr')).toBe('dans 3 jours');
  expect(formatRelative('2026-11-21T06:00:00Z', now, 'fr')).toBe('il y a 2 heures');
  expect(formatRelative('2026-11-22T08:00:00Z', now, 'en')).toBe('tomorrow');
});
