// The trial back-office in a browser: opened on its own origin, signed in, with the portal's preview in its frame.
import { expect, type Frame, type Page } from '@playwright/test';
import { hostFetch } from '../peers/host-fetch.ts';
import type { Portal } from '../portal.ts';
import { password } from '../tenants.ts';

/** What the preview told the page that embeds it. */
export interface ReportedResult {
  readonly type: string;
  readonly payload: { readonly contentVersion: number | null; readonly code?: string };
}

export interface Desk {
  /** The portal's preview. */
  readonly frame: Frame;
  readonly told: () => Promise<readonly ReportedResult[]>;
  /** The version that the preview says it shows. */
  readonly shown: () => Promise<number>;
}

export function adminOrigin(portal: Portal): string {
  return portal.origin('atelier').replace('//localhost', '//admin.localhost');
}

/** Opens the desk as a trainer; `alone` false leaves its windows connected, as no browser would by itself. */
export async function openDesk(page: Page, portal: Portal, alone = true): Promise<Desk> {
  const admin = adminOrigin(portal);
  const preview = `${portal.origin('atelier')}/preview`;
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    window.addEventListener('message', (event) => told.push(event.data));
  });
  if (!alone) await connectWindows(page, portal);
  await page.goto(`${admin}/essai`);
  await page.getByLabel(/Identifiant|Username/).fill('trainer');
  await page.getByLabel(/Mot de passe|Password/).fill(password);
  await page.getByRole('button', { name: /Se connecter|Sign in/ }).click();
  const find = () => page.frames().find((one) => one.url() === preview);
  await expect.poll(() => find() !== undefined).toBe(true);
  const frame = find();
  if (frame === undefined) throw new Error('the preview did not come');
  await expect(frame.locator('main[data-version]')).toBeVisible();
  return {
    frame,
    told: () => page.evaluate(() => Reflect.get(window, 'told') as ReportedResult[]),
    shown: async () => Number(await frame.locator('main[data-version]').getAttribute('data-version')),
  };
}

/** The desk's own headers cut off every window it opens: without them, the preview's judgement is alone. */
async function connectWindows(page: Page, portal: Portal): Promise<void> {
  const { host } = new URL(adminOrigin(portal));
  await page.context().grantPermissions(['local-network-access']);
  await page.route(`${adminOrigin(portal)}/essai`, async (route) => {
    const answer = await hostFetch(`http://127.0.0.1:${portal.port}/essai`, { headers: { host } });
    const headers = Object.fromEntries(answer.headers);
    delete headers['cross-origin-opener-policy'];
    await route.fulfill({ status: answer.status, headers, body: await answer.text() });
  });
}
