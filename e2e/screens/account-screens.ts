// A walk through what is asked before any screen, the account, and the wish to leave.
import { type AppUser } from '@parcours/contract';
import { expect, type Page } from '@playwright/test';
import { hostFetch } from '../peers/host-fetch.ts';
import { signIn } from '../learner.ts';
import type { Look, Visit } from './screens.ts';
import { carryToken, forgetChosenLanguage } from '../sign-in.ts';

const deletionWord = { fr: 'SUPPRIMER', en: 'DELETE' } as const;
const invalid = '[aria-invalid=true]';

export async function walkAccount({ page, portal, tenant, language }: Visit, look: Look): Promise<void> {
  const origin = portal.origin(tenant);
  const heading = page.getByRole('heading', { level: 1 });
  await carryToken(page, portal, tenant, await signIn(portal, tenant, 'learner2'));

  const whole = await forgetData(page);
  await page.goto(origin);
  await expect(page.locator('input[autocomplete=family-name]')).toBeVisible();
  await look('gate');
  await page.locator('main form button[type=submit]').click();
  await expect(page.locator(invalid).first()).toBeVisible();
  await look('gate-refused');
  await whole();

  await forgetChosenLanguage(page);
  await page.goto(`${origin}/me`);
  await expect(heading).toBeVisible();
  const section = (name: string) => page.locator(`section[aria-labelledby=${name}]`);
  const leave = section('account-data').getByRole('button').last();
  await expect(leave).toBeVisible();
  await look('account');
  await page.locator('input[autocomplete=family-name]').fill('');
  await page.locator('main form').first().locator('button[type=submit]').click();
  await expect(page.locator(invalid).first()).toBeVisible();
  await look('account-refused');
  await page.locator('input[autocomplete=new-password]').fill('abc');
  await page.locator('main form').nth(1).locator('button[type=submit]').click();
  await expect(page.locator(`input[autocomplete=new-password]${invalid}`)).toBeVisible();
  await look('account-password-refused');

  await leave.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeVisible();
  await look('account-deletion');
  await dialog.getByRole('button').last().click();
  await expect(dialog.locator(invalid)).toBeVisible();
  await look('account-deletion-refused');
  await dialog.getByRole('textbox').fill(deletionWord[language]);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(section('account-data').locator('strong')).toBeVisible();
  await look('account-deletion-asked');
  await section('account-data').getByRole('button').last().click();
  await expect(section('account-data').locator('strong')).toHaveCount(0);
}

/** The real account, without what the gate asks for; answers how to give it back. */
async function forgetData(page: Page): Promise<() => Promise<void>> {
  const address = '**/api/users/me*';
  await page.route(address, async (route) => {
    const { host, port } = new URL(route.request().url());
    const headers = { authorization: route.request().headers()['authorization'] ?? '', host };
    const response = await hostFetch(`http://127.0.0.1:${port}/api/users/me`, { headers });
    const me = (await response.json()) as AppUser;
    const legal = { ...me.legal, cguAcceptedVersion: '2019-01' };
    const json = { ...me, legal, firstname: null, lastname: null, birthday: null, preferredLocale: null };
    await route.fulfill({ status: response.status, json });
  });
  return () => page.unroute(address);
}
