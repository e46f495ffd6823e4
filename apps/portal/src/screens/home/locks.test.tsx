/** What Home says of a lesson that is locked, and when a session opens and ends (domain §6, experience §7). */
import type { HomeLesson, HomeSession, OwnClass } from '@parcours/contract';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { id } from '../../../testing/samples.ts';
import { needsTime } from '../../parts/calendar/moment-text.ts';

let portal: OpenPortal | undefined;
afterEach(() => portal?.close());

const lesson = (n: number, title: string, more: Partial<HomeLesson> = {}): HomeLesson => ({
  id: id(400 + n),
  state: 'AVAILABLE',
  progress: 'ONGOING',
  progression: 0,
  scoring: { global: { actual: 0, max: 2 } },
  order: n,
  currentNodeId: null,
  startedAt: null,
  startAt: null,
  expireAt: null,
  waitsFor: null,
  course: { title, stepCount: 2, minutes: 20, language: 'fr' },
  ...more,
});

const ownClass: OwnClass = {
  id: id(101),
  name: 'Session 1',
  startAt: null,
  expireAt: null,
  mobileAllowed: true,
  programs: [],
  courseTitles: [],
  competencyIds: [],
};

async function openHome(lessons: readonly HomeLesson[], session: Partial<HomeSession> = {}): Promise<void> {
  const programs = [
    {
      id: id(201),
      programId: id(301),
      name: 'Programme',
      opensAt: null,
      closesAt: null,
      reviewed: false,
      mayBeginAgain: false,
      lessons: [...lessons],
    },
  ];
  const one: HomeSession = {
    id: id(101),
    name: 'Session 1',
    startAt: null,
    expireAt: null,
    expired: false,
    trainers: [],
    nextSlot: null,
    programs,
    ...session,
  };
  portal = await openPortal('/', {
    getHome: () => ({ items: [one], total: 1 }),
    listOwnClasses: () => ({ items: [ownClass], competencies: [] }),
    getLesson: () => ({ refused: 'UNAVAILABLE' }),
  });
  await expect.element(page.getByRole('heading', { name: 'Session 1' })).toBeVisible();
}

const words = () => document.querySelector('main')?.textContent.replaceAll(/\s/g, ' ') ?? '';

test('a lock names every course that holds it, with a link to each that can be entered, not the one before', async () => {
  await openHome([
    lesson(1, 'Lire un plan'),
    lesson(2, 'Le bruit', {
      state: 'LOCKED',
      waitsFor: { any: false, courses: [{ lessonId: id(401), title: 'Lire un plan' }] },
    }),
    lesson(3, 'La veille', { state: 'DONE', progress: 'COMPLETED' }),
    lesson(4, 'Examen', {
      state: 'LOCKED',
      waitsFor: {
        any: false,
        courses: [
          { lessonId: id(401), title: 'Lire un plan' },
          { lessonId: id(402), title: 'Le bruit' },
        ],
      },
    }),
  ]);
  await expect.poll(words).toContain('S’ouvre quand vous aurez terminé « Lire un plan » et « Le bruit »');
  const exam = [...document.querySelectorAll('li')].find(({ textContent }) =>
    textContent.startsWith('Examen'),
  );
  // What is locked itself is named, and is no way in.
  expect([...(exam?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    `/session/${id(401)}`,
  ]);
});

test('each course is named in its own language (WCAG 3.1.2)', async () => {
  const course = { stepCount: 2, minutes: 20 };
  const named = (n: number, title: string, language: 'en' | null) =>
    lesson(n, title, { startedAt: null, course: { ...course, title, language } });
  await openHome([named(1, 'Working at height', 'en'), named(2, 'Sans publication', null)]);
  const langOf = (name: string) =>
    page.getByRole('link', { name, exact: true }).element().closest<HTMLElement>('[lang]')?.lang;
  expect(langOf('Working at height')).toBe('en');
  expect(langOf('Sans publication')).toBe('fr');
  await expect
    .element(
      page.getByRole('heading', { level: 2, name: /Working at height/ }).getByText('Working at height'),
    )
    .toHaveAttribute('lang', 'en');
});

test('after branches one of them is enough', async () => {
  const courses = [
    { lessonId: id(401), title: 'Toits' },
    { lessonId: id(402), title: 'Façades' },
  ];
  await openHome([lesson(5, 'Bilan', { state: 'LOCKED', waitsFor: { any: true, courses } })]);
  await expect.poll(words).toContain('« Toits » ou « Façades »');
});

test('a window and a course that both hold it are both told', async () => {
  const startAt = new Date(Date.now() + 3_600_000).toISOString();
  const waitsFor = { any: false, courses: [{ lessonId: id(401), title: 'Toits' }] };
  await openHome([lesson(5, 'Bilan', { state: 'LOCKED', startAt, waitsFor })]);
  await expect
    .poll(words)
    .toMatch(/Ouvre le \d.* à \d\d:\d\d UTC.*S’ouvre quand vous aurez terminé « Toits »/);
});

test('an end within a day is told with its time and zone, one further away by its day', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  await openHome([lesson(1, 'Toits')], { expireAt: soon });
  await expect.poll(words).toMatch(/Ouverte jusqu’au .* à \d\d:\d\d UTC/);
  portal?.close();
  await openHome([lesson(1, 'Toits')], { expireAt: '2031-03-04T12:00:00.000Z' });
  await expect.poll(words).toMatch(/Ouverte jusqu’au 4 mars 2031(?! à)/);
});

test('a time is needed within a day of now, and where a window lasts a day at most', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  for (const [at, other, isNeeded] of [
    ['2026-11-22T17:00:00Z', null, true],
    ['2026-11-21T13:00:00Z', null, true],
    ['2026-11-23T12:00:00Z', null, true],
    ['2026-11-23T12:00:01Z', null, false],
    ['2026-12-01T09:00:00Z', '2026-12-01T17:00:00Z', true],
    ['2026-12-01T09:00:00Z', '2026-12-05T17:00:00Z', false],
  ] as const)
    expect(needsTime(at, now, other), `${at} ${other}`).toBe(isNeeded);
});
