// Opens every place of a round in Chromium and looks whether anything ran, or would.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Portal } from '../portal.ts';
import { password } from '../tenants.ts';
import { enterOffice } from '../back-office/office.ts';
import type { Place, Reader } from './places.ts';
import { sweep, type Watch } from './watch.ts';

export interface Shown {
  readonly faults: readonly string[];
  /** Places that showed payloads as the words that they are, and how many payloads in all. */
  readonly places: number;
  readonly payloads: number;
}

export class Readers {
  readonly #pages = new Map<string, Page>();
  readonly #context: () => Promise<BrowserContext>;
  readonly #portal: Portal;

  constructor(portal: Portal, context: () => Promise<BrowserContext>) {
    this.#portal = portal;
    this.#context = context;
  }

  /** A page of a context of their own, signed in. */
  async page(reader: Reader, site: Place['site']): Promise<Page> {
    const key = `${reader} ${site}`;
    const known = this.#pages.get(key);
    if (known !== undefined) return known;
    const page = await (await this.#context()).newPage();
    this.#pages.set(key, page);
    if (reader === 'nobody') return page;
    if (site === 'office') await enterOffice(page, this.#portal, { username: reader });
    else await enterPortal(page, this.#portal.origin('atelier'), reader);
    return page;
  }
}

async function enterPortal(page: Page, origin: string, username: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/login/);
}

export async function showRound(
  portal: Portal,
  readers: Readers,
  watches: readonly Watch[],
  places: readonly Place[],
): Promise<Shown> {
  const faults: string[] = [];
  let [showing, payloads] = [0, 0];
  for (const { reader, site, path, press } of places) {
    const page = await readers.page(reader, site);
    const origin = portal.origin('atelier').replace('//', site === 'office' ? '//admin.' : '//');
    const { found, shown } = await open(page, origin + path, press).catch((error: unknown) => ({
      found: [`nothing: it did not open, ${String(error).slice(0, 300)}`],
      shown: [],
    }));
    if (shown.length > 0) showing += 1;
    payloads += shown.length;
    const ran = watches.flatMap(({ takeRan }) => takeRan());
    const what = [...ran.map((one) => `ran ${one}`), ...found.map((one) => `left ${one}`)];
    faults.push(...what.map((one) => `${reader} ${path}: ${one}`));
  }
  return { faults, places: showing, payloads };
}

async function open(page: Page, address: string, press: Place['press']) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 });
  if (press !== undefined) await press(page);
  // An error of a picture comes after the picture.
  await page.waitForTimeout(150);
  return sweep(page);
}
