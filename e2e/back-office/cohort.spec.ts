// A class at a glance: reached from the follow-up, walked by keys, narrowed to those who need somebody, without a fault.
import { faultsInViews, views } from '../axe.ts';
import { expect, test } from '../test.ts';
import { enterOffice } from './office.ts';

test.use({ locale: 'fr-FR' });

test('a trainer walks through the cohort of a class by keyboard @once', async ({ page, portal }) => {
  test.setTimeout(120_000);
  await enterOffice(page, portal, { username: 'trainer', path: '/suivi' });
  await page.getByRole('link', { name: 'Travail en hauteur, groupe Belledonne' }).press('Enter');
  const grid = page.getByRole('grid', { name: /^Cohorte/ });
  await expect(grid.getByRole('rowheader')).toHaveCount(5);
  await grid.getByRole('rowheader').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+End');
  await expect(grid.getByRole('row').last().getByRole('gridcell').last()).toBeFocused();
  expect(await faultsInViews(page, 'the cohort', views)).toEqual([]);
  await page.getByRole('button', { name: /^Silencieux/ }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'sur 5' })).toHaveText(/^[0-4] apprenants? sur 5$/);
});
