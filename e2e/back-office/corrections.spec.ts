// The correction queue: two answers graded by keyboard alone, each with two keys, from Home on; and what nobody else reads.
import { faultsInViews, views } from '../axe.ts';
import { signIn, worked } from '../learner.ts';
import { expect, test } from '../test.ts';
import { enterOffice, officeOrigin } from './office.ts';

test.use({ locale: 'fr-FR' });

test('a trainer grades two answers by keyboard alone, two keys for the next one @once', async ({
  page,
  ownPortal,
}) => {
  test.setTimeout(180_000);
  await enterOffice(page, ownPortal, { username: 'trainer' });
  await page.getByRole('link', { name: 'Les 2 pages à corriger' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Corrections' })).toBeFocused();
  await expect(page.getByText('Réponse 1 sur 2')).toBeVisible();
  const answer = page.getByRole('blockquote', { name: 'La réponse de l’apprenant' });
  await expect(answer).toContainText('La sangle est un peu abîmée');
  await expect(page.getByText(/1 point pour le constat daté/)).toBeVisible();
  expect(await faultsInViews(page, 'the correction queue', views)).toEqual([]);

  await page.keyboard.press('0');
  await page.keyboard.press('Control+Enter');
  await expect(answer).toContainText('Coupure de 2 mm');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await expect(page.getByText(/1 point pour le constat daté/)).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Rien ne vous attend' })).toBeFocused();

  // The last one is opened again and graded otherwise.
  await page.keyboard.press('u');
  await expect(answer).toContainText('Coupure de 2 mm');
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('2');
  await page.keyboard.press('1');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Rien ne vous attend' })).toBeFocused();
  expect(await faultsInViews(page, 'an empty queue', [{ scheme: 'light', width: 1280 }])).toEqual([]);

  const trainer = await signIn(ownPortal, 'atelier', 'trainer');
  const { items } = worked(await trainer.api.listWaitingAnswers({ query: {} }));
  expect(items).toEqual([]);
});

test('an author, who teaches nobody, finds no answer of anybody @once', async ({ page, portal }) => {
  await enterOffice(page, portal, { username: 'author' });
  await page.goto(`${officeOrigin(portal, 'atelier')}/suivi/corrections`);
  await expect(page.getByRole('heading', { name: 'Rien ne vous attend' })).toBeVisible();
});
