/** Home of somebody with 200 sessions whose names are 120 signs long: pages of them, and nothing leaves its place (experience §3). */
import type { HomeLesson, HomeSession, OwnClass } from '@parcours/contract';
import { themeCss } from '@parcours/rules/theme';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SeenCall } from '../../../testing/fake-api.ts';
import { layoutFaults } from '../../../testing/layout-faults.ts';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { id } from '../../../testing/samples.ts';
import { shownPages } from './pagination.tsx';

let portal: OpenPortal | undefined;
afterEach(async () => {
  portal?.close();
  document.documentElement.style.fontSize = '';
  document.adoptedStyleSheets = [];
  await page.viewport(1280, 800);
});

/** Words that break, and one that does not. */
const long = (what: string): string =>
  `${what} : ${'habilitation '.repeat(4)}${'anticonstitutionnellement'.repeat(3)}`.slice(0, 120);

const lesson = (n: number): HomeLesson => ({
  id: id(4000 + n),
  state: n % 3 === 0 ? 'LOCKED' : 'AVAILABLE',
  progress: 'ONGOING',
  progression: 0.4,
  scoring: { global: { actual: 1, max: 2 } },
  order: n,
  currentNodeId: null,
  startedAt: n === 1 ? '2026-11-01T08:00:00Z' : null,
  startAt: null,
  expireAt: null,
  waitsFor: n % 3 === 0 ? { any: false, courses: [{ lessonId: id(4001), title: long('Module 1') }] } : null,
  course: { title: long(`Module ${n}`), stepCount: 300, minutes: 6_000, language: 'fr' },
});

const session = (n: number): HomeSession => ({
  id: id(1000 + n),
  name: long(`Session ${n}`),
  startAt: null,
  expireAt: '2099-06-30T22:00:00Z',
  expired: false,
  trainers: [long('Dominique'), 'Claire'],
  nextSlot: null,
  programs: [
    {
      id: id(2000 + n),
      programId: id(3000 + n),
      name: long('Programme'),
      opensAt: null,
      closesAt: null,
      reviewed: false,
      mayBeginAgain: false,
      lessons: [lesson(1), lesson(2), lesson(3)],
    },
  ],
});
const classOf = ({ id: one, name, programs }: HomeSession): OwnClass => ({
  id: one,
  name,
  startAt: null,
  expireAt: '2099-06-30T22:00:00Z',
  mobileAllowed: true,
  programs: programs.map(({ programId, name: title }) => ({ id: programId, name: title })),
  courseTitles: [],
  competencyIds: [],
});
const sessions = Array.from({ length: 200 }, (_, at) => session(at + 1));

const open = async (address = '/'): Promise<void> => {
  portal = await openPortal(
    address,
    {
      getHome: ({ address: asked }: SeenCall) => {
        const at = 5 * (Number(new URL(asked, location.origin).searchParams.get('page') ?? 1) - 1);
        return { items: sessions.slice(at, at + 5), total: sessions.length };
      },
      listOwnClasses: () => ({ items: sessions.map(classOf), competencies: [] }),
      listLessons: () => ({ items: [] }),
    },
    { settings: { allowContactTeacher: true } },
  );
  await expect.element(page.getByRole('navigation', { name: 'Pages de sessions' })).toBeVisible();
};

test.for([320, 360, 768, 1280, 1920])(
  'at %i px, and with text twice as large, nothing leaves its place',
  async (width) => {
    // A brand that is hard to read on anything.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(themeCss({ brand: '#ffff00' }));
    document.adoptedStyleSheets = [sheet];
    await page.viewport(width, 800);
    await open();
    await expect.poll(() => layoutFaults()).toEqual([]);
    document.documentElement.style.fontSize = '34px';
    await expect.poll(() => layoutFaults()).toEqual([]);
  },
);

test('of 40 pages those that are near are offered, with the first and the last', async () => {
  await open('/?page=20');
  const pages = page.getByRole('navigation', { name: 'Pages de sessions' }).getByRole('link');
  expect(pages.elements().map((one) => one.textContent)).toEqual(['1', '19', '20', '21', '40']);
  expect(page.getByRole('article').elements()).toHaveLength(5);
  expect(shownPages(1, 7)).toHaveLength(7);
  expect(shownPages(1, 40)).toEqual([1, 2, 3, 4, 40]);
  expect(shownPages(40, 40)).toEqual([1, 37, 38, 39, 40]);
});

test('each session’s buttons have a name of their own', async () => {
  await open();
  const names = page
    .getByRole('button', { name: /^Contacter un formateur/ })
    .elements()
    .map((one) => one.textContent);
  expect(names).toHaveLength(5);
  expect(new Set(names).size).toBe(5);
});
