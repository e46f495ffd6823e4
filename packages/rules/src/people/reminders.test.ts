/** Reminder letters (back-office §4): the day and the hours of the centre's clock, and the words in braces. */
import { expect, test } from 'vitest';
import { fillPlaceholders, misnamedPlace, reminderDay, unknownPlaceholders } from './reminders.ts';

test.each([
  ['2026-03-02T06:59:00Z', 'Europe/Paris', '2026-03-02', false],
  ['2026-03-02T07:00:00Z', 'Europe/Paris', '2026-03-02', true],
  ['2026-03-02T17:59:00Z', 'Europe/Paris', '2026-03-02', true],
  ['2026-03-02T18:00:00Z', 'Europe/Paris', '2026-03-02', false],
  ['2026-03-02T23:30:00Z', 'Europe/Paris', '2026-03-03', false],
  ['2026-03-02T23:30:00Z', 'America/Montreal', '2026-03-02', true],
  ['2026-07-01T06:00:00Z', undefined, '2026-07-01', true],
])('at %s in %s it is %s, and reminders leave: %s', (now, zone, day, isDaytime) => {
  expect(reminderDay(new Date(now), zone)).toEqual({ day, isDaytime });
});

test.each([
  ['Bonjour {firstname}, {class}', []],
  ['{ firstname }', []],
  ['{prénom} et {prénom} de {Class}', ['prénom', 'Class']],
  ['{constructor} {__proto__}', ['constructor', '__proto__']],
  ['if (a) { return; } {{7*7}} {} { ${x.y}', []],
])('of %j the unknown words are %j', (text, unknown) => {
  expect(unknownPlaceholders(text)).toEqual(unknown);
});

test('the place of an unknown word is named', () => {
  const right = { subject: 'a {class}', text: 'b' };
  expect(misnamedPlace({ fr: right, en: null })).toBeUndefined();
  expect(misnamedPlace({ fr: right, en: { subject: 'a', text: '{name}' } })).toBe('en.text');
  expect(misnamedPlace({ fr: { subject: '{nom}', text: '{x}' }, en: null })).toBe('fr.subject');
});

test('placeholders are filled once: what a value holds in braces stays as it is', () => {
  const values = { firstname: '{class}', class: '$&', centre: 'C', start: 'S', end: 'E', days: '7' };
  expect(fillPlaceholders('{firstname} {class} { days } {other} {centre}{start}{end}', values)).toBe(
    '{class} $& 7 {other} CSE',
  );
});
