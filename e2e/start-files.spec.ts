// A file of the start that does not arrive: the page comes again by itself, and says so where that does not help.
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const fronts = [
  { name: 'the portal', host: 'localhost', failure: 'Le portail n’a pas pu démarrer' },
  { name: 'the back-office', host: 'admin.localhost', failure: 'Le back-office n’a pas pu démarrer' },
] as const;

/** The script that each page names last, and all others wait for. */
const entry = /^\/assets\/(index|frame)-[\w-]+\.js$/;

/** Refuses the entry script the first `times` times, as a server that cannot serve for a moment. */
async function refuseEntry(page: Page, times: number): Promise<() => number> {
  let asked = 0;
  await page.route(
    (url) => entry.test(url.pathname),
    async (route) => {
      asked += 1;
      if (asked <= times) await route.fulfill({ status: 503, body: '{}', contentType: 'application/json' });
      else await route.continue();
    },
  );
  return () => asked;
}

test.use({ locale: 'fr-FR', serviceWorkers: 'block' });

for (const { name, host, failure } of fronts) {
  test(`${name} starts although its script was refused once @once`, async ({ page, portal }) => {
    const asked = await refuseEntry(page, 1);
    await page.goto(`http://${host}:${portal.port}/`);
    await expect(page.getByRole('textbox', { name: /^Mot de passe$/ })).toBeVisible();
    expect(asked()).toBe(2);
    expect(await page.evaluate(() => sessionStorage.getItem('start_tries'))).toBeNull();
  });

  test(`${name} says that it could not start, once it was refused four times @once`, async ({
    page,
    portal,
  }) => {
    const asked = await refuseEntry(page, Infinity);
    await page.goto(`http://${host}:${portal.port}/`);
    await expect(page.getByText(failure)).toBeVisible({ timeout: 30_000 });
    expect(asked()).toBe(4);
  });
}
