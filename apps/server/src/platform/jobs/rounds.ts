/** Work that is done again and again while the process lives: one round at a time, a pause between two. */

export interface Rounds {
  readonly start: () => void;
  /** Waits for the round under way. */
  readonly stop: () => Promise<void>;
}

export interface RoundsSettings {
  readonly pauseMs: number;
  readonly onError: (error: unknown) => void;
}

export function createRounds(work: () => Promise<unknown>, { pauseMs, onError }: RoundsSettings): Rounds {
  let timer: NodeJS.Timeout | undefined;
  let stopped = true;
  let running: Promise<unknown> = Promise.resolve();

  function schedule(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      running = work().catch(onError);
      void running.finally(schedule);
    }, pauseMs);
    timer.unref();
  }

  return {
    start() {
      stopped = false;
      schedule();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
