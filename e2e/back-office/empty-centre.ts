// A centre as the operator's command makes it with --empty, and its administrator on the way in.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient, type Client } from '@parcours/contract/client';
import { expect, type Page } from '@playwright/test';
import { hostFetch } from '../peers/host-fetch.ts';
import { type Portal, root } from '../portal.ts';
import type { Language } from '../tenants.ts';

export interface EmptyCentre {
  readonly portalOrigin: string;
  readonly officeOrigin: string;
  readonly email: string;
  readonly password: string;
  /** Of whoever holds the token. */
  client(token: string | null): Client;
}

const host = 'ecole.localhost';
const email = 'admin@ecole.example';

export async function makeEmptyCentre(portal: Portal, locale: Language = 'fr'): Promise<EmptyCentre> {
  const { data, port } = portal;
  const words = [
    '--alias',
    'ecole',
    '--name',
    'École du port',
    '--host',
    host,
    '--email',
    email,
    '--locale',
    locale,
  ];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'apps/server/src/operator/parcours.ts'), 'tenant', 'create', ...words, '--empty', '--json'],
    { cwd: root, env: { ...process.env, DATA_DIR: data.dataDir, DATABASE_URL: data.databaseUrl ?? '' } },
  );
  const { password } = JSON.parse(stdout) as { readonly password: string };
  const centre: EmptyCentre = {
    portalOrigin: `http://${host}:${port}`,
    officeOrigin: `http://admin.${host}:${port}`,
    email,
    password,
    client: (token) =>
      createClient({
        baseUrl: `http://127.0.0.1:${port}/api`,
        token: () => token,
        fetch: hostFetch,
        headers: { host: `${host}:${port}` },
      }),
  };
  // Running servers answer at a new host within two seconds.
  await expect.poll(async () => (await centre.client(null).getCurrentContext()).ok).toBe(true);
  return centre;
}

/** Through the form of the back-office, to the address that was asked for. */
export async function enterCentre(page: Page, centre: EmptyCentre, path = '/'): Promise<void> {
  await page.goto(centre.officeOrigin + path);
  // The first page of a back-office on a busy machine.
  await expect(page.getByLabel(/Identifiant|Username/)).toBeVisible({ timeout: 60_000 });
  await page.getByLabel(/Identifiant|Username/).fill(centre.email);
  await page.getByRole('textbox', { name: /^(Mot de passe|Password)$/ }).fill(centre.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: /^(Principale|Main)$/ })).toBeVisible();
}
