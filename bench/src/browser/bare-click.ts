// The yardstick of a click on Suivant: the same two pages as plain HTML with the portal's styles and nothing else. One
// click, one round trip to the server, the new page put in the place of the old, its title focused, and the paint.
import type { Browser, Page } from '@playwright/test';
import { openVisit, setSpeed, type Speed } from './bench-browser.ts';
import { clickAsLearner, paintedAfterClick, watchClick } from './watch-click.ts';

/** What the portal had drawn, before and after. */
export interface Drawn {
  readonly document: string;
  readonly main: string;
}

/** The whole document without its scripts, and what stands in `main`. */
export const drawnOn = (page: Page): Promise<Drawn> =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll('script, link[rel=modulepreload]')) script.remove();
    return {
      document: `<!doctype html>${copy.outerHTML}`,
      main: document.querySelector('main')?.innerHTML ?? '',
    };
  });

export async function clickBare(
  browser: Browser,
  origin: string,
  speed: Speed,
  before: Drawn,
  after: Drawn,
): Promise<number> {
  const visit = await openVisit(browser);
  const { page } = visit;
  try {
    await page.route(`${origin}/yardstick`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: before.document }),
    );
    await page.goto(`${origin}/yardstick`);
    await page.waitForLoadState('networkidle');
    await page.evaluate((next) => {
      addEventListener('click', () => {
        void fetch('/api/livez')
          .then((response) => response.text())
          .then(() => {
            const main = document.querySelector('main');
            if (main !== null) main.innerHTML = next;
            scrollTo(0, 0);
            document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
          });
      });
    }, after.main);
    const next = page.getByRole('button', { name: 'Suivant', exact: true });
    await setSpeed(visit, speed);
    await watchClick(page);
    await clickAsLearner(page, next);
    return (await paintedAfterClick(page)).ms;
  } finally {
    await visit.close();
  }
}
