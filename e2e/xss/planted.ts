// The corpus on pages that hold nothing back: what the detector sees of it there.
import type { Browser } from '@playwright/test';
import { payloads } from './payloads.ts';
import { sweep, watchContext } from './watch.ts';

export interface PlantedFigures {
  /** Payloads that ran, by themselves or on a click. */
  readonly ran: number;
  /** Payloads of which the sweep finds what they leave. */
  readonly found: number;
  /** Payloads of which the detector should have seen something, and saw nothing. */
  readonly missed: readonly string[];
}

export async function plantAll(browser: Browser): Promise<PlantedFigures> {
  const context = await browser.newContext({ bypassCSP: true });
  const watch = await watchContext(context);
  const page = await context.newPage();
  let [ran, found] = [0, 0];
  const missed: string[] = [];
  await page.route(/./, (route) => route.abort());
  for (const { number, kind, markup, planted } of payloads) {
    const body = `<!doctype html><html lang="en"><title>planted</title><body><p>${markup}`;
    await page.route('http://planted.test/', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
    );
    await page.goto('http://planted.test/', { waitUntil: 'domcontentloaded' });
    const { found: left } = await sweep(page);
    const link = page.locator('a[href]').first();
    if (planted === 'runs' && (await link.count()) > 0) await link.click({ timeout: 2_000 });
    if (planted === 'runs') await page.waitForTimeout(150);
    const seen = watch.takeRan().some((one) => one.startsWith(`${number} @`));
    if (seen) ran += 1;
    if (left.length > 0) found += 1;
    const expected = { runs: seen, found: left.length > 0, nothing: true }[planted];
    if (!expected) missed.push(`${kind} ${markup}`);
    await page.unroute('http://planted.test/');
  }
  await context.close();
  return { ran, found, missed };
}
