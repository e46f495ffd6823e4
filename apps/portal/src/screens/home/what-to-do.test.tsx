/** Home says first what to do now, then what is open, what opens next, what is locked, what is done (experience §7). */
import type { HomeLesson, HomeSession, OwnClass } from '@parcours/contract';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from '../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { id, lessonId, sampleLesson } from '../../../testing/samples.ts';
import { firstOpening, groupsOf } from './sessions.ts';

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
const after = (n: number, title: string) => ({
  any: false,
  courses: [{ lessonId: id(400 + n), title }],
});
const done = {
  state: 'DONE',
  progress: 'COMPLETED',
  progression: 1,
  startedAt: '2026-11-01T08:00:00Z',
} as const;

const session = (lessons: readonly HomeLesson[], more: Partial<HomeSession> = {}): HomeSession => ({
  id: id(101),
  name: 'Session 1',
  startAt: null,
  expireAt: null,
  expired: false,
  trainers: [],
  nextSlot: null,
  programs: [
    {
      id: id(201),
      programId: id(301),
      name: 'Programme',
      opensAt: null,
      closesAt: null,
      reviewed: true,
      mayBeginAgain: false,
      lessons: [...lessons],
    },
  ],
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

async function open(one: HomeSession, answers: Answers = {}): Promise<void> {
  portal = await openPortal('/', {
    getHome: () => ({ items: [one], total: 1 }),
    listOwnClasses: () => ({ items: [ownClass], competencies: [] }),
    getLesson: () => ({ refused: 'UNAVAILABLE' }),
    ...answers,
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Session 1' })).toBeVisible();
}

const words = () => document.querySelector('main')?.textContent.replaceAll(/\s/g, ' ') ?? '';

test('the first card names the course, the page and the minutes that are left', async () => {
  const begun = lesson(1, 'Travail en hauteur', {
    id: lessonId,
    progression: 0.25,
    startedAt: '2026-11-20T08:00:00Z',
    currentNodeId: id(32),
  });
  await open(session([begun]), { getLesson: () => sampleLesson });
  const card = page.getByRole('region', { name: 'Reprendre : Travail en hauteur' });
  await expect.element(card.getByText('page 2 sur 2, environ 15 min')).toBeVisible();
  await expect.element(card.getByText('0 page sur 2')).toBeVisible();
  const link = card.getByRole('link', { name: 'Reprendre' });
  await expect.element(link).toHaveAttribute('href', `/session/${lessonId}`);
  await expect
    .element(link)
    .toHaveAccessibleDescription(/Reprendre\s: Travail en hauteur page 2 sur 2, environ 15\smin/);
});

test('what is not begun tells its pages and its minutes', async () => {
  await open(session([lesson(1, 'Toits')]));
  await expect
    .element(page.getByRole('region', { name: 'Commencer : Toits' }).getByText('2 pages, environ 20 min'))
    .toBeVisible();
});

test('modules stand by what becomes of them, each group in the order of the program', async () => {
  await open(
    session([
      lesson(1, 'Finie', done),
      lesson(2, 'Ouverte'),
      lesson(3, 'Tenue', { state: 'LOCKED', waitsFor: after(2, 'Ouverte') }),
      lesson(4, 'Ouverte aussi'),
    ]),
  );
  await expect
    .poll(() =>
      [...document.querySelectorAll('article ol')].map((list) =>
        [...list.children].map(({ firstElementChild }) => firstElementChild?.textContent),
      ),
    )
    .toEqual([['Ouverte', 'Ouverte aussi'], ['Tenue'], ['Finie']]);
  for (const name of ['À faire maintenant', 'Encore verrouillé', '1 module terminé ou fermé'])
    await expect.element(page.getByRole('list', { name })).toBeVisible();
  expect(words()).toContain('1 module terminé sur 4');
});

test('many that have ended are folded away, with their number', async () => {
  const ended = [1, 2, 3, 4].map((n) => lesson(n, `Finie ${n}`, done));
  await open(session([...ended, lesson(5, 'Ouverte')]));
  const fold = page.getByText('4 modules terminés ou fermés');
  await expect.element(page.getByRole('link', { name: 'Finie 1' })).not.toBeInTheDocument();
  await fold.click();
  await expect.element(page.getByRole('link', { name: 'Finie 1' })).toBeVisible();
});

test('an ended session says when it ended and what can still be read', async () => {
  const expired = { expired: true, expireAt: '2026-03-04T12:00:00.000Z' };
  await open(session([lesson(1, 'Finie', done), lesson(2, 'Fermée', { state: 'EXPIRED' })], expired));
  await expect.poll(words).toContain('Terminée le 4 mars 2026');
  await expect.poll(words).toContain('Le module terminé reste lisible.');
  await expect.element(page.getByRole('link', { name: 'Finie' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Rien à faire pour l’instant' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Voir mes résultats' })).toBeVisible();
});

test('where nothing is open, what opens next is told with its hour', async () => {
  const startAt = new Date(Date.now() + 3_600_000).toISOString();
  await open(session([lesson(1, 'Bientôt', { state: 'LOCKED', startAt })], { startAt }));
  await expect.poll(words).toMatch(/Ensuite : « Session 1 », le .* à \d\d:\d\d UTC/);
  await expect.poll(words).toContain('À venir · 1 module');
});

test('what waits for its moment alone opens next; what waits for a course too is locked', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  const startAt = '2026-11-23T12:00:00Z';
  const locked = { state: 'LOCKED', startAt } as const;
  const groups = groupsOf(
    [lesson(1, 'Heure', locked), lesson(2, 'Cours', { ...locked, waitsFor: after(1, 'Heure') })],
    now,
  );
  expect(groups.map(({ standing, lessons }) => [standing, lessons.length])).toEqual([
    ['next', 1],
    ['locked', 1],
  ]);
  const one = session([], { startAt, expireAt: null });
  expect(firstOpening([one], now)).toEqual({ name: 'Session 1', at: startAt, until: null });
  expect(firstOpening([one], Date.parse(startAt))).toBeNull();
});
