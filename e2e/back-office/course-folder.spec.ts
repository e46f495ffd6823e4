// A course as text: taken out, brought back as a new course by a job that shows how far it is, taken back; and onto its draft.
import { readFile } from 'node:fs/promises';
import { faultsInViews, type View } from '../axe.ts';
import { expect, test } from '../test.ts';
import { enterOffice } from './office.ts';

/** A job that other work of the machine keeps waiting. */
const slowly = { timeout: 60_000 };
const twoViews: readonly View[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 320 },
];

test.describe('in French, by mouse', () => {
  test.use({ locale: 'fr-FR' });

  test('a course comes back as a new one, which one press takes away @once', async ({ page, ownPortal }) => {
    test.setTimeout(180_000);
    await enterOffice(page, ownPortal, { username: 'author', path: '/cours' });
    const title = 'Le harnais, du casier au chantier';
    const ofTitle = page.getByRole('link', { name: title, exact: true });
    await ofTitle.click();
    await expect(page.getByRole('treegrid', { name: 'Plan du cours' })).toBeVisible();
    const course = page.url();
    await page.goto(`${course}/reglages`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger le cours' }).click();
    const buffer = await readFile(await (await saved).path());
    const zip = { name: `<img src=x onerror=alert(1)>.zip`, mimeType: 'application/zip', buffer };

    await page.getByLabel('Rapporter un cours').selectOption({ label: 'Comme nouveau cours' });
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choisir un zip' }).click();
    await (await chooser).setFiles(zip);
    await expect(page.getByRole('heading', { name: 'Ce que ce fichier ferait' })).toBeVisible(slowly);
    expect(await faultsInViews(page, 'what an import would do', twoViews)).toEqual([]);
    await page.getByRole('button', { name: 'Créer le cours' }).click();
    await expect(page.getByRole('heading', { name: 'C’est fait' })).toBeVisible(slowly);
    const made = await page.getByRole('link', { name: 'Ouvrir le cours' }).getAttribute('href');
    expect(made).not.toBe(new URL(course).pathname);
    expect(await faultsInViews(page, 'an import that is done', twoViews)).toEqual([]);
    await page.getByRole('button', { name: 'Annuler cet import' }).click();
    await expect(page.getByText('Annulé : le cours n’y est plus')).toBeVisible();
    await page.goto(course.replace(/\/cours\/.*/, '/cours'));
    await expect(ofTitle).toHaveCount(1);
  });
});

test.describe('in English, by keyboard', () => {
  test.use({ locale: 'en-GB' });

  test('a zip that is no course is said, and nothing else happens @once', async ({ page, ownPortal }) => {
    await enterOffice(page, ownPortal, { tenant: 'maple', username: 'author', path: '/cours' });
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('treegrid', { name: 'Outline of the course' })).toBeVisible();
    await page.goto(`${page.url()}/reglages`);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a zip' }).press('Enter');
    const buffer = Buffer.from('PK nothing of a zip'.repeat(10));
    await (await chooser).setFiles({ name: 'x.zip', mimeType: 'application/zip', buffer });
    await expect(page.getByRole('alert')).toContainText('zip');
    await expect(page.getByRole('button', { name: 'Choose a zip' })).toBeFocused();
  });
});
