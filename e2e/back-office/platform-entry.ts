// The platform's own page in a browser: an account as an operator makes it, signed in through its form.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import type { Portal } from '../portal.ts';

const root = join(import.meta.dirname, '../..');

/** Answers its password. */
async function platformAccount({ data }: Portal, username: string): Promise<string> {
  const words = ['tenant', 'platform', '--username', username, '--json'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'apps/server/src/operator/parcours.ts'), ...words],
    { cwd: root, env: { ...process.env, DATA_DIR: data.dataDir, DATABASE_URL: data.databaseUrl ?? '' } },
  );
  return (JSON.parse(stdout) as { readonly password: string }).password;
}

export async function enterPlatform(page: Page, portal: Portal): Promise<void> {
  const username = 'exploitante';
  const password = await platformAccount(portal, username);
  await page.goto(`http://platform.localhost:${portal.port}/plateforme`);
  await page.getByLabel(/Identifiant|Username/).fill(username);
  await page.getByRole('textbox', { name: /^(Mot de passe|Password)$/ }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^(Centres)$/ })).toBeVisible();
}
