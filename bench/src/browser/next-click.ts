// From the click on Suivant to the moment when the next page has been painted.
import type { Browser } from '@playwright/test';
import { openVisit, setSpeed, type SignedIn, type Speed } from './bench-browser.ts';

export interface NextClick {
  readonly ms: number;
  /** What was asked of the server before the paint, and the bytes of its answers. */
  readonly requests: number;
  readonly bytes: number;
  /** How much what stays on the screen jumped, from the click until shortly after the paint. */
  readonly shift: number;
}

declare global {
  interface Window {
    benchPainted?: Promise<NextClick>;
  }
}

/** What arrives late moves things then, if ever. */
const settleMs = 300;

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
    await setSpeed(visit, speed);
    await page.evaluate((settle) => {
      const titleBefore = document.querySelector('main h1')?.textContent;
      window.benchPainted = new Promise((resolve) => {
        let clicked = 0;
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (clicked > 0) shift += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift' });
        addEventListener('click', (event) => (clicked = event.timeStamp), { capture: true, once: true });
        const watch = new MutationObserver(() => {
          const title = document.querySelector('main h1')?.textContent;
          if (clicked === 0 || title === undefined || title === titleBefore) return;
          watch.disconnect();
          // The frame that follows shows the page; a task after it runs once it was painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => {
              const painted = performance.now();
              const asked = performance
                .getEntriesByType('resource')
                .filter(({ startTime }) => startTime >= clicked && startTime <= painted);
              const ms = painted - clicked;
              const bytes = asked.reduce(
                (all, entry) => all + (entry as PerformanceResourceTiming).transferSize,
                0,
              );
              setTimeout(() => resolve({ ms, requests: asked.length, bytes, shift }), settle);
            });
            port1.start();
            port2.postMessage(null);
          });
        });
        watch.observe(document, { subtree: true, childList: true, characterData: true });
      });
    }, settleMs);
    await next.click();
    const painted = await page.evaluate(() =>
      Promise.race([
        window.benchPainted,
        new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 15_000)),
      ]),
    );
    if (painted === undefined) throw new Error(`no other page was painted after Suivant on ${url}`);
    return painted;
  } finally {
    await visit.close();
  }
}
