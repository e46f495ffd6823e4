// When a page of the author's desk has painted what an act asked for, and how its frames come meanwhile.
import type { Frame, Locator, Page, Request } from '@playwright/test';

declare global {
  interface Window {
    benchShown?: Promise<number>;
    /** On the page's own clock. */
    benchClicked?: number;
    benchFrames?: { times: number[]; isOn: boolean };
    /** When the last change of the page was painted, on its own clock. */
    benchChanged?: number;
  }
}

/** What has to stand in the document: so many elements, or an element with that text. */
interface Shown {
  readonly selector: string;
  readonly count?: number;
  readonly text?: string;
}

const patienceMs = 20_000;

/** Begins to watch; the promise in the page answers the moment of the paint, in milliseconds since 1970. */
const watchShown = (frame: Frame | Page, shown: Shown): Promise<void> =>
  frame.evaluate(({ selector, count, text }) => {
    const isThere = (): boolean => {
      const found = document.querySelectorAll(selector);
      if (found.length < (count ?? 1)) return false;
      return text === undefined || [...found].some((one) => one.textContent.includes(text));
    };
    window.benchShown = new Promise((resolve) => {
      const look = (): void => {
        if (!isThere()) return;
        watch.disconnect();
        // The frame that follows shows it; a task after it runs once it was painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(Date.now()));
          port1.start();
          port2.postMessage(null);
        });
      };
      const watch = new MutationObserver(look);
      watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      look();
    });
  }, shown);

const shownAt = async (frame: Frame | Page): Promise<number> => {
  const at = await frame.evaluate(
    (patience) =>
      Promise.race([
        window.benchShown,
        new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience)),
      ]),
    patienceMs,
  );
  if (at === undefined) throw new Error('what was waited for was not painted');
  return at;
};

/** The moment of the next event of that kind, as the browser stamps it. */
async function stampOf(page: Page, kind: 'click' | 'keydown', act: () => Promise<void>): Promise<number> {
  const stamp = page.evaluateHandle(
    (type) => ({
      at: new Promise<number>((resolve) => {
        addEventListener(
          type,
          (event) => {
            window.benchClicked = event.timeStamp;
            resolve(Date.now() - (performance.now() - event.timeStamp));
          },
          {
            capture: true,
            once: true,
          },
        );
      }),
    }),
    kind,
  );
  const handle = await stamp;
  await act();
  return handle.evaluate(({ at }) => at);
}

/** Milliseconds from a click until the last answer of the API was there; the click itself where nothing was asked. */
export const answeredAfter = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const clicked = window.benchClicked ?? 0;
    const calls = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime >= clicked && name.includes('/api/'))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    return Math.max(clicked, ...calls) - clicked;
  });

/** Milliseconds from a click to the paint of what it brings. */
export async function clickToPaint(page: Page, target: Locator, shown: Shown): Promise<number> {
  await target.hover();
  await page.waitForTimeout(300);
  await watchShown(page, shown);
  const at = await stampOf(page, 'click', () => target.click());
  return (await shownAt(page)) - at;
}

/** Milliseconds from a key to the paint of its letter in the frame of a preview. */
export async function keyToPaint(page: Page, frame: Frame, key: string, text: string): Promise<number> {
  await watchShown(frame, { selector: 'main', text });
  const at = await stampOf(page, 'keydown', () => page.keyboard.press(key));
  return (await shownAt(frame)) - at;
}

/** Milliseconds between the frames that came while something was done. */
export async function framesDuring(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const frames = { times: [] as number[], isOn: true };
    window.benchFrames = frames;
    const next = (at: number): void => {
      frames.times.push(at);
      if (frames.isOn) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await act();
  const times = await page.evaluate(() => {
    const frames = window.benchFrames;
    if (frames !== undefined) frames.isOn = false;
    return frames?.times ?? [];
  });
  return times.slice(1).map((at, place) => at - (times[place] ?? at));
}

export interface Settled {
  /** Milliseconds from the navigation to the last answer of the API, and to the paint of the last change. */
  readonly answered: number;
  readonly painted: number;
}

/** Nothing was asked, and nothing changed, for so long. */
const quietMs = 700;

/** Goes to another address within the app, as a link does, and waits until nothing changes any more. */
export async function goAndSettle(page: Page, path: string): Promise<Settled> {
  let open = 0;
  const isOfApi = (request: Request): boolean => new URL(request.url()).pathname.startsWith('/api/');
  page.on('request', (request) => (open += Number(isOfApi(request))));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => (open -= Number(isOfApi(request))));
  await page.evaluate((to) => {
    performance.clearResourceTimings();
    window.benchClicked = performance.now();
    window.benchChanged = window.benchClicked;
    new MutationObserver(() =>
      // The frame that follows shows it; a task after it runs once it was painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          window.benchChanged = performance.now();
        });
        port1.start();
        port2.postMessage(null);
      }),
    ).observe(document, { subtree: true, childList: true, characterData: true });
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  const quietFor = () =>
    page.evaluate(() => {
      const ends = performance
        .getEntriesByType('resource')
        .map((one) => (one as PerformanceResourceTiming).responseEnd);
      return performance.now() - Math.max(window.benchChanged ?? 0, ...ends);
    });
  // Something is asked and answered, and what came of it stands.
  const until = Date.now() + patienceMs;
  while (open > 0 || (await quietFor()) < quietMs) {
    if (Date.now() > until) throw new Error(`${path} does not come to rest`);
    await page.waitForTimeout(50);
  }
  const painted = await page.evaluate(() => (window.benchChanged ?? 0) - (window.benchClicked ?? 0));
  return { answered: await answeredAfter(page), painted };
}

/** Scrolls what lies in the middle of the window by the wheel, as the browser itself does: right and down are negative. */
export async function scrollBy(page: Page, axis: 'xDistance' | 'yDistance', distance: number): Promise<void> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 500,
    [axis]: distance,
    speed: 4_000,
    gestureSourceType: 'mouse',
  });
  await wire.detach();
}
