// From the click on Suivant to the moment when the next page has been painted.
import type { Browser } from '@playwright/test';
import { type Drawn, drawnOn } from './bare-click.ts';
import { openVisit, setSpeed, type SignedIn, type Speed } from './bench-browser.ts';
import { clickAsLearner, paintedAfterClick, watchClick, type WatchedClick } from './watch-click.ts';

export interface NextClick extends WatchedClick {
  readonly before: Drawn;
  readonly after: Drawn;
}

/** Opens the lesson, waits until it is quiet, and clicks. */
export async function clickNext(
  browser: Browser,
  url: string,
  speed: Speed,
  who: SignedIn,
): Promise<NextClick> {
  const visit = await openVisit(browser, who);
  const { page } = visit;
  try {
    await page.goto(url);
    const next = page.getByRole('button', { name: 'Suivant', exact: true });
    await next.waitFor();
    await page.waitForLoadState('networkidle');
    const before = await drawnOn(page);
    await setSpeed(visit, speed);
    await watchClick(page);
    await clickAsLearner(page, next);
    const seen = await paintedAfterClick(page);
    return { ...seen, before, after: await drawnOn(page) };
  } finally {
    await visit.close();
  }
}
