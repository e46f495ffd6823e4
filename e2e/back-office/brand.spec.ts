// The brand: a draft that the portal does not show, published with what it changes, and the version of before put back.
import type { Page } from '@playwright/test';
import { faultsInViews, type View } from '../axe.ts';
import { expect, test } from '../test.ts';
import { enterOffice } from './office.ts';

const words = {
  'fr-FR': {
    tenant: 'atelier',
    width: 1280,
    scheme: 'light',
    name: 'Nom du centre',
    code: 'Code de la couleur',
    corrected: /texte assombri de \d+\s%, 4,\d:1/,
    saved: /^Brouillon enregistré le/,
    publish: 'Publier…',
    now: 'Publier maintenant',
    changes: 'Ce qui change',
    shown: 'Montrée par le portail',
    back: 'Revenir à la version 1…',
    backNow: 'Revenir à cette version',
    restored: /^Version 3.* retour à la version 1/,
  },
  'en-GB': {
    tenant: 'maple',
    width: 360,
    scheme: 'dark',
    name: 'Name of the centre',
    code: 'Code of the colour',
    corrected: /text darkened by \d+\s%, 4\.\d:1/,
    saved: /^Draft saved on/,
    publish: 'Publish…',
    now: 'Publish now',
    changes: 'What changes',
    shown: 'Shown by the portal',
    back: 'Put version 1 back…',
    backNow: 'Put it back',
    restored: /^Version 3.* version 1 put back/,
  },
} as const;

for (const [locale, said] of Object.entries(words))
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test(`a brand is drafted, published and put back by keyboard @once`, async ({ page, ownPortal }) => {
      const view: View = { scheme: said.scheme, width: said.width };
      const portal = await page.context().newPage();
      // Processes keep the tenant for a moment.
      const colour = async () => {
        await portal.goto(`${ownPortal.origin(said.tenant)}/login`);
        return portal.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--tenant-brand'),
        );
      };
      const before = await colour();

      await page.setViewportSize({ width: said.width, height: 800 });
      await enterOffice(page, ownPortal, {
        tenant: said.tenant,
        username: 'admin',
        path: '/reglages/marque',
      });
      const name = page.getByLabel(said.name, { exact: true });
      const old = await name.inputValue();
      await name.focus();
      await page.keyboard.press('End');
      await page.keyboard.type(' <b>Sud</b>');
      await page.getByLabel(said.code).focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('#ffd400');
      await expect(page.getByText(said.corrected)).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: said.saved })).toBeVisible();
      expect(await colour()).toBe(before);
      expect(await faultsInViews(page, 'a draft of the brand', [view])).toEqual([]);

      await press(page, said.publish);
      const changes = page.getByRole('list', { name: said.changes });
      await expect(changes.getByRole('listitem')).toHaveCount(2);
      await expect(changes).toContainText(`${old} <b>Sud</b>`);
      expect(await faultsInViews(page, 'before the brand is published', [view])).toEqual([]);
      await press(page, said.now);
      await expect(page.getByText(said.shown)).toBeVisible();
      await expect.poll(colour).toBe('#ffd400');

      await press(page, said.back);
      await expect(changes.getByRole('listitem')).toHaveCount(2);
      await press(page, said.backNow);
      await expect(page.getByText(said.restored)).toBeVisible();
      expect(await faultsInViews(page, 'the versions of the brand', [view])).toEqual([]);
      await expect.poll(colour).toBe(before);
      await expect(name).toHaveValue(old);
    });
  });

/** By keyboard alone. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press('Enter');
}
