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

const focused = () => document.activeElement?.textContent;

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
