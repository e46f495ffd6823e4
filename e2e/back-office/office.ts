// The back-office in a browser: opened on its own origin, and signed in through its form.
import { expect, type Page } from '@playwright/test';
import type { Portal } from '../portal.ts';
import { password, type Tenant } from '../tenants.ts';

export const officeOrigin = (portal: Portal, tenant: Tenant): string =>
  portal.origin(tenant).replace('//', '//admin.');

export async function enterOffice(
  page: Page,
  portal: Portal,
  { tenant = 'atelier', username, path = '/' }: { tenant?: Tenant; username: string; path?: string },
): Promise<void> {
  await page.goto(officeOrigin(portal, tenant) + path);
  await page.getByLabel(/Identifiant|Username/).fill(username);
  await page.getByRole('textbox', { name: /^(Mot de passe|Password)$/ }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: /^(Principale|Main)$/ })).toBeVisible();
}
