/** The cohort matrix: what each cell says, the walk by keys, and the filters. */
import type { Cohort, CohortLearner } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openOffice, type OpenOffice } from '../../../testing/open-office.tsx';

const cell = (n: number, more: Partial<CohortLearner['cells'][number]> = {}) => ({
  stepId: `step${n}`,
  lessonId: sampleId(0x400 + n),
  progress: 'NEW' as const,
  progression: 0,
  score: { actual: 0, max: 0 },
  failedTwice: false,
  endedAt: null,
  ...more,
});

const cohort: Cohort = {
  className: 'Session de novembre',
  steps: [1, 2].map((n) => ({
    id: `step${n}`,
    courseId: sampleId(n),
    title: `Cours ${n}`,
    program: 'Hauteur',
  })),
  learners: [
    {
      id: sampleId(0x200),
      displayName: 'Léa Martin',
      lastActiveOn: '2026-01-02',
      silent: false,
      cells: [
        cell(1, {
          progress: 'COMPLETED',
          progression: 1,
          score: { actual: 7.5, max: 10 },
          failedTwice: true,
        }),
        cell(2, { progress: 'ONGOING', progression: 0.25 }),
      ],
    },
    {
      id: sampleId(0x201),
      displayName: 'Paul Durand',
      lastActiveOn: null,
      silent: true,
      cells: [cell(1), cell(2)],
    },
  ],
  total: 2,
};

let office: OpenOffice;
afterEach(() => office.close());

const plain = (text: string | undefined): string | undefined => text?.replaceAll(/\s/g, ' ');
const focused = () => plain(document.activeElement?.textContent);

test('says where each learner is, is walked by arrow keys, and is narrowed to those who need somebody', async () => {
  office = await openOffice(`/suivi/cohorte/${sampleId(4)}`, { 'GET /classes/*/cohort': () => cohort });
  const grid = screen.getByRole('grid', { name: 'Cohorte : Session de novembre' });
  await expect.element(grid.getByText('7,5 sur 10')).toBeVisible();
  await expect.element(grid.getByText('25 %')).toBeVisible();
  await expect.element(screen.getByText('2 apprenants sur 2')).toBeVisible();

  grid
    .getByRole('rowheader', { name: /Léa Martin/ })
    .element()
    .focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(focused()).toContain('25');
  await userEvent.keyboard('{ArrowDown}{Home}');
  expect(focused()).toContain('Paul Durand');
  expect(document.querySelectorAll('tbody [tabindex="0"]')).toHaveLength(1);

  await userEvent.click(screen.getByRole('button', { name: /Silencieux/ }));
  await expect.element(screen.getByText('1 apprenant sur 2')).toBeVisible();
  await expect.element(grid.getByText('Léa Martin')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /Échec deux fois/ }));
  await expect.element(screen.getByText('0 apprenant sur 2')).toBeVisible();
});

test('draws the cells near what is in view, every name, and the cell that a key leads to', async () => {
  const learners = Array.from({ length: 200 }, (_, n) => ({
    id: sampleId(0x1000 + n),
    displayName: `Personne ${n + 1}`,
    lastActiveOn: null,
    silent: false,
    cells: Array.from({ length: 100 }, (__, at) =>
      cell(at + 1, { progress: 'ONGOING', progression: ((n + at) % 100) / 100 }),
    ),
  }));
  const steps = Array.from({ length: 100 }, (_, n) => ({
    id: `step${n + 1}`,
    courseId: sampleId(n + 1),
    title: `Cours ${n + 1}`,
    program: 'Hauteur',
  }));
  office = await openOffice(`/suivi/cohorte/${sampleId(4)}`, {
    'GET /classes/*/cohort': () => ({ ...cohort, steps, learners, total: 200 }),
  });
  const grid = screen.getByRole('grid');
  await expect.element(grid.getByText('Personne 1', { exact: true })).toBeVisible();
  await expect.element(grid).toHaveAttribute('aria-rowcount', '201');
  await expect.element(grid).toHaveAttribute('aria-colcount', '101');
  expect(document.querySelectorAll('tbody th')).toHaveLength(200);
  const drawn = () => document.querySelectorAll('tbody td[aria-colindex]').length;
  expect(drawn()).toBeGreaterThan(100);
  expect(drawn()).toBeLessThan(1_500);

  grid
    .getByRole('rowheader', { name: /^Personne 1 / })
    .element()
    .focus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  expect(focused()).toBe('98 %');
  const isInView = (): boolean => {
    const { bottom, right } = document.activeElement?.getBoundingClientRect() ?? { bottom: 0, right: 0 };
    const box = grid.element().parentElement?.getBoundingClientRect();
    return box !== undefined && bottom <= box.bottom + 1 && right <= box.right + 1;
  };
  expect(isInView()).toBe(true);
  // What is in view now has its cells, and what was left has none any more.
  const textAt = (row: number, column: number): string | undefined =>
    plain(
      document.querySelector(`tbody tr[aria-rowindex="${row + 1}"] [aria-colindex="${column + 1}"]`)
        ?.textContent,
    );
  await expect.poll(() => textAt(199, 99)).toBe('96 %');
  await expect.poll(() => textAt(2, 99)).toBeUndefined();
  await expect.poll(drawn).toBeLessThan(1_500);
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{ArrowRight}');
  expect(focused()).toBe('1 %');
  expect(document.querySelectorAll('tbody [tabindex="0"]')).toHaveLength(1);
});
