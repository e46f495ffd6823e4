// A walk through the other ways in (recovering, renewing, registering) and the legal pages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Portal } from '../portal.ts';
import type { Look, Visit } from './screens.ts';
import type { Tenant } from '../tenants.ts';

const invitation = 'MAPLE-2026-STAR';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Recovering, renewing and registering; nobody is signed in. */
export async function walkWaysIn({ page, portal, tenant }: Visit, look: Look): Promise<void> {
  const origin = portal.origin(tenant);
  const submit = page.locator('main form button[type=submit]');
  await page.goto(`${origin}/login?view=recover`);
  await expect(submit).toBeVisible();
  await look('recover');
  await submit.click();
  await expect(page.locator('[aria-invalid=true]')).toBeVisible();
  await look('recover-refused');
  await page.getByRole('textbox').fill('learner2');
  await submit.click();
  const link = await resetLink(portal, tenant);
  await look('recover-sent');
  await page.goto(link);
  await expect(submit).toBeVisible();
  await look('reset');
  await page.getByRole('textbox').fill('Abc1!');
  await submit.click();
  await expect(page.locator('[aria-invalid=true]')).toBeVisible();
  await look('reset-refused');
  await page.goto(`${origin}/reset/${'x'.repeat(43)}`);
  await expect(page.getByRole('alert').getByRole('heading')).toBeVisible();
  await look('reset-invalid');
  if (tenant === 'maple') await walkRegistration(page, origin, look);
  for (const [name, path] of [
    ['legal-terms', '/legal/mentions'],
    ['legal-data', '/legal/protection-des-donnees'],
    ['legal-accessibility', '/legal/accessibilite'],
  ] as const) {
    await page.goto(origin + path);
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await look(name);
  }
}

async function walkRegistration(page: Page, origin: string, look: Look): Promise<void> {
  const submit = page.locator('main form button[type=submit]');
  await page.goto(`${origin}/login?view=register`);
  await expect(submit).toBeVisible();
  await look('register-code');
  await page.getByRole('textbox').fill(invitation);
  await submit.click();
  await expect(page.getByRole('textbox').nth(2)).toBeVisible();
  await look('register-identity');
  await submit.click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await look('register-refused');
}

/** The link of the newest letter that has one, in the outbox folder, at the port where this portal happens to be. */
async function resetLink(portal: Portal, tenant: Tenant): Promise<string> {
  const folder = join(portal.data.dataDir, 'mails');
  const links = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .flatMap((name) => {
        const text = readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '');
        return /\/reset\/[\w-]{43}/.exec(text.replaceAll('=3D', '='))?.[0] ?? [];
      });
  await expect.poll(() => links().length).toBeGreaterThan(0);
  return portal.origin(tenant) + (links().at(-1) ?? '');
}
