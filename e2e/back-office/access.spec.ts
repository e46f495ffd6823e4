// An admin sets up the identity provider, tries it in a window of its own, and makes it the only way in.
import { createServer, type AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { faultsInViews, views } from '../axe.ts';
import { oidcClient, startIdentityProvider } from '../peers/identity-provider.ts';
import { lendData } from '../portal-data.ts';
import { startPortal } from '../portal.ts';
import { expect, test } from '../test.ts';
import { enterOffice, officeOrigin } from './office.ts';

test.use({ locale: 'fr-FR' });

/** The provider leads back to an address that it knows: the portal's port is chosen before it starts. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

async function signInAtProvider(page: Page, subject: string): Promise<void> {
  await page.locator('[name=login]').fill(subject);
  await page.locator('[name=password]').fill('any');
  await page.locator('[type=submit]').click();
  await page.locator('[type=submit]').click();
}

test('a provider is set up, tried without changing anything, and becomes the only way in @once', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const data = await lendData();
  const portal = await startPortal(data, await freePort());
  const provider = await startIdentityProvider(portal, 'atelier');
  const office = officeOrigin(portal, 'atelier');
  try {
    await enterOffice(page, portal, { username: 'admin', path: '/reglages' });
    await page.getByRole('link', { name: 'Accès', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Adresse de retour du back-office' })).toHaveValue(
      new RegExp(`^${office}/api/contexts/[^/]+/oidc/callback$`),
    );
    await page.getByRole('button', { name: 'Vérifier les adresses' }).click();
    const hosts = page.getByRole('region', { name: 'Adresses du centre' });
    await expect(hosts.getByRole('listitem').filter({ hasText: /^admin\.localhost.*Répond$/ })).toBeVisible();
    await expect(hosts.getByText('À réparer')).toHaveCount(0);
    const trial = page.getByRole('region', { name: 'Essai du fournisseur' });
    const attempt = page.getByRole('button', { name: 'Essayer', exact: true });
    await attempt.click();
    await expect(page.getByText(/^Écrivez l’adresse entière du fournisseur/)).toBeVisible();

    await page.getByLabel('Émetteur').fill('http://127.0.0.1:9');
    await page.getByLabel('Identifiant du client').fill(oidcClient.id);
    await page.getByLabel('Secret du client').fill(oidcClient.secret);
    await attempt.click();
    await expect(trial.getByText(/^Le fournisseur ne répond pas/)).toBeVisible();
    expect(await faultsInViews(page, 'access, a failed trial', views)).toEqual([]);

    await page.getByLabel('Émetteur').fill(provider.origin);
    await page.getByLabel(/^Ouvrir un compte à qui/).check();
    await page.getByLabel(/^Entreprise où commence/).selectOption({ label: 'Couvertures Belledonne' });
    await attempt.click();
    await expect(trial.getByText(/^En attente de la connexion/)).toBeVisible();
    expect(await faultsInViews(page, 'access, a trial that waits', views)).toEqual([]);
    const opening = page.waitForEvent('popup');
    await trial.getByRole('link', { name: 'Ouvrir la page de connexion' }).click();
    const window = await opening;
    await signInAtProvider(window, 'sacha');
    await expect(window.getByText(/^Vous pouvez fermer cette fenêtre/)).toBeVisible();
    await window.close();
    await expect(trial.getByText(/un compte serait ouvert\.$/)).toBeVisible();
    await expect(trial.getByRole('cell', { name: 'sacha@provider.test' })).toBeVisible();
    expect(await faultsInViews(page, 'access, who arrived', views)).toEqual([]);

    await page.getByRole('button', { name: 'Enregistrer le fournisseur' }).click();
    await expect(page.getByText(/^Un essai avec ces réglages a abouti/)).toBeVisible();
    await expect(page.getByLabel('Secret du client')).toHaveValue('');
    await page.getByRole('radio', { name: 'l’organisation seule' }).check();
    await page.getByLabel('Mots du bouton, en français').fill('Entrer avec Belledonne');
    await page.getByRole('button', { name: 'Enregistrer les façons d’entrer' }).click();
    await expect(page.getByText('Les façons d’entrer sont enregistrées.').first()).toBeAttached();

    await page.evaluate(() => localStorage.clear());
    const button = page.getByRole('button', { name: 'Entrer avec Belledonne' });
    // The switch is known to every process within two seconds.
    await expect(async () => {
      await page.goto(`${office}/connexion`);
      await expect(button).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await faultsInViews(page, 'the way in by the organisation alone', views)).toEqual([]);
    await button.click();
    // The provider remembers the sign-in of the trial: it leads back at once, to the front-end that was left.
    await page.waitForURL(`${office}/`);
    expect(await page.evaluate(() => localStorage.getItem('id_token'))).not.toBeNull();
    await page.evaluate(() => localStorage.clear());

    await page.goto(`${office}/connexion`);
    await page.getByText('Entrer avec un mot de passe (administrateurs)').click();
    await page.getByLabel('Identifiant ou e-mail').fill('trainer');
    await page.getByRole('textbox', { name: 'Mot de passe' }).fill('Demo-2026!');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(/^Ici, on se connecte avec le compte de son organisation\. Le mot de passe ne sert/),
    ).toBeVisible();
    await page.getByLabel('Identifiant ou e-mail').fill('admin');
    await page.getByRole('textbox', { name: 'Mot de passe' }).fill('Demo-2026!');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Principale' })).toBeVisible();
  } finally {
    await provider.close();
    await portal.stop();
    await data.remove();
  }
});
