// What an author is helped by: words found in all the texts of a course, templates that say what they lack, and the help.
import { faultsInViews, type View } from '../axe.ts';
import { expect, test } from '../test.ts';
import { enterOffice, officeOrigin } from './office.ts';

const twoViews: readonly View[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 320 },
];
const title = 'Le harnais, du casier au chantier';

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('words of a course are found, walked both ways by keyboard, and lead to their row; a template says what it lacks @once', async ({
    page,
    ownPortal,
  }) => {
    test.setTimeout(240_000);
    await enterOffice(page, ownPortal, { username: 'author', path: '/cours' });
    await page.getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('link', { name: 'Chercher', exact: true }).click();
    const field = page.getByRole('searchbox', { name: 'Mots' });
    await field.fill('HARNAIS');
    const results = page.getByRole('list', { name: 'Endroits' });
    await expect(results.getByRole('link').first()).toBeVisible();
    const count = await results.getByRole('link').count();
    expect(count).toBeGreaterThan(5);
    await expect(page.getByText(`${count} endroits`)).toBeVisible();
    await expect(page).toHaveURL(/chercher\?q=HARNAIS$/);
    expect(await faultsInViews(page, 'words found in a course', twoViews)).toEqual([]);

    // Enter goes to the first place, Previous from there to the last, Next back to the first.
    await field.press('Enter');
    await expect(results.getByRole('link').first()).toBeFocused();
    await page.getByRole('button', { name: 'Endroit précédent' }).press('Enter');
    await expect(results.getByRole('link').last()).toBeFocused();
    await expect(page.getByText(`Endroit ${count} sur ${count}`)).toBeVisible();
    await page.getByRole('button', { name: 'Endroit suivant' }).press('Enter');
    await expect(results.getByRole('link').first()).toBeFocused();

    // A place within a row leads to the form of that row, which has the focus.
    const ofRow = results.locator('a[href*="?row="]').first();
    await ofRow.press('Enter');
    await expect(page).toHaveURL(/\/page\/[\w-]+\?row=/);
    await expect(page.locator('#chosen-form')).toBeFocused();
    await page.goBack();
    await expect(field).toHaveValue('HARNAIS');
    await field.fill('zzzz');
    await expect(page.getByText('Aucun texte de ce cours ne le dit.')).toBeVisible();

    // The course becomes a template, and a new one is made from it.
    await page.getByRole('link', { name: 'Réglages', exact: true }).click();
    await page.getByLabel('De nouveaux cours peuvent être faits à partir de celui-ci').check();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(
      page.getByRole('form', { name: 'Réglages' }).getByText('Enregistré.', { exact: true }),
    ).toBeVisible();
    await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Cours' }).click();
    await page.getByRole('button', { name: 'Nouveau cours' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nouveau cours' });
    const template = dialog.getByLabel('Modèle');
    await expect(template.getByRole('option', { name: /accessibilité/ })).toHaveCount(1);
    await expect(template.getByRole('option').last()).toHaveText(
      new RegExp(
        `^${title} \\((aucun défaut d’accessibilité connu|\\d+ points? d’accessibilité à régler)\\)$`,
      ),
    );
    expect(await faultsInViews(page, 'a new course of a template', twoViews)).toEqual([]);
    await template.selectOption({ index: 1 });
    await dialog.getByLabel('Titre', { exact: true }).fill('Le harnais, autrement');
    await dialog.getByRole('button', { name: 'Créer', exact: false }).click();
    const tree = page.getByRole('treegrid', { name: 'Plan du cours' });
    await expect(tree.getByRole('row', { name: /Cinq minutes bien placées/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cours « Le harnais, autrement »' })).toBeVisible();

    await page.getByRole('button', { name: /^Compte et affichage/ }).click();
    await page.getByRole('link', { name: 'Aide' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Aide' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(11);
    await page.getByRole('link', { name: 'Décrire ce qui se voit et s’entend' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Décrire ce qui se voit et s’entend' })).toBeInViewport();
    expect(await faultsInViews(page, 'the help', twoViews)).toEqual([]);
  });
});

test.describe('in English', () => {
  test.use({ locale: 'en-GB' });

  test('the help is a place of the palette, in the language of its reader @once', async ({
    page,
    ownPortal,
  }) => {
    await enterOffice(page, ownPortal, { tenant: 'maple', username: 'author' });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('help');
    await expect(page.getByRole('option').first()).toHaveText('Help');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await expect(page).toHaveURL(`${officeOrigin(ownPortal, 'maple')}/aide`);
    await expect(page.getByRole('heading', { level: 2, name: 'Everything by keyboard' })).toBeVisible();
    expect(await faultsInViews(page, 'the help in English', twoViews)).toEqual([]);
  });
});
