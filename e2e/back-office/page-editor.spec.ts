// The page editor: a question is added and seen in the preview, what was written is kept, and an editor publishes it.
import { faultsInViews, type View } from '../axe.ts';
import { expect, test } from '../test.ts';
import { enterOffice, officeOrigin } from './office.ts';

test.use({ locale: 'fr-FR' });

const lightViews: readonly View[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'light', width: 320 },
];

test('a question is written, seen as a learner will see it, kept, and published by an editor @once', async ({
  page,
  ownPortal,
  browser,
}) => {
  test.setTimeout(180_000);
  await enterOffice(page, ownPortal, { username: 'author', path: '/cours' });
  await page.getByRole('button', { name: 'Nouveau cours' }).click();
  await page.getByLabel('Titre', { exact: true }).fill('Scier sans danger');
  await page.keyboard.press('Enter');
  const tree = page.getByRole('treegrid', { name: 'Plan du cours' });
  await tree.getByRole('button', { name: 'Page 1', exact: true }).click();
  await expect(page).toHaveURL(/\/cours\/[\w-]+\/page\/[\w-]+$/);
  const course = page.url().split('/page/')[0] ?? '';

  await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choix multiple', exact: true }).click();
  const preview = page.frameLocator('iframe[title="Aperçu de la page"]');
  const choice = page.getByRole('textbox', { name: 'Choix 1', exact: true });
  await choice.fill('Avec un casque');
  await expect(preview.getByText('Avec un casque')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Enregistré à / })).toBeVisible();
  await page.reload();
  await expect(choice).toHaveText('Avec un casque');

  const editor = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  await enterOffice(editor, ownPortal, { username: 'editor', path: new URL(course).pathname });
  await editor.getByRole('button', { name: 'Publier' }).click();
  const dialog = editor.getByRole('dialog', { name: 'Publier ce cours' });
  await expect(dialog.getByRole('heading', { name: 'Ce que dit le contrôle' })).toBeVisible();
  for (const reason of await dialog.getByLabel('Pourquoi publier ainsi ?').all())
    await reason.fill('Première version, relue à deux.');
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(dialog).toBeHidden();
  await editor.context().close();
});

test('every screen of a course is without a fault, wide and narrow @once', async ({ page, portal }) => {
  test.setTimeout(240_000);
  await enterOffice(page, portal, { username: 'editor', path: '/cours' });
  await page.getByRole('link', { name: 'Porter sans se blesser', exact: true }).first().click();
  const tree = page.getByRole('treegrid', { name: 'Plan du cours' });
  await expect(tree).toBeVisible();
  expect(await faultsInViews(page, 'plan', lightViews)).toEqual([]);
  const course = new URL(page.url()).pathname;
  const node = await tree.locator('tr[data-kind="block"]').first().getAttribute('data-node');
  for (const part of [`page/${node}`, 'versions', 'analyse', 'medias', 'reglages']) {
    await page.goto(`${officeOrigin(portal, 'atelier')}${course}/${part}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The course's stream stays open: what is loaded is told by the page itself.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await faultsInViews(page, part, lightViews)).toEqual([]);
  }
});
