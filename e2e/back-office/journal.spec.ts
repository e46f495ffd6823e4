// What was removed from a course is put back from its bin, and a change is taken back from its journal, by keyboard.
import { faultsInViews, views } from '../axe.ts';
import { expect, test } from '../test.ts';
import { enterOffice } from './office.ts';

test.use({ locale: 'fr-FR' });

test('a removed page comes back from the bin, and a change of another tab is taken back @once', async ({
  page,
  ownPortal,
}) => {
  await enterOffice(page, ownPortal, { username: 'author', path: '/cours' });
  await page.getByRole('button', { name: 'Nouveau cours' }).press('Enter');
  await page.getByLabel('Titre', { exact: true }).fill('Élagage sans danger');
  await page.keyboard.press('Enter');
  const tree = page.getByRole('treegrid', { name: 'Plan du cours' });
  const titles = tree.getByRole('rowheader');
  await expect(titles).toHaveText(['Partie 1', 'Page 1']);
  await tree.getByRole('row', { name: /Page 1/ }).focus();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('Le nœud');
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText(['Partie 1', 'Page 1', 'Le nœud']);
  await page.keyboard.press('Delete');
  await expect(titles).toHaveText(['Partie 1', 'Page 1']);
  await expect(page.getByRole('status').first()).toHaveText(/^Enregistré à /);

  const screens = page.getByRole('navigation', { name: 'Écrans du cours' });
  await screens.getByRole('link', { name: 'Changements et corbeille' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changements et corbeille');
  const bin = page.getByRole('region', { name: 'Corbeille' });
  await expect(bin.getByRole('listitem')).toHaveText([/Le nœud/]);
  expect(await faultsInViews(page, 'the journal of a course', views)).toEqual([]);
  await bin.getByRole('button', { name: 'Remettre « Le nœud »' }).press('Enter');
  await expect(bin.getByText('« Le nœud » est de retour.')).toBeVisible();
  await expect(bin.getByText('La corbeille est vide')).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText('« Le nœud » : retour de la corbeille');

  // Adding it is taken back: the page leaves again, and the draft of this tab hears of it.
  await rows
    .nth(1)
    .getByRole('button', { name: /^Annuler ce changement/ })
    .press('Enter');
  await expect(page.getByText(/^Le changement n° \d+ est annulé\.$/)).toBeVisible();
  await expect(bin.getByRole('listitem')).toHaveText([/Le nœud/]);
  await screens.getByRole('link', { name: 'Plan' }).press('Enter');
  await expect(titles).toHaveText(['Partie 1', 'Page 1']);
});
