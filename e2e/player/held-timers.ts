// What a page means to fetch later than its first sight waits for the test, on a machine of any speed.
import type { Page } from '@playwright/test';

/** Timers that are due this late or later are held, in milliseconds: what a first page needs is asked for before. */
const heldFromMs = 4_000;

/** In the page: lets go what was held until now, and holds nothing more. */
interface Holding {
  letTimersGo?: () => void;
}

/** Holds the late timers of each document that the page opens from now on; answers how to let those of the shown one go. */
export async function holdLateTimers(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript((fromMs: number) => {
    const held = new Map<number, () => void>();
    const start = window.setTimeout.bind(window);
    const stop = window.clearTimeout.bind(window);
    let holds = true;
    const later = (handler: TimerHandler, ms = 0, ...args: unknown[]): number => {
      if (!holds || ms < fromMs || typeof handler !== 'function') return start(handler, ms, ...args);
      // A number to stop it by: of a timer that is due when no test is there any more.
      const id = start(() => undefined, 2 ** 30);
      const call = handler as (...given: unknown[]) => unknown;
      held.set(id, () => void call(...args));
      return id;
    };
    window.setTimeout = later as typeof window.setTimeout;
    window.clearTimeout = ((id?: number) => {
      if (id !== undefined) held.delete(id);
      stop(id);
    }) as typeof window.clearTimeout;
    (window as Holding).letTimersGo = () => {
      holds = false;
      for (const one of held.values()) one();
      held.clear();
    };
  }, heldFromMs);
  return () => page.evaluate(() => (window as Holding).letTimersGo?.());
}
