// Going about in the portal by the browser's own means: back, on, reload, a place within the page, a new tab, and the
// question that holds somebody who has not saved.
import { signIn } from '../learner.ts';
import { carryToken } from '../sign-in.ts';
import { expect, test } from '../test.ts';

test.use({ locale: 'fr-FR' });

const tenant = 'atelier';

test('back, on and reload lead where somebody was, and a place within the page is one of them @once', async ({
  page,
  portal,
}) => {
  await carryToken(page, portal, tenant, await signIn(portal, tenant));
  const origin = portal.origin(tenant);
  const path = (): string => page.url().slice(origin.length);
  await page.goto(`${origin}/tableau-de-bord/niveaux/`);
  const results = page.getByRole('heading', { level: 1, name: 'Mes résultats' });
  await expect(results).toBeVisible();
  expect(path()).toBe('/tableau-de-bord/niveaux');

  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeVisible();
  await page.evaluate(() => {
    location.hash = 'content';
  });
  await expect.poll(path).toBe('/#content');
  await page.goBack();
  await expect.poll(path).toBe('/');
  await page.goBack();
  await expect(results).toBeVisible();
  await page.reload();
  await expect(results).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeVisible();
});

test('a link that is opened in a tab of its own leaves this one where it is @once', async ({
  page,
  portal,
  context,
}) => {
  await carryToken(page, portal, tenant, await signIn(portal, tenant));
  const origin = portal.origin(tenant);
  await page.goto(`${origin}/me`);
  const opened = context.waitForEvent('page');
  await page
    .getByRole('link', { name: 'Accueil' })
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(async () => (await opened).url()).toBe(`${origin}/`);
  expect(page.url()).toBe(`${origin}/me`);
});

test('whoever has not saved is asked before going back, and stays or leaves @once', async ({
  page,
  portal,
}) => {
  await carryToken(page, portal, tenant, await signIn(portal, tenant));
  const origin = portal.origin(tenant);
  await page.goto(origin);
  await page.goto(`${origin}/tableau-de-bord/niveaux`);
  await page.getByRole('button', { name: 'Léa Moreau' }).click();
  await page.getByRole('link', { name: 'Mon profil' }).click();
  const name = page.getByRole('textbox', { name: 'Prénom' });
  const before = await name.inputValue();
  await name.fill('Autrement');
  const question = page.getByRole('dialog', { name: /Quitter sans enregistrer/ });

  await page.goBack();
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => page.url()).toBe(`${origin}/me`);
  await expect(name).toHaveValue('Autrement');

  // By a link as well; and back leads on to where it did.
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect(name).toHaveValue('Autrement');
  await page.goBack();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes résultats' })).toBeVisible();
  await expect.poll(() => page.url()).toBe(`${origin}/tableau-de-bord/niveaux`);
  await page.goForward();
  await expect(name).toHaveValue(before);
});
