// The brand: a draft that the portal does not show, seen in the portal itself, published with what it changes, by hand or at a
// time, and the version of before put back.
import { oneWay } from '../every-way.ts';
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
    title: 'Titre du portail',
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
    home: 'Accueil',
    session: 'Session d’automne',
    lesson: 'Leçon',
    trainers: 'Formateur / Formateurs',
    singular: /^Texte en .+, au singulier/,
    plural: /^Texte en .+, au pluriel/,
    bar: 'Page 2 sur 3',
    signIn: 'Connexion',
    submit: 'Se connecter',
    ownField: /^Texte en/,
    keepWords: 'Garder ce texte',
    texts: 'Textes de cet écran',
    schedule: 'Programmer…',
    day: 'Jour',
    scheduleNow: 'Programmer',
    scheduled: /^Publication programmée\s:/,
    frozen: /Le brouillon a changé depuis/,
    callOff: 'Annuler la publication…',
    callOffNow: 'Ne pas publier',
  },
  'en-GB': {
    tenant: 'maple',
    width: 360,
    scheme: 'dark',
    name: 'Name of the centre',
    title: 'Title of the portal',
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
    home: 'Home',
    session: 'Autumn session',
    lesson: 'Lesson',
    trainers: 'Trainer / Trainers',
    singular: /^Text in .+, singular/,
    plural: /^Text in .+, plural/,
    bar: 'Page 2 of 3',
    signIn: 'Sign-in',
    submit: 'Sign in',
    ownField: /^Text in/,
    keepWords: 'Keep this text',
    texts: 'Texts of this screen',
    schedule: 'Schedule…',
    day: 'Day',
    scheduleNow: 'Schedule',
    scheduled: /^Publication scheduled:/,
    frozen: /The draft has changed since/,
    callOff: 'Call it off…',
    callOffNow: 'Do not publish',
  },
} as const;

for (const [locale, said] of oneWay(Object.entries(words), 'last'))
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

    test('a draft is seen in the portal, its words are written where they stand, and it is scheduled @once', async ({
      page,
      ownPortal,
    }) => {
      const view: View = { scheme: said.scheme, width: said.width };
      await page.context().grantPermissions(['local-network-access']);
      await page.setViewportSize({ width: said.width, height: 800 });
      await enterOffice(page, ownPortal, {
        tenant: said.tenant,
        username: 'admin',
        path: '/reglages/marque',
      });
      const title = page.getByLabel(said.title, { exact: true });
      await title.fill('Hauts et Bas');
      const shown = page.frameLocator('iframe[src$="/preview/brand"]');
      await expect(shown.getByText('Hauts et Bas', { exact: true })).toBeVisible();
      await choose(page, said.home);
      await expect(shown.getByText(said.session).first()).toBeVisible();
      const dialog = page.getByRole('dialog');
      // A plural has a field for each of its forms.
      await page.getByText(said.texts, { exact: true }).first().click();
      await press(page, said.trainers);
      await expect(dialog.getByLabel(said.plural)).toBeVisible();
      await dialog.getByLabel(said.singular).fill('Coach');
      expect(await faultsInViews(page, 'the forms of a plural', [view])).toEqual([]);
      await press(page, said.keepWords);
      await expect(shown.getByText('Coach', { exact: true }).first()).toBeVisible();
      await choose(page, said.lesson);
      await expect(shown.getByText(said.bar, { exact: true })).toBeVisible();
      expect(await faultsInViews(page, 'a lesson in a brand', [view])).toEqual([]);
      await choose(page, said.signIn);

      // By keyboard within the frame: the button says which words it has, and does nothing.
      await shown.getByRole('button', { name: said.submit, exact: true }).press('Enter');
      await expect(dialog.getByLabel(said.ownField)).toHaveValue(said.submit);
      await dialog.getByLabel(said.ownField).fill('Hop');
      expect(await faultsInViews(page, 'the words of a brand', [view])).toEqual([]);
      await press(page, said.keepWords);
      await expect(shown.getByRole('button', { name: 'Hop', exact: true })).toBeVisible();
      // By the list beside it.
      await expect(page.getByRole('list', { name: said.texts }).getByText(/^Hop/)).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: said.saved })).toBeVisible();
      expect(await faultsInViews(page, 'a brand in the portal', [view])).toEqual([]);

      await press(page, said.schedule);
      await dialog.getByLabel(said.day, { exact: true }).fill('2099-01-02');
      expect(await faultsInViews(page, 'a brand to be scheduled', [view])).toEqual([]);
      await press(page, said.scheduleNow);
      await expect(page.getByText(said.scheduled)).toBeVisible();
      await expect(page.getByText(said.frozen)).toBeHidden();
      await title.fill('Hauts');
      await expect(page.getByText(said.frozen)).toBeVisible();
      expect(await faultsInViews(page, 'a scheduled brand', [view])).toEqual([]);
      await press(page, said.callOff);
      await press(page, said.callOffNow);
      await expect(page.getByText(said.scheduled)).toBeHidden();
    });
  });

async function choose(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('radio', { name, exact: true });
  await radio.focus();
  await page.keyboard.press('Space');
  await expect(radio).toBeChecked();
}

/** By keyboard alone. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press('Enter');
}
