// The legal pages: written by an administrator, published as a version, shown by the portal with its date, accepted anew.
import { oneWay } from '../every-way.ts';
import { faultsInViews, type View } from '../axe.ts';
import { signIn, worked } from '../learner.ts';
import { expect, test } from '../test.ts';
import { enterOffice } from './office.ts';

const views: readonly View[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 320 },
];
const words = {
  'fr-FR': {
    tenant: 'atelier',
    text: /^Texte/,
    saved: /^Brouillon enregistré le/,
    publish: 'Publier…',
    now: 'Publier cette version',
    shows: 'Le portail montre la version 2',
    old: 'Lire la version 1.0',
    close: 'Fermer',
    version: /^Version 2/,
  },
  'en-GB': {
    tenant: 'maple',
    text: /^Text/,
    saved: /^Draft saved on/,
    publish: 'Publish…',
    now: 'Publish this version',
    shows: 'The portal shows version 2',
    old: 'Read version 1.0',
    close: 'Close',
    version: /^Version 2/,
  },
} as const;

for (const [locale, said] of oneWay(Object.entries(words), 'last'))
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test(`a legal page becomes a version that the portal shows, and the old one stays readable @once`, async ({
      page,
      ownPortal,
      context,
    }) => {
      await enterOffice(page, ownPortal, {
        tenant: said.tenant,
        username: 'admin',
        path: '/reglages/pages-legales',
      });
      const box = page.getByRole('textbox', { name: said.text });
      await box.click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' One more sentence.');
      await expect(page.getByRole('status').filter({ hasText: said.saved })).toBeVisible();
      expect(await faultsInViews(page, 'the legal pages', views)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      const portal = await context.newPage();
      await portal.goto(`${ownPortal.origin(said.tenant)}/legal/mentions`);
      await expect(portal.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(portal.getByText('One more sentence.')).toBeHidden();

      await page.getByRole('button', { name: said.publish }).click();
      const dialog = page.getByRole('dialog');
      expect(await faultsInViews(page, 'before a legal page is published', views)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      await dialog.getByRole('button', { name: said.now }).click();
      await expect(page.getByText(said.shows)).toBeVisible();
      await page.getByRole('button', { name: said.old }).click();
      await expect(page.getByRole('dialog').getByText('One more sentence.')).toBeHidden();
      await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).nth(1)).toBeVisible();
      expect(await faultsInViews(page, 'an old version of a legal page', views)).toEqual([]);

      // Another process may know the settings of two seconds ago.
      await expect(async () => {
        await portal.reload();
        await expect(portal.getByText(said.version)).toBeVisible({ timeout: 1_000 });
      }).toPass();
      const { settings } = worked(
        await (await signIn(ownPortal, said.tenant, 'admin')).api.getCurrentContext(),
      );
      expect(settings.legal?.cgu.version).toBe('2');
    });
  });
