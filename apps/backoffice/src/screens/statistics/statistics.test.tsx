/** Statistics on the screen: the sentence, what is counted, the table and its order, what is withheld, and other measures. */
import type { Statistics } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openOffice, type OpenOffice } from '../../../testing/open-office.tsx';

const row = (
  n: number,
  title: string,
  result: number | null,
  withheld = false,
): Statistics['rows'][number] => ({
  id: sampleId(0x500 + n),
  title,
  within: 'Maison Roux',
  withheld,
  values: withheld
    ? {}
    : { learners: 6, active: 5, exercises: 40 + n, result, completed: 3, activeSeconds: 3_725 },
});

const table: Statistics = {
  of: 'classes',
  scope: 'own',
  from: '2026-08-28',
  to: '2026-11-25',
  timeZone: 'Europe/Paris',
  measures: ['learners', 'active', 'exercises', 'result', 'completed', 'activeSeconds'],
  overall: { learners: 11, active: 9, exercises: 83, result: 0.66, completed: 6, activeSeconds: 7_450 },
  rows: [row(1, 'Session de mars', 0.41), row(2, 'Session de mai', 0.82), row(3, 'Session neuve', null)],
  total: 3,
  groupMin: 5,
};
const answers = {
  'GET /classes': () => ({ items: [{ id: sampleId(4), name: 'Session de mars', companyId: sampleId(5) }] }),
  'GET /companies': () => ({ items: [] }),
  'GET /statistics/courses': () => ({ ...table, of: 'courses', rows: [] }),
};

let office: OpenOffice;
afterEach(() => office.close());

const firstNames = () =>
  [...document.querySelectorAll('tbody th')].map((cell) => cell.firstChild?.textContent ?? '');

test('says in words what is drawn, of which days and whom, and sorts its table', async () => {
  office = await openOffice('/suivi/statistiques', { ...answers, 'GET /statistics/classes': () => table });
  await expect
    .element(
      screen.getByText(
        'Le plus haut : Session de mai, 82 %. Le plus bas : Session de mars, 41 %. Ensemble : 66 %.',
      ),
    )
    .toBeVisible();
  await expect
    .element(screen.getByText(/Du 28 août 2026 au 25 novembre 2026.*11 apprenants en tout/))
    .toBeVisible();
  await expect
    .element(screen.getByRole('img', { name: /^Résultat moyen, par session\. Le plus haut/ }))
    .toBeVisible();
  expect(firstNames()).toEqual(['Session de mai', 'Session de mars', 'Session neuve']);
  await userEvent.click(screen.getByRole('button', { name: 'Session', exact: true }));
  expect(firstNames()).toEqual(['Session de mai', 'Session de mars', 'Session neuve'].toSorted());
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Chiffre dessiné' }), 'activeSeconds');
  await expect.element(screen.getByRole('heading', { name: 'Temps actif, par session' })).toBeVisible();
  await expect.element(screen.getByText('Tous sont à 1 h 2 min. Ensemble : 2 h 4 min.')).toBeVisible();
  expect(office.path()).toContain('measure=activeSeconds');
});

test('tells an author which groups are withheld and why, and offers no classes', async () => {
  const courseId = sampleId(9);
  const items: Statistics = {
    ...table,
    of: 'items',
    scope: 'authors',
    measures: ['learners', 'exercises', 'result', 'right', 'medianSeconds'],
    overall: {},
    rows: [row(1, 'Quel harnais ?', null, true)],
    total: 1,
  };
  office = await openOffice(
    `/suivi/statistiques?courseId=${courseId}`,
    { ...answers, 'GET /statistics/items': () => items },
    { roles: ['author'], classUsers: [] },
  );
  await expect.element(screen.getByRole('cell', { name: 'Moins de 5 apprenants' })).toBeVisible();
  await expect.element(screen.getByText(/un tel chiffre parlerait d’une personne/)).toBeVisible();
  await expect.element(screen.getByText('Rien à dire de ces jours.')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Session' })).not.toBeInTheDocument();
});
