// Answers that come late and one after the other move little of what is shown already: a click meets what it was meant for.
import type { BrowserContext, Page } from '@playwright/test';
import { enterOffice, officeOrigin } from './back-office/office.ts';
import { signIn, worked } from './learner.ts';
import type { Portal } from './portal.ts';
import { carryToken } from './sign-in.ts';
import { expect, test } from './test.ts';

const tenant = 'atelier';
/** Cumulative layout shift that Core Web Vitals calls good. */
const most = 0.1;
/** Between the first answer of a screen and its last, in milliseconds. */
const spread = 700;
/** Until a screen has all of them and what it fetches after them, and the word for a long wait was there. */
const settledMs = 2_500;

test.use({ locale: 'fr-FR' });

/** Holds each answer of the API for another time, the same in every run. */
async function holdAnswers(context: BrowserContext): Promise<void> {
  let calls = 0;
  await context.route('**/api/**', async (route) => {
    calls += 1;
    const heldMs = 150 + ((calls * 397) % spread);
    await new Promise((next) => setTimeout(next, heldMs));
    await route.continue();
  });
}

/** Sums what moves without anybody's doing. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = { sum: 0 };
    Object.assign(globalThis, { watched });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) watched.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function movedOn(page: Page, address: string): Promise<{ address: string; moved: number }> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(settledMs);
  const moved = await page.evaluate(
    () => (globalThis as unknown as { watched: { sum: number } }).watched.sum,
  );
  return { address, moved: Math.round(moved * 1_000) / 1_000 };
}

async function movesTooMuch(page: Page, origin: string, paths: readonly string[]) {
  const found = [];
  // oxlint-disable-next-line no-await-in-loop -- one screen after the other
  for (const path of paths) found.push(await movedOn(page, origin + path));
  console.log(found.map(({ address, moved }) => `${moved} ${new URL(address).pathname}`).join('; '));
  return found.filter(({ moved }) => moved > most);
}

async function officePaths(portal: Portal): Promise<readonly string[]> {
  const { api, id } = await signIn(portal, tenant, 'admin');
  const [one] = worked(await api.listClasses({ query: {} })).items;
  return [
    '/',
    `/sessions/${one?.id}`,
    '/personnes',
    `/personnes/${id}`,
    '/personnes/import',
    '/personnes/jumeaux',
    '/suivi',
    '/suivi/statistiques',
    '/reglages/confidentialite',
  ];
}

for (const width of [1280, 360]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 }, serviceWorkers: 'block' });

    test('screens of a learner keep still while answers come @once', async ({ page, context, portal }) => {
      await carryToken(page, portal, tenant, await signIn(portal, tenant));
      await watchShifts(page);
      await holdAnswers(context);
      const paths = [
        '/',
        '/me',
        '/tableau-de-bord/statistiques',
        '/tableau-de-bord/certicates',
        '/notifications',
      ];
      expect(await movesTooMuch(page, portal.origin(tenant), paths)).toEqual([]);
    });

    test('screens of the office keep still while answers come @once', async ({ page, context, portal }) => {
      const paths = await officePaths(portal);
      await enterOffice(page, portal, { tenant, username: 'admin' });
      await watchShifts(page);
      await holdAnswers(context);
      expect(await movesTooMuch(page, officeOrigin(portal, tenant), paths)).toEqual([]);
    });
  });
}
