// Two ways into the portal: through the form, as people come in; and with a token, where the form is not the point.
import type { AppUser } from '@parcours/contract';
import { expect, type Page } from '@playwright/test';
import { hostFetch } from './peers/host-fetch.ts';
import type { Learner } from './learner.ts';
import type { Hands } from './player/hands.ts';
import type { Portal } from './portal.ts';
import { password, type Tenant } from './tenants.ts';
import type { Words } from './screens/words.ts';

/** From the front door to Home, through the form. */
export async function signInByForm(page: Page, hands: Hands, words: Words, username: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: words.login })).toBeVisible();
  await hands.write(page.getByRole('textbox', { name: words.username }), username);
  await hands.write(page.getByLabel(words.password, { exact: true }), password);
  await hands.press(page.getByRole('button', { name: words.signIn, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: words.home })).toBeVisible();
}

/** Puts the learner's token where the portal looks for it, before its first page. */
export async function carryToken(
  page: Page,
  portal: Portal,
  tenant: Tenant,
  learner: Learner,
): Promise<void> {
  const things = { origin: portal.origin(tenant), token: learner.token, id: learner.id };
  await page.addInitScript(({ origin, token, id }) => {
    if (location.origin !== origin || localStorage.getItem('id_token') !== null) return;
    localStorage.setItem('id_token', token);
    localStorage.setItem('id_user', id);
  }, things);
}

/** The people of the demo have chosen their language, and that wins (domain §2): here the browser's has to show. */
export async function forgetChosenLanguage(page: Page): Promise<void> {
  await page.route('**/api/users/me*', async (route) => {
    const { host, port } = new URL(route.request().url());
    const headers = { authorization: route.request().headers()['authorization'] ?? '', host };
    const response = await hostFetch(`http://127.0.0.1:${port}/api/users/me`, { headers });
    const me = (await response.json()) as AppUser;
    const json = response.ok ? { ...me, preferredLocale: null } : me;
    await route.fulfill({ status: response.status, json });
  });
}
