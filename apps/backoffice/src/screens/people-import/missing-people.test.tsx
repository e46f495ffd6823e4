/** People missing from a table: listed, ticked and confirmed before they are suspended (back-office §4, decision 0560). */
import type { AppUser } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { company, importId, judged } from '../../../testing/judged-import.ts';
import { openOffice, type OpenOffice, refused } from '../../../testing/open-office.tsx';

let office: OpenOffice | null = null;
afterEach(() => {
  office?.close();
  office = null;
});

const admin: Partial<AppUser> = { roles: ['admin'], domain: 'grains' };

test('people missing from the table are suspended only when ticked and confirmed, and only those who were shown', async () => {
  const people = Array.from({ length: 2 }, (_, n) => ({
    id: sampleId(0x80 + n),
    name: `Absente ${n}`,
    email: `a${n}@x.fr`,
  }));
  const missing = { items: people, total: 2, found: 2, spared: 1, fingerprint: 'a'.repeat(32) };
  let isChanged = false;
  office = await openOffice(
    `/personnes/import?import=${importId}`,
    {
      'GET /companies': () => ({ items: [company] }),
      'GET /classes': () => ({ items: [], total: 0 }),
      [`GET /imports/${importId}/rows`]: () => ({ items: [] }),
      [`GET /imports/${importId}`]: () => judged,
      [`GET /imports/${importId}/missing`]: ({ query }) =>
        query.get('search') === 'zzz'
          ? { ...missing, items: [], found: 0 }
          : isChanged
            ? { ...missing, items: people.slice(1), total: 1, found: 1, fingerprint: 'b'.repeat(32) }
            : missing,
      [`POST /imports/${importId}/commit`]: ({ body }) => {
        if (isChanged)
          return {
            ...judged,
            state: 'committing',
            missing: { asked: 1, suspended: 0, left: 0, reopened: 0, kept: 0 },
          };
        isChanged = (body as { suspendMissing?: string } | undefined)?.suspendMissing !== undefined;
        return refused('IMPORT_MISSING_CHANGED');
      },
    },
    admin,
  );
  await expect.element(screen.getByText(/^2 personnes apprennent dans cette entreprise/)).toBeVisible();
  await expect.element(screen.getByText(/1 autre absent n’est jamais suspendu/)).toBeVisible();
  await screen.getByText('Voir les 2 absents').click();
  await expect.element(screen.getByText('Absente 1 (a1@x.fr)')).toBeVisible();
  await screen.getByLabelText('Chercher parmi les absents').fill('zzz');
  await expect.element(screen.getByText('Aucun absent de ce nom.')).toBeVisible();
  await screen.getByLabelText('Suspendre aussi ces 2 personnes').click();
  await screen.getByRole('button', { name: 'Importer 1 personne et suspendre 2 absents…' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Suspendre 2 personnes ?' });
  await expect.element(dialog.getByRole('button', { name: 'Ne suspendre personne' })).toHaveFocus();
  expect(office.calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
  await dialog.getByRole('button', { name: 'Importer et suspendre 2 personnes' }).click();
  await expect
    .element(screen.getByRole('alert').getByText(/Relisez la liste avant de confirmer/))
    .toBeVisible();
  const tick = screen.getByLabelText('Suspendre aussi cette personne');
  await expect.element(tick).not.toBeChecked();
  await tick.click();
  await screen.getByRole('button', { name: 'Importer 1 personne et suspendre 1 absent…' }).click();
  await screen.getByRole('button', { name: 'Importer et suspendre 1 personne' }).click();
  await expect
    .poll(() => office?.calls.findLast(({ call }) => call.startsWith('POST'))?.body)
    .toEqual({ suspendMissing: 'b'.repeat(32) });
});
