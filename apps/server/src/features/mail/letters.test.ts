/** Letters that name an hour of the centre: one that its clock shows twice is told with its distance from UTC (decision 0652). */
import { expect, test } from 'vitest';
import { lettersEn } from './letters.en.ts';
import { lettersFr } from './letters.fr.ts';

const timeZone = 'Europe/Paris';
const about = { tenant: 'Atelier', firstname: 'Léa' };
const [first, second] = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'];

test.each([
  ['fr', lettersFr, first, '02:30 (UTC+2)'],
  ['fr', lettersFr, second, '02:30 (UTC+1)'],
  ['fr', lettersFr, '2026-10-25T02:30:00.000Z', '03:30'],
  ['en', lettersEn, first, '2:30 AM (UTC+2)'],
  ['en', lettersEn, second, '2:30 AM (UTC+1)'],
  ['en', lettersEn, '2026-10-25T02:30:00.000Z', '3:30 AM'],
] as const)(
  'in %s %#: the opening of a session and a slot that comes are told at %s',
  (_l, { classOpened, slotReminder }, startAt, told) => {
    const link = 'https://atelier.example/';
    const opened = classOpened.parts({ name: 'Automne', startAt, timeZone, isNew: false, link }, about);
    expect(plain(opened.values?.opening ?? '')).toMatch(endingWith(told));
    const slot = { title: 'Ancrages', className: 'Automne', place: null, startAt };
    const reminder = slotReminder.parts({ slots: [slot], timeZone, link }, about);
    expect(plain(reminder.list?.[0] ?? '')).toMatch(endingWith(told));
  },
);

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const endingWith = (text: string) => new RegExp(`[ \u00e0]${text.replaceAll(/[()+]/g, String.raw`\$&`)}$`);
