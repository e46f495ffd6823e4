/**
 * Active seconds of the open page that nobody has reported yet. A ping reports them every 10 s (domain §8); a draft that
 * leaves meanwhile takes them along, and the next ping waits for as long again.
 */
import { limits } from '@parcours/contract';

export interface ActiveTime {
  /** Another page is open; `taken` is called whenever seconds leave. */
  readonly begin: (pageId: string, taken: () => void) => void;
  /** One more second of attention. */
  readonly count: () => void;
  /** What is to be reported now; undefined where it is not the open page. */
  readonly take: (pageId: string) => number | undefined;
  /** What did not arrive. */
  readonly giveBack: (pageId: string, seconds: number) => void;
}

export function activeTime(): ActiveTime {
  let open: { readonly pageId: string; readonly taken: () => void } | null = null;
  let seconds = 0;
  return {
    begin: (pageId, taken) => {
      open = { pageId, taken };
      seconds = 0;
    },
    count: () => {
      seconds += 1;
    },
    take: (pageId) => {
      if (open?.pageId !== pageId) return undefined;
      const reported = Math.min(seconds, limits.reportedSecondsMax);
      seconds = 0;
      open.taken();
      return reported;
    },
    giveBack: (pageId, lost) => {
      if (open?.pageId === pageId) seconds += lost;
    },
  };
}
