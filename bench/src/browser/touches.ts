// What a finger does on a page of a lesson, and when the first paint after it came, as the browser's Event Timing tells it.
import type { Locator, Page } from '@playwright/test';

export interface Touch {
  readonly name: string;
  /** What is touched; on a page that has none the touch is left out. */
  readonly target: (page: Page) => Locator;
  /** Undoes what would stand in the way of the next one. */
  readonly after?: (page: Page) => Promise<void>;
}

const escape = (page: Page) => page.keyboard.press('Escape');

/** In the order in which they are done: a label is placed after it was picked. */
export const touches: readonly Touch[] = [
  {
    name: 'toggle',
    target: (page) => page.locator('main').getByRole('checkbox').or(page.locator('main').getByRole('radio')),
  },
  {
    name: 'pick',
    target: (page) => page.getByRole('list', { name: 'Étiquettes à placer' }).getByRole('button'),
  },
  { name: 'place', target: (page) => page.getByRole('list', { name: 'Places' }).getByRole('button') },
  {
    name: 'open a hint',
    target: (page) => page.getByRole('button', { name: /^Voir les indices/ }),
    after: escape,
  },
  {
    name: 'open the outline',
    target: (page) => page.getByRole('button', { name: /Plan du cours/ }),
    after: escape,
  },
];

declare global {
  interface Window {
    benchTouched?: { interactions: { at: number; ms: number }[]; longest: number };
  }
}

/** Event Timing tells nothing that took less. */
const leastMs = 16;
/** What follows a touch, and the entries about it, have come by then. */
const settleMs = 600;

/** Counts interactions and long tasks from now on. */
export const watchTouches = (page: Page): Promise<void> =>
  page.evaluate((threshold) => {
    const seen = { interactions: [] as { at: number; ms: number }[], longest: 0 };
    window.benchTouched = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if ((entry.interactionId ?? 0) > 0)
          seen.interactions.push({ at: entry.startTime, ms: entry.duration });
    }).observe({ type: 'event', durationThreshold: threshold } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask' });
  }, leastMs);

/** Milliseconds from the touch to the first paint after it, in steps of 8; undefined where there is nothing to touch. */
export async function touch(page: Page, { name, target, after }: Touch): Promise<number | undefined> {
  const found = target(page).first();
  if (!(await found.isVisible())) return undefined;
  await found.scrollIntoViewIfNeeded();
  await page.waitForTimeout(settleMs);
  const box = await found.boundingBox();
  if (box === null) throw new Error(`what “${name}” touches is not on the screen`);
  const began = await page.evaluate(() => performance.now());
  // By its place on the screen: nothing but the page listens to the touch.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(settleMs);
  const times = await page.evaluate(
    (since) => (window.benchTouched?.interactions ?? []).filter(({ at }) => at >= since).map(({ ms }) => ms),
    began,
  );
  await after?.(page);
  return Math.max(leastMs, ...times);
}

export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => window.benchTouched?.longest ?? 0);
