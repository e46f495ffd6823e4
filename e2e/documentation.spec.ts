// The API's description as people read it, in a real browser: every operation of the contract stands on a page, by
// keyboard, in both themes and narrow, with nothing from elsewhere and nothing that its own policy refuses.
import { endpoints } from '@parcours/contract';
import type { Page } from '@playwright/test';
import { faultsInViews, views } from './axe.ts';
import { everyWay } from './every-way.ts';
import type { Portal } from './portal.ts';
import { expect, test } from './test.ts';

const tenant = 'maple';
/** Uploads in parts speak in headers, and are declared apart. */
const documented = [...Object.keys(endpoints), 'beginUpload', 'getUpload', 'addUploadPart', 'cancelUpload'];
const addressOf = (portal: Portal) => `${portal.origin(tenant)}/api/docs`;

/** What the browser complained about, and what it asked of other origins, from now on. */
function watch(page: Page, origin: string): string[] {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') seen.push(message.text());
  });
  page.on('pageerror', (error) => seen.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) seen.push(`asked ${request.url()}`);
  });
  return seen;
}

/** The addresses that the contents lead to. */
const contents = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));

test('every operation of the contract stands on a page @once', async ({ page, portal }) => {
  const seen = watch(page, portal.origin(tenant));
  await page.goto(addressOf(portal));
  await expect(page.getByRole('heading', { level: 1, name: /^Parcours API \d/ })).toBeVisible();
  const operations: string[] = [];
  for (const address of await contents(page)) {
    await page.goto(address);
    const current = page.locator('nav [aria-current="page"]');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(await current.innerText());
    operations.push(...(await page.locator('main h2[id]').evaluateAll((all) => all.map(({ id }) => id))));
  }
  expect(operations.toSorted()).toEqual(documented.toSorted());
  expect(seen).toEqual([]);
});

test('the same as data: OpenAPI 3.1, one operation for each call @once', async ({ page, portal }) => {
  await page.goto(addressOf(portal));
  const [answer] = await Promise.all([
    page.waitForResponse(/openapi\.json$/),
    page.getByRole('banner').getByRole('link', { name: 'openapi.json' }).click(),
  ]);
  const document = (await answer.json()) as {
    readonly openapi: string;
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
  };
  expect(document.openapi).toMatch(/^3\.1\./);
  const named = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(named.toSorted()).toEqual(documented.toSorted());
});

test('axe finds nothing on it, with everything opened @once', async ({ page, portal }) => {
  test.setTimeout(420_000);
  await page.goto(addressOf(portal));
  const addresses = [addressOf(portal), ...(await contents(page))];
  const faults: string[] = [];
  for (const [place, address] of addresses.entries()) {
    const isGuide = address.includes('guide-');
    const isLookedAt = place === 0 || isGuide || address.endsWith('lessons') || place % 4 === 1;
    if (!isLookedAt && !everyWay) continue;
    await page.goto(address);
    await page.locator('details').evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
    // The contents and the longest page in every view; of the others, which one template makes, every fourth in one of
    // them in turn (`npm run prove -- journeys`: each).
    const few = views[Math.floor(place / 4) % views.length];
    const looks = address.endsWith('lessons') || place === 0 || few === undefined ? views : [few];
    faults.push(...(await faultsInViews(page, new URL(address).search, looks)));
  }
  // A place in an address reads `{id}` here, as the contract writes it, and an event of a webhook like the name of a text.
  expect(faults.filter((fault) => !/: shows “(?:\{\w+\}|lesson\.ended)”$/.test(fault))).toEqual([]);
});

test('it is read by keyboard alone @once', async ({ page, portal }) => {
  await page.goto(`${addressOf(portal)}?of=lessons`);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the operations' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  // Past the contents: the next stop lies in the first operation.
  await page.keyboard.press('Tab');
  const stop = page.locator(':focus');
  await expect(page.locator('main section').first().locator(':focus')).toHaveCount(1);
  await expect(stop).toBeInViewport();
  const answer = page.locator('details').first();
  await answer.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(answer.locator('pre')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(answer.locator('pre')).toBeFocused();
});
