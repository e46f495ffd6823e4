// A new course from its dialog to its outline, which is written by keyboard alone and undone.
import { faultsInViews, views } from '../axe.ts';
import { expect, test } from '../test.ts';
import { enterOffice } from './office.ts';

test.use({ locale: 'fr-FR' });

test('an author makes a course and writes its outline by keyboard alone @once', async ({
  page,
  ownPortal,
}) => {
  test.setTimeout(180_000);
  await enterOffice(page, ownPortal, { username: 'author', path: '/cours' });
  await page.getByRole('button', { name: 'Nouveau cours' }).press('Enter');
  await page.getByLabel('Titre', { exact: true }).fill('Élagage sans danger');
  await page.keyboard.press('Enter');
  const tree = page.getByRole('treegrid', { name: 'Plan du cours' });
  const titles = tree.getByRole('rowheader');
  await expect(titles).toHaveText(['Partie 1', 'Page 1']);

  await tree.getByRole('row', { name: /Partie 1/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('Le nœud');
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText(['Partie 1', 'Page 1', 'Le nœud']);
  await expect(page.getByRole('status').first()).toHaveText(/^Enregistré à /);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(titles).toHaveText(['Partie 1', 'Le nœud', 'Page 1']);
  await page.keyboard.press('Control+d');
  await expect(titles).toHaveText(['Partie 1', 'Le nœud', 'Le nœud (copie)', 'Page 1']);
  await page.keyboard.press('F2');
  await page.keyboard.type('La corde');
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText(['Partie 1', 'Le nœud', 'La corde', 'Page 1']);
  await page.keyboard.press('Delete');
  await expect(titles).toHaveText(['Partie 1', 'Le nœud', 'Page 1']);
  await page.keyboard.press('Control+z');
  await expect(titles).toHaveText(['Partie 1', 'Le nœud', 'La corde', 'Page 1']);

  // What was acknowledged is there for whoever comes next.
  await expect(page.getByRole('status').first()).toHaveText(/^Enregistré à /);
  await page.reload();
  await expect(titles).toHaveText(['Partie 1', 'Le nœud', 'La corde', 'Page 1']);
  expect(await faultsInViews(page, 'the outline', views)).toEqual([]);
});
