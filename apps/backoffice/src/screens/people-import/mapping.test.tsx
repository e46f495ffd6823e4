/** The columns of an import, beside a second editor (decision 0610). */
import type { PeopleImport } from '@parcours/contract';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { company, importId, judged } from '../../../testing/judged-import.ts';
import { openOffice, type OpenOffice } from '../../../testing/open-office.tsx';

let office: OpenOffice | null = null;
afterEach(() => {
  office?.close();
  office = null;
});

const nobodyMissing = { items: [], total: 0, found: 0, spared: 0, fingerprint: '0'.repeat(32) };

test('of one column that two have chosen, theirs is shown before one’s own takes its place', async () => {
  const calls: unknown[] = [];
  let now: PeopleImport = { ...judged, columns: ['Nom', 'E-mail', 'Prénom'] };
  office = await openOffice(
    `/personnes/import?import=${importId}`,
    {
      'GET /companies': () => ({ items: [company] }),
      'GET /classes': () => ({ items: [], total: 0 }),
      [`GET /imports/${importId}/rows`]: () => ({ items: [] }),
      [`GET /imports/${importId}/missing`]: () => nobodyMissing,
      [`GET /imports/${importId}`]: () => now,
      [`PUT /imports/${importId}/mapping`]: ({ body }) => {
        calls.push(body);
        return (now = { ...now, mapping: body as PeopleImport['mapping'] });
      },
    },
    { roles: ['admin'], domain: 'grains' },
  );
  await screen.getByLabelText('Nom', { exact: true }).selectOptions('Prénom');
  now = { ...now, mapping: { columns: { email: 1, firstname: 2 }, dates: 'dmy' } };
  await screen.getByRole('button', { name: 'Prendre ces colonnes' }).click();
  await expect.element(screen.getByText(/a choisi «.+» entre-temps/)).toBeVisible();
  expect(calls).toEqual([]);
  await expect.element(screen.getByLabelText('Nom', { exact: true })).toHaveValue('2');
  await expect.element(screen.getByLabelText('Prénom', { exact: true })).toHaveValue('2');
  await screen.getByRole('button', { name: 'Prendre ces colonnes' }).click();
  await expect
    .poll(() => calls)
    .toEqual([{ columns: { email: 1, firstname: 2, lastname: 2 }, dates: 'dmy' }]);
  await expect.element(screen.getByText(/a choisi «.+» entre-temps/)).not.toBeInTheDocument();
});
