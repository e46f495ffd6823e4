/** Widgets: headings by their place, competencies side by side, a job by its name, figures that move once. */
import type { Row } from '@parcours/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import type { Answers } from '../../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import {
  id,
  lessonId,
  pageContent,
  sampleLesson,
  samplePage,
  sampleUser,
} from '../../../../testing/samples.ts';

const row = { contextId: id(1), createdAt: '2026-01-01T00:00:00.000Z' };
const named = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => id(80 + at));

let portal: OpenPortal | null = null;
beforeEach(() => screen.viewport(1280, 800));
afterEach(() => {
  portal?.close();
  portal = null;
  delete document.documentElement.dataset['motion'];
});

/** Each ratio is another learner's: what one has seen is nothing to the next. */
async function show(
  rows: readonly Row[],
  ratio: number,
  more: Answers = {},
  section?: string,
): Promise<void> {
  const content = pageContent(rows, { title: 'Étape 1' });
  const [first] = content.sections;
  const sections = [
    { id: 's1', rows: first?.rows ?? [], ...(section === undefined ? {} : { title: section }) },
  ];
  portal = await openPortal(`/session/${lessonId}`, {
    getMe: () => ({
      ...sampleUser,
      scoring: {
        global: { ratio, exercises: 5, done: 0.1 },
        competencies: [],
        jobs: [{ categoryId: id(15), ratio, exercises: 5, done: 0.1 }],
      },
    }),
    getLesson: () => ({ ...sampleLesson, startedAt: '2026-03-02T08:00:00.000Z' }),
    getCurrentPage: () => samplePage(1, [], { content: { ...content, sections } }),
    listRecords: () => ({
      items: [
        {
          ...row,
          id: id(90),
          userId: id(2),
          lessonId,
          date: '2026-03-02T08:00:00.000Z',
          ratios: { global: 0.2, competencies: {}, jobs: {} },
        },
      ],
    }),
    listCourseCompetencies: () => ({
      items: named(8).map((one, at) => ({
        ...row,
        id: one,
        parentId: null,
        isGeneric: false,
        title: `Compétence ${at}`,
        icon: null,
        order: at,
      })),
    }),
    listCourseCategories: () => ({
      items: [{ ...row, id: id(15), title: 'Cordiste', icon: null, backgroundImageId: null }],
    }),
    ...more,
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 1' })).toBeVisible();
}

const titles: readonly Row[] = [
  { id: 'c', type: 'widget-course-title' },
  { id: 's', type: 'widget-section-title' },
];

test.for([
  [undefined, 2],
  ['Bilan', 3],
] as const)('titles under a section called %s are headings of level %i', async ([section, level]) => {
  await show(titles, 0.5, {}, section);
  for (const name of ['Travail en hauteur', 'Partie 1'])
    await expect.element(screen.getByRole('heading', { level, name })).toBeVisible();
});

test.for([
  [3, 3, 200],
  [4, 4, 140],
  [8, 4, 140],
] as const)('%i competencies stand in rows of %i, %i px from the sides', async ([count, across, padding]) => {
  await show(
    [{ id: 'w', type: 'widget-course-competency-list', courseCompetencyIds: [...named(count)] }],
    0.5,
  );
  const list = screen.getByRole('list', { name: 'Compétences' });
  await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(count);
  const boxes = list
    .getByRole('listitem')
    .elements()
    .map((one) => one.getBoundingClientRect());
  const [first] = boxes;
  expect(boxes.filter(({ top }) => top === first?.top)).toHaveLength(across);
  expect((first?.left ?? 0) - list.element().getBoundingClientRect().left).toBe(padding);
  // A phone has room for one.
  await screen.viewport(360, 740);
  const tops = list
    .getByRole('listitem')
    .elements()
    .map((one) => one.getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(count);
});

test('the job is called by its name', async () => {
  await show([{ id: 'w', type: 'widget-job-xp-earned' }], 0.48);
  await expect.element(screen.getByText('Cordiste : 48 sur 100.')).toBeVisible();
});

/** Every figure that the widget showed, until it stands still at `last`. */
async function figures(last: string): Promise<readonly number[]> {
  const seen: number[] = [];
  const started = performance.now();
  for (;;) {
    const text = document.querySelector('main p > span[aria-hidden=true]')?.textContent ?? '';
    if (text !== '') seen.push(parseFloat(text));
    if (text.startsWith(last) && performance.now() - started > 1_200) return seen;
    if (performance.now() - started > 4_000) throw new Error(`It stands at ${text}.`);
    await new Promise((painted) => requestAnimationFrame(painted));
  }
}

test('the figure moves once from what was real, never from 0, and not at the next visit', async () => {
  const pi: Row = { id: 'w', type: 'widget-pi-xp-earned' };
  await show([pi], 0.6);
  const first = await figures('60');
  expect(Math.min(...first)).toBeGreaterThanOrEqual(20);
  expect(new Set(first).size).toBeGreaterThan(3);
  portal?.close();
  await show([pi], 0.6);
  expect(new Set(await figures('60'))).toEqual(new Set([60]));
  portal?.close();
  document.documentElement.dataset['motion'] = 'reduced';
  await show([pi], 0.7);
  expect(new Set(await figures('70'))).toEqual(new Set([70]));
});
