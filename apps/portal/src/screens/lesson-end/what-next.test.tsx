/** The end of a lesson leads on: what got better, the time by step, and never a door that is closed (experience §7). */
import type { HomeLesson, HomeSession, Lesson } from '@parcours/contract';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import type { Answers, SeenCall } from '../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { id, lessonId, sampleLesson } from '../../../testing/samples.ts';
import { changesOf } from '../../parts/progress/standing-changes.ts';

let portal: OpenPortal | null = null;
afterEach(() => portal?.close());

const line = (n: number, title: string, more: Partial<HomeLesson> = {}): HomeLesson => ({
  id: id(n),
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
const window = { startAt: null, expireAt: null };
const session = (lessons: readonly HomeLesson[]): HomeSession => ({
  id: id(11),
  name: 'Session de novembre',
  ...window,
  expired: false,
  trainers: [],
  nextSlot: null,
  programs: [
    {
      id: id(12),
      programId: id(16),
      name: 'Sécurité',
      opensAt: null,
      closesAt: null,
      reviewed: true,
      mayBeginAgain: false,
      lessons: [line(10, 'Travail en hauteur', { state: 'DONE' }), ...lessons],
    },
  ],
});
const ratios = (competencies: Readonly<Record<string, number | null>>) => ({
  global: 0.5,
  competencies: { ...competencies },
  jobs: {},
});
const record = (of: ReturnType<typeof ratios>) => ({
  items: [
    { id: id(90), contextId: id(1), userId: id(2), lessonId, date: '2026-11-21T09:00:00.000Z', ratios: of },
  ],
});
const competency = (n: number, title: string) => ({
  id: id(n),
  contextId: id(1),
  parentId: null,
  isGeneric: false,
  title,
  icon: null,
  order: n,
});

async function open(
  following: readonly HomeLesson[],
  more: Partial<Lesson> = {},
  answers: Answers = {},
): Promise<void> {
  portal = await openPortal(`/session/${lessonId}/actions`, {
    getLesson: () => ({ ...sampleLesson, state: 'DONE', progress: 'COMPLETED', timeSpent: 754, ...more }),
    getHome: () => ({ items: [session(following)], total: 1 }),
    listRecords: () => ({ items: [] }),
    listCourseCompetencies: () => ({ items: [] }),
    ...answers,
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Module terminé' })).toBeVisible();
}

const main = () => screen.getByRole('main');
const hrefs = () => [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));

test('the next module that may be entered is one press away, past what is locked', async () => {
  await open([line(61, 'Verrouillé', { state: 'LOCKED' }), line(62, 'Le toit')]);
  const next = main().getByRole('link', { name: 'Commencer (Le toit)' });
  await expect.element(next).toHaveAttribute('href', `/session/${id(62)}`);
  await expect.element(main().getByText('environ 20 min')).toBeVisible();
});

test('a module that was opened and may not be entered is not offered', async () => {
  const unlockedLessons = [
    { id: id(61), title: 'Fermé' },
    { id: id(62), title: 'Le toit' },
  ];
  await open([line(61, 'Fermé', { state: 'EXPIRED' }), line(62, 'Le toit')], {
    actions: { unlockedLessons },
  });
  await expect.element(screen.getByRole('radio', { name: 'Le toit' })).toBeVisible();
  expect(screen.getByRole('radio').elements()).toHaveLength(1);
});

test('where none may be entered, the reason is told and the way home is the painted one', async () => {
  const startAt = new Date(Date.now() + 3_600_000).toISOString();
  await open([line(61, 'Le bruit', { state: 'LOCKED', startAt })]);
  await expect.element(main().getByText('Le bruit')).toBeVisible();
  await expect.element(main().getByText(/Ouvre le .* \d\d:\d\d UTC/)).toBeVisible();
  expect(hrefs()).toEqual(['/']);
});

test('where all is done, it says so', async () => {
  await open([line(61, 'Le bruit', { state: 'DONE' })]);
  await expect.element(main().getByText('Tous les modules de cette session sont terminés.')).toBeVisible();
});

test('where the class cannot be read, what the lesson opened is still offered', async () => {
  const actions = { unlockedLessons: [{ id: id(62), title: 'Le toit' }] };
  await open([], { actions }, { getHome: () => ({ refused: 'BAD_REQUEST' }) });
  await expect.element(screen.getByRole('radio', { name: 'Le toit' })).toBeVisible();
});

test('what changed is told by competency, with its direction in words', async () => {
  const records = ({ address }: SeenCall) =>
    decodeURIComponent(address).includes('lessonId')
      ? record(ratios({ [id(81)]: 0.61, [id(82)]: 0.3, [id(83)]: 0.4, [id(84)]: 0.8 }))
      : record(ratios({ [id(81)]: 0.58, [id(82)]: null, [id(83)]: 0.45, [id(84)]: 0.8 }));
  const items = [81, 82, 83, 84].map((n) => competency(n, `Compétence ${n}`));
  await open([], {}, { listRecords: records, listCourseCompetencies: () => ({ items }) });
  await expect
    .poll(() =>
      [...document.querySelectorAll('main section li')].map((one) => one.textContent.replaceAll(/\s/g, ' ')),
    )
    .toEqual([
      'Compétence 81 +3, en hausse (de 58 à 61 %)',
      'Compétence 82 premier résultat, 30 %',
      'Compétence 83 −5, en baisse (de 45 à 40 %)',
    ]);
});

test('nothing changed is told as such', async () => {
  await open([]);
  await expect.element(main().getByText(/^Inchangé/)).toBeVisible();
  expect(changesOf(ratios({ a: 0.501 }), ratios({ a: 0.502 }))).toEqual([]);
});

test('the time is told step by step once it is asked for', async () => {
  const page = (n: number, nodeId: string, timeSpent: number) => ({
    id: id(100 + n),
    contextId: id(1),
    lessonId,
    nodeId,
    blockId: id(40),
    state: 'ACTIVE' as const,
    progress: 'COMPLETED' as const,
    scoring: { actual: 1, max: 1 },
    pending: false,
    timeLimit: null,
    timeSpent,
    timeAlive: timeSpent,
    startedAt: null,
    completedAt: null,
    createdAt: '2026-11-21T09:00:00.000Z',
    inputs: null,
  });
  await open([], {}, { listPages: () => ({ items: [page(1, id(31), 75), page(2, id(32), 40)] }) });
  expect(portal?.calls.some(({ name }) => name === 'listPages')).toBe(false);
  await main()
    .getByText(/en tout/)
    .click();
  await expect
    .poll(() =>
      [...document.querySelectorAll('details li')].map((one) => one.textContent.replaceAll(/\s/g, ' ')),
    )
    .toEqual(['Étape 11 min 15 s', 'Étape 240 s']);
});

test('beginning again is offered where it is allowed, with what becomes of the results', async () => {
  await open([], { mayBeginAgain: true });
  await main()
    .getByRole('button', { name: /^Recommencer le programme/ })
    .click();
  const dialog = screen.getByRole('dialog', { name: /Recommencer/ });
  await expect.element(dialog.getByText(/scores dans ces modules ne comptent plus/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Garder ma progression' })).toHaveFocus();
});
