// A page opened with an empty cache: when its largest content was painted, how much it jumped, what it loaded.
import type { Browser } from '@playwright/test';
import { openVisit, setSpeed, type SignedIn, type Speed } from './bench-browser.ts';

export interface ColdLoad {
  readonly lcpMs: number;
  readonly layoutShift: number;
  readonly requests: number;
  /** Bytes as they came over the wire, headers included. */
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly fontBytes: number;
}

interface Watched {
  lcp: number;
  shift: number;
}

declare global {
  interface Window {
    benchWatched?: Watched;
  }
}

/** How long the page that is left may be busy with itself, in milliseconds. */
const restMs = 600;

/** From a blank tab, in whose process a page may begin; or by a link of another site, whose process no page of ours enters. */
export async function loadCold(
  browser: Browser,
  url: string,
  speed: Speed,
  who?: SignedIn,
  from?: string,
): Promise<ColdLoad> {
  const visit = await openVisit(browser, who);
  const { page, wire } = visit;
  try {
    const kinds = new Map<string, string>();
    const bytes = new Map<string, number>();
    await wire.send('Network.enable');
    wire.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      bytes.set(requestId, encodedDataLength),
    );
    await page.addInitScript(() => {
      const watched: Watched = { lcp: 0, shift: 0 };
      window.benchWatched = watched;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) watched.lcp = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          watched.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await setSpeed(visit, speed);
    if (from !== undefined) {
      await page.goto(from);
      await page.waitForTimeout(restMs);
    }
    await page.goto(url);
    // Heard of from outside: whatever asks the page itself runs some 20 ms of script there, in the way of the paint.
    await page.waitForLoadState('networkidle');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const watched = await page.evaluate(() => window.benchWatched);
    const sum = (kind?: string) =>
      [...bytes].reduce(
        (all, [id, size]) => (kind === undefined || kinds.get(id) === kind ? all + size : all),
        0,
      );
    return {
      lcpMs: watched?.lcp ?? Number.NaN,
      layoutShift: watched?.shift ?? Number.NaN,
      requests: bytes.size,
      bytes: sum(),
      scriptBytes: sum('Script'),
      styleBytes: sum('Stylesheet'),
      fontBytes: sum('Font'),
    };
  } finally {
    await visit.close();
  }
}
