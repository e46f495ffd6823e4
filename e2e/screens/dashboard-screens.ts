// A walk through Home's states, the dashboard's tabs and states, the badges and a certificate's public page.
import { expect } from '@playwright/test';
import { dashboardWords } from './dashboard-words.ts';
import { signIn } from '../learner.ts';
import type { Look, Visit } from './screens.ts';
import { carryToken, forgetChosenLanguage } from '../sign-in.ts';

/** A learner with months behind. */
export async function walkDashboard({ page, portal, tenant, language }: Visit, look: Look): Promise<void> {
  const words = dashboardWords[language];
  const origin = portal.origin(tenant);
  await forgetChosenLanguage(page);
  await carryToken(page, portal, tenant, await signIn(portal, tenant));
  const heading = (name: string | RegExp) =>
    expect(page.getByRole('heading', { name }).first()).toBeVisible();
  const settled = () => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

  await page.goto(`${origin}/?page=2`);
  await expect(page.getByRole('link', { name: words.giveOpinion }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: words.past })).toBeVisible();
  await look('home-page-2');
  await page.goto(`${origin}/?q=zzzz`);
  await heading(words.noMatch);
  await look('home-no-match');

  await page.goto(`${origin}/tableau-de-bord`);
  await heading(words.generic);
  await page.locator('summary').first().click();
  await settled();
  await look('levels');
  await page.goto(`${origin}/tableau-de-bord/metiers?period=half-year`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await look('jobs');
  await page.goto(`${origin}/tableau-de-bord/statistiques?period=year`);
  await expect(page.getByRole('img').first()).toBeVisible();
  await page.locator('summary').first().click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await look('stats');
  await page.goto(`${origin}/tableau-de-bord/validations`);
  await expect(page.getByText('1000', { exact: false }).first()).toBeVisible();
  await settled();
  await look('certificates');
  const refs = page.locator('a[href^="/certificates/"]');
  const replaced = await refs.last().getAttribute('href');
  await page.goto(`${origin}/tableau-de-bord/logbook`);
  await expect(page.locator('li h3').first()).toBeVisible();
  await look('logbook');
  await page.getByRole('button', { name: words.write }).click();
  await page.getByRole('button', { name: words.send, exact: true }).click();
  await heading(words.problem);
  await look('logbook-refused');
  await page.locator('li h3 a').first().click();
  await expect(page.getByRole('button', { name: words.sendAnswer })).toBeVisible();
  await settled();
  await look('thread');
  await page.getByRole('button', { name: words.remove }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('thread-remove');

  await page.goto(`${origin}/test-badges`);
  await heading(words.badges);
  await look('test-badges');
  await page.goto(`${origin}${replaced ?? ''}`);
  await expect(page.getByText(words.replaced, { exact: true })).toBeVisible();
  await look('certificate-replaced');
  await page.goto(`${origin}/certificates/no-such-reference`);
  await expect(page.getByText(words.unknown)).toBeVisible();
  await look('certificate-unknown');
}
