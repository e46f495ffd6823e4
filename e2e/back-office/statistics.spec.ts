// Statistics: reached from the follow-up, told in a sentence, a chart and a table, narrowed, sorted and taken away by keyboard.
import { readFile } from 'node:fs/promises';
import { faultsInViews, views } from '../axe.ts';
import { expect, test } from '../test.ts';
import { enterOffice } from './office.ts';

test.use({ locale: 'fr-FR' });

test('a trainer reads the figures of a class and takes them away by keyboard @once', async ({
  page,
  portal,
}) => {
  test.setTimeout(180_000);
  await enterOffice(page, portal, { username: 'trainer', path: '/suivi' });
  await page.getByRole('link', { name: 'Lire les statistiques' }).press('Enter');
  const table = page.getByRole('table', { name: /^Par session/ });
  await expect(table.getByRole('rowheader', { name: 'Travail en hauteur, groupe Belledonne' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^(Le plus haut|Travail)/ })).toContainText('%');
  await expect(page.getByText('Les apprenants dont vous pouvez lire les résultats.')).toBeVisible();
  expect(await faultsInViews(page, 'figures by class', views)).toEqual([]);

  await page.getByRole('combobox', { name: 'Chiffre dessiné' }).selectOption('activeSeconds');
  await expect(page.getByRole('heading', { name: 'Temps actif, par session' })).toBeVisible();
  const active = table.getByRole('columnheader', { name: 'Temps actif' });
  await expect(active).toHaveAttribute('aria-sort', 'descending');
  await table.getByRole('button', { name: 'Temps actif' }).press('Enter');
  await expect(active).toHaveAttribute('aria-sort', 'ascending');

  for (const kind of ['CSV', 'XLSX']) {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: `Tableau en ${kind}` }).press('Enter');
    const bytes = await readFile(await (await coming).path());
    if (kind === 'CSV') expect(bytes.toString('utf8')).toContain('groupe Belledonne');
    else expect(bytes.subarray(0, 2).toString()).toBe('PK');
  }
});

test('an author reads the questions of a course without small groups, and no class @once', async ({
  page,
  portal,
}) => {
  test.setTimeout(180_000);
  await enterOffice(page, portal, { username: 'author', path: '/suivi/statistiques' });
  await expect(page.getByRole('radio', { name: 'Session' })).toHaveCount(0);
  await page
    .getByRole('combobox', { name: 'Cours' })
    .selectOption({ label: 'Travail en hauteur : les bons réflexes' });
  const table = page.getByRole('table', { name: /^Par question/ });
  await expect(table.getByRole('rowheader').nth(1)).toBeVisible();
  await expect(page.getByText('Tous les apprenants des cours que vous écrivez.')).toBeVisible();
  expect(await faultsInViews(page, 'figures by question', views)).toEqual([]);
});
