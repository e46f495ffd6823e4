// The settings: the colour of the centre is changed and seen in the portal, a key is made and used, and the audit tells both.
import { faultsInViews, views } from '../axe.ts';
import { expect, test } from '../test.ts';
import { enterOffice, officeOrigin } from './office.ts';

test.use({ locale: 'fr-FR' });

test('an admin changes the colour, makes a key that works within its scopes, and reads both in the audit @once', async ({
  page,
  ownPortal,
}) => {
  test.setTimeout(240_000);
  await enterOffice(page, ownPortal, { username: 'admin' });
  await page
    .getByRole('navigation', { name: 'Principale' })
    .getByRole('link', { name: 'Réglages', exact: true })
    .click();
  await page.getByRole('link', { name: 'Marque et textes' }).click();
  await page.getByLabel('Code de la couleur').fill('#ffd400');
  await expect(page.getByText(/texte assombri de \d+\s%, 4,\d:1/)).toBeVisible();
  expect(await faultsInViews(page, 'the brand', views)).toEqual([]);
  await page.getByRole('button', { name: 'Publier…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page.getByText('Montrée par le portail')).toBeVisible();

  const portal = await page.context().newPage();
  // Processes keep the tenant for a moment.
  const brand = async () => {
    await portal.goto(ownPortal.origin('atelier'));
    return portal.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--tenant-brand'),
    );
  };
  await expect.poll(brand).toBe('#ffd400');

  await page.goto(`${officeOrigin(ownPortal, 'atelier')}/reglages/cles`);
  await page.getByRole('button', { name: 'Nouvelle clé d’API' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom', { exact: true }).fill('Annuaire');
  await dialog.getByRole('checkbox', { name: /^Sessions\s: Lire$/ }).check();
  expect(await faultsInViews(page, 'a new key', views)).toEqual([]);
  await dialog.getByRole('button', { name: 'Créer la clé' }).click();
  const key = await page.getByLabel('Clé d’API', { exact: true }).inputValue();
  expect(key).toMatch(/^pk_/);
  await page.getByRole('button', { name: 'Je l’ai notée' }).click();
  const asked = (path: string) =>
    portal.evaluate(
      async ([address, bearer]) =>
        (await fetch(address, { headers: { authorization: `Bearer ${bearer}` } })).status,
      [`/api/${path}`, key] as const,
    );
  expect([await asked('classes'), await asked('users'), await asked('companies')]).toEqual([200, 403, 403]);
  await page.getByRole('button', { name: /^Révoquer/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click();
  await expect(page.getByText('Révoquée', { exact: true })).toBeVisible();
  expect(await asked('classes')).toBe(401);

  await page.goto(`${officeOrigin(ownPortal, 'atelier')}/reglages/audit`);
  const ledger = page.getByRole('table', { name: 'Audit' });
  await expect(ledger.getByText(/metas\.colours\.brand: #[0-9a-f]{6} → #ffd400/)).toBeVisible();
  await page.getByLabel('Ce qui a été fait').selectOption('Clé d’API créée');
  await expect(ledger.getByRole('row')).toHaveCount(2);
  await expect(ledger.getByText(/classes:read/)).toBeVisible();
  expect(await faultsInViews(page, 'the audit', views)).toEqual([]);
});

test('a door asks before it closes, a webhook is made by its form, and no screen of the settings has a fault @once', async ({
  page,
  ownPortal,
}) => {
  test.setTimeout(240_000);
  await enterOffice(page, ownPortal, { username: 'admin', path: '/reglages/options' });
  const password = page.getByRole('checkbox', {
    name: 'Se connecter avec un identifiant et un mot de passe',
  });
  const single = page.getByRole('checkbox', { name: 'Se connecter avec le compte de l’organisation' });
  await single.setChecked(false);
  await password.setChecked(false);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Gardez au moins une façon de se connecter')).toBeVisible();
  await single.setChecked(true);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const asks = page.getByRole('dialog', { name: /^Fermer cela/ });
  await expect(asks.getByText('Plus personne n’entre avec un mot de passe')).toBeVisible();
  await asks.getByRole('button', { name: 'Laisser ouvert' }).click();
  await page.getByRole('button', { name: 'Abandonner les changements' }).click();
  await expect(password).toBeChecked();
  expect(await faultsInViews(page, 'the options', views)).toEqual([]);

  await page.goto(`${officeOrigin(ownPortal, 'atelier')}/reglages/webhooks`);
  await page.getByRole('button', { name: 'Nouveau webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom', { exact: true }).fill('Paie');
  await dialog.getByLabel('Adresse', { exact: true }).fill('https://10.0.0.8/hook');
  await dialog.getByRole('checkbox', { name: 'certificat délivré' }).check();
  expect(await faultsInViews(page, 'a new webhook', views)).toEqual([]);
  await dialog.getByRole('button', { name: 'Créer le webhook' }).click();
  await expect(dialog.getByText('L’adresse doit être publique')).toBeVisible();
  await dialog.getByLabel('Adresse', { exact: true }).fill('https://paie.example/hook');
  await dialog.getByRole('button', { name: 'Créer le webhook' }).click();
  await expect(page.getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: 'Je l’ai noté', exact: true }).click();
  await page.getByText('Envois', { exact: true }).click();
  await expect(page.getByText('Rien n’a encore été annoncé.')).toBeVisible();
  expect(await faultsInViews(page, 'the webhooks', views)).toEqual([]);
});
