// The gallery: each component in each of its states, for staff alone; without a fault in either language and theme, nothing
// wider than the narrowest phone, and everything that is touched large enough.
import { oneWay } from '../every-way.ts';
import type { Locator, Page } from '@playwright/test';
import { faultsInViews } from '../axe.ts';
import { signIn } from '../learner.ts';
import { carryToken, forgetChosenLanguage } from '../sign-in.ts';
import { expect, test } from '../test.ts';

const tenant = 'atelier';
const runs = [
  {
    language: 'fr',
    locale: 'fr-FR',
    title: 'Galerie des composants',
    lost: 'Page introuvable',
    dark: 'Sombre',
    otherLanguage: 'English',
    otherTitle: 'Gallery of components',
  },
  {
    language: 'en',
    locale: 'en-GB',
    title: 'Gallery of components',
    lost: 'Page not found',
    dark: 'Dark',
    otherLanguage: 'Français',
    otherTitle: 'Galerie des composants',
  },
] as const;

for (const { language, locale, title, lost, dark, otherLanguage, otherTitle } of oneWay(runs, 'first'))
  test.describe(`the gallery in ${language} @once`, () => {
    test.use({ locale, hasTouch: true, isMobile: true });

    test('staff see every component without a fault; to anybody else there is no such page', async ({
      page,
      portal,
      browser,
    }) => {
      const address = `${portal.origin(tenant)}/_gallery`;
      await forgetChosenLanguage(page);
      await carryToken(page, portal, tenant, await signIn(portal, tenant, 'trainer'));
      const forStaff = piecesOf(page);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(1);
      expect(await faultsInViews(page, `gallery, ${language}`)).toEqual([]);
      expect(await smallTargets(page.locator('main'))).toEqual([]);

      // Its own switches, which change nothing of the account.
      await page.getByRole('radio', { name: dark }).first().check();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.getByRole('radio', { name: otherLanguage }).click();
      await expect(page.getByRole('heading', { level: 1, name: otherTitle })).toBeVisible();
      for (const kind of ['media-tincan', 'widget-competency-xp-earned', 'widget-course-competency-list'])
        await expect(page.getByRole('heading', { level: 2, name: kind, exact: true })).toBeVisible();
      await page.getByRole('banner').getByRole('link').first().click();
      await expect(page.locator('html')).not.toHaveAttribute('data-theme');

      const stranger = await browser.newPage({ locale });
      await stranger.goto(address);
      await expect(stranger.getByRole('heading', { level: 1, name: lost })).toBeVisible();
      const forStranger = piecesOf(stranger);
      await carryToken(stranger, portal, tenant, await signIn(portal, tenant));
      await forgetChosenLanguage(stranger);
      await stranger.goto(address);
      await expect(stranger.getByRole('heading', { level: 1, name: lost })).toBeVisible();
      expect(forStaff.length).toBeGreaterThan(0);
      expect(forStranger, 'what only the gallery needs').toEqual([]);
      await stranger.close();
    });
  });

/** The pieces of the gallery that a page asks for from now on. */
function piecesOf(page: Page): readonly string[] {
  const pieces: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/gallery')) pieces.push(request.url());
  });
  return pieces;
}

/** What a learner touches and is less than 44 px high or wide; a link within a text is as high as its line. */
function smallTargets(main: Locator): Promise<string[]> {
  return main.evaluate((root) =>
    [
      ...root.querySelectorAll<HTMLElement>(
        'button, summary, a[class], select, textarea, input, label:has(input)',
      ),
    ]
      .filter((one) => !(one.matches('input') && one.closest('label, fieldset') !== null))
      .flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        const name = `${one.tagName} ${one.textContent.trim().slice(0, 40)} ${width.toFixed()}x${height.toFixed()}`;
        return width === 0 || Math.min(width, height) >= 44 ? [] : [name];
      }),
  );
}
