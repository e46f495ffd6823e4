// A session from its dialog to the Home of a learner of it: nothing is seen before it is opened. Its clone: click-table.spec.ts.
import { faultsInViews, type View } from '../axe.ts';
import { signIn, worked } from '../learner.ts';
import { expect, test } from '../test.ts';
import { enterOffice } from './office.ts';

test.use({ locale: 'fr-FR' });

const someViews: readonly View[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 320 },
];
const learners = ['awa.diop', 'learner'] as const;

test('a session with two learners and a program is prepared and opened, and seen only then @once', async ({
  page,
  ownPortal,
}) => {
  test.setTimeout(180_000);
  const learner = await signIn(ownPortal, 'atelier', learners[0]);
  const seen = async () => worked(await learner.api.listOwnClasses()).items.map(({ name }) => name);

  await enterOffice(page, ownPortal, { username: 'admin', path: '/sessions' });
  await page.getByRole('button', { name: 'Nouvelle session' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouvelle session' });
  await dialog.getByLabel('Nom').fill('Élagage de printemps');
  await dialog.getByRole('button', { name: 'Préparer la session' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Élagage de printemps' })).toBeVisible();
  await expect(page.getByText('En préparation', { exact: true })).toBeVisible();
  const open = page.getByRole('button', { name: 'Ouvrir la session' });
  await expect(open).toBeDisabled();

  await page.getByRole('button', { name: 'Ajouter le programme' }).click();
  await expect(page.getByRole('button', { name: /^Retirer / })).toBeVisible();
  await page
    .getByLabel('Coller des adresses e-mail')
    .fill(learners.map((name) => `${name}@atelier.example`).join('\n'));
  await page.getByRole('button', { name: 'Ajouter ces adresses' }).click();
  await expect(page.getByRole('heading', { name: '2 apprenants prévus' })).toBeVisible();
  await expect(page.getByText(/^Tel que .+ le recevra/)).toBeVisible();
  expect(await faultsInViews(page, 'a session that is prepared', someViews)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await seen()).not.toContain('Élagage de printemps');

  await open.click();
  await expect(page.getByText('En préparation', { exact: true })).toBeHidden();
  await expect(page.getByRole('heading', { name: '2 apprenants', exact: true })).toBeVisible();
  expect(await seen()).toContain('Élagage de printemps');
  expect(await faultsInViews(page, 'a session that is open', someViews)).toEqual([]);
});
