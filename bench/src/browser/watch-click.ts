// Watches a page from a click until another step's title has been painted.
import type { Locator, Page } from '@playwright/test';

export interface WatchedClick {
  /** From the click to the paint. */
  readonly ms: number;
  /** When the first question left for the server, when its answer was there, and when the page stood in the document. */
  readonly askedMs: number;
  readonly answeredMs: number;
  readonly drawnMs: number;
  /** What was asked of the server before the paint, and the bytes of its answers. */
  readonly requests: number;
  readonly bytes: number;
  /** How much what stays on the screen jumped, from the click until shortly after the paint. */
  readonly shift: number;
}

declare global {
  interface Window {
    benchPainted?: Promise<WatchedClick>;
  }
}

/** What arrives late moves things then, if ever. */
const settleMs = 300;
const patienceMs = 15_000;

export const watchClick = (page: Page): Promise<void> =>
  page.evaluate((settle) => {
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
        const drawn = performance.now();
        // The frame that follows shows the page; a task after it runs once it was painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => {
            const painted = performance.now();
            const asked = performance
              .getEntriesByType('resource')
              .filter(({ startTime }) => startTime >= clicked && startTime <= painted)
              .map((entry) => entry as PerformanceResourceTiming);
            const seen = {
              ms: painted - clicked,
              askedMs: (asked[0]?.startTime ?? Number.NaN) - clicked,
              answeredMs: (asked[0]?.responseEnd ?? Number.NaN) - clicked,
              drawnMs: drawn - clicked,
              requests: asked.length,
              bytes: asked.reduce((all, { transferSize }) => all + transferSize, 0),
            };
            setTimeout(() => resolve({ ...seen, shift }), settle);
          });
          port1.start();
          port2.postMessage(null);
        });
      });
      watch.observe(document, { subtree: true, childList: true, characterData: true });
    });
  }, settleMs);

/** Between the pointer's coming and the press, in milliseconds: what hovering changes was painted then. */
const restMs = 300;

/** How long a finger holds a button: what pressing changes is done by then, and the click is the letting go. */
const heldMs = 80;

/** The pointer rests on the button before it is pressed; nothing but the page listens to the press. */
export async function clickAsLearner(page: Page, button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (box === null) throw new Error('the button to click is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.waitForTimeout(restMs);
  await page.mouse.click(x, y, { delay: heldMs });
}

export async function paintedAfterClick(page: Page): Promise<WatchedClick> {
  const painted = await page.evaluate(
    (patience) =>
      Promise.race([
        window.benchPainted,
        new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience)),
      ]),
    patienceMs,
  );
  if (painted === undefined) throw new Error(`no other page was painted after a click on ${page.url()}`);
  return painted;
}
