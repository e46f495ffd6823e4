// Single sign-on through a real provider, in a real browser, into the portal; and the gate that a newcomer meets.
import { createServer, type AddressInfo } from 'node:net';
import { faultsInViews, type View } from './axe.ts';
import { connectIdentityProvider } from './peers/identity-provider.ts';
import { lendData } from './portal-data.ts';
import { startPortal } from './portal.ts';
import { expect, test } from './test.ts';
import { words } from './screens/words.ts';

const views: readonly View[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 320 },
];

test.use({ locale: 'fr-FR' });

/** The provider leads back to an address that it knows: the portal's port is chosen before it starts. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

test('somebody new comes in by their organisation, says what is missing, and is in @once', async ({
  page,
}) => {
  const data = await lendData();
  const portal = await startPortal(data, await freePort());
  const origin = portal.origin('atelier');
  const provider = await connectIdentityProvider(portal, 'atelier', 'Couvertures Belledonne');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  try {
    const button = page.getByRole('button', { name: 'Se connecter avec mon organisation' });
    // The switch is known to the server within two seconds.
    await expect(async () => {
      await page.goto(`${origin}/login`);
      await expect(button).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await faultsInViews(page, 'login-organisation', views)).toEqual([]);

    await button.press('Enter');
    await page.waitForURL(`${provider.origin}/**`);
    await page.locator('[name=login]').fill('sacha');
    await page.locator('[name=password]').fill('any');
    await page.locator('[type=submit]').click();
    await page.locator('[type=submit]').click();

    await expect(page.getByRole('heading', { level: 1, name: 'Avant de continuer' })).toBeVisible();
    // Neither the code nor a token is left in the address; a token never was in one.
    expect(page.url()).toBe(`${origin}/`);
    expect(addresses.filter((address) => address.includes('eyJ'))).toEqual([]);
    await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveCount(0);
    expect(await faultsInViews(page, 'gate', views)).toEqual([]);
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Choisissez votre date d’anniversaire' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Acceptez les conditions/ })).toBeVisible();
    expect(await faultsInViews(page, 'gate-refused', views)).toEqual([]);
    await page.getByRole('textbox', { name: 'Jour' }).fill('31');
    await page.getByRole('textbox', { name: 'Mois' }).fill('12');
    await page.getByRole('textbox', { name: 'Année' }).fill('1990');
    await page.getByRole('checkbox', { name: /^J’accepte/ }).press('Space');
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.fr.home })).toBeFocused();

    // A code that comes again, and an answer that nobody asked for, stay outside.
    await page.evaluate(() => localStorage.clear());
    const used = addresses.find((address) => address.includes('/oidc/callback')) ?? '';
    await page.goto(used);
    await expect(page.getByText(/^La connexion par votre organisation n’a pas abouti/)).toBeVisible();
    expect(page.url()).toBe(`${origin}/login`);
    await page.goto(`${origin}/login#error=Forbidden`);
    await page.reload();
    await expect(page.getByText(/^Votre organisation vous connaît, mais aucun compte/)).toBeVisible();
    expect(await faultsInViews(page, 'login-organisation-refused', views)).toEqual([]);
  } finally {
    await provider.close();
    await portal.stop();
    await data.remove();
  }
});
