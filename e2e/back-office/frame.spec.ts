// The frame of the back-office: the way in, what each account's rights open, the palette, and every list without a fault.
import { faultsInViews, views } from '../axe.ts';
import { expect, test } from '../test.ts';
import { enterOffice, officeOrigin } from './office.ts';

test.use({ locale: 'fr-FR' });

test('each account sees what its rights open, and a learner nothing @once', async ({ browser, portal }) => {
  for (const [username, links] of [
    ['author', ['Accueil', 'Cours']],
    ['trainer', ['Accueil', 'Sessions', 'Personnes', 'Suivi']],
    ['admin', ['Accueil', 'Cours', 'Sessions', 'Personnes', 'Suivi', 'Réglages']],
  ] as const) {
    const page = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
    await enterOffice(page, portal, { username });
    const rail = page.getByRole('navigation', { name: 'Principale' });
    await expect(rail.getByRole('link')).toHaveText(links);
    await page.context().close();
  }
  const page = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  await enterOffice(page, portal, { username: 'learner' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rien ne vous est ouvert ici');
  await page.context().close();
});

test('an address asks for the account first and is reached then; signing out leaves nothing @once', async ({
  page,
  portal,
}) => {
  await enterOffice(page, portal, { username: 'admin', path: '/cours?q=porter' });
  await expect(page.getByRole('link', { name: 'Porter sans se blesser', exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${officeOrigin(portal, 'atelier')}/cours?q=porter`);
  await page.getByRole('button', { name: /^Compte et affichage/ }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('id_token'))).toBeNull();
});

test('the palette finds a course without its accents, by keyboard alone @once', async ({ page, portal }) => {
  await enterOffice(page, portal, { username: 'admin' });
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('reflexes');
  await expect(page.getByRole('option', { name: /Travail en hauteur/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treegrid', { name: 'Plan du cours' })).toBeVisible();
});

test('the palette holds the commands of the open course, and is without a fault with all of them @once', async ({
  page,
  portal,
}) => {
  await enterOffice(page, portal, { username: 'author', path: '/cours?q=porter' });
  await page.getByRole('link', { name: 'Porter sans se blesser', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Publier' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const inCourse = page.getByRole('group', { name: 'Dans ce cours' });
  await expect(inCourse.getByRole('option', { name: 'Essayer comme apprenant' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Nouvelle clé d’API' })).toHaveCount(0);
  expect(await faultsInViews(page, 'palette', views)).toEqual([]);
  await page.keyboard.type('publ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Publier/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('regl cours');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reglages$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('every list and home are without a fault, wide and narrow, light and dark @once', async ({
  page,
  portal,
}) => {
  test.setTimeout(180_000);
  await enterOffice(page, portal, { username: 'admin' });
  for (const [name, ready] of [
    ['Accueil', 'Pages à corriger'],
    ['Cours', 'Porter sans se blesser'],
    ['Sessions', 'Harnais, remise à niveau'],
    ['Personnes', 'learner@atelier.example'],
    ['Suivi', 'Personne ne veut partir.'],
    ['Réglages', 'Marque et textes'],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Principale' })
      .getByRole('link', { name, exact: true })
      .click();
    await expect(page.getByRole('main').getByText(ready).first()).toBeVisible();
    expect(await faultsInViews(page, name, views)).toEqual([]);
  }
});
