/** How long the event loop stood still: in this process server and test share one, so the test feels what a caller would. */

export interface EventLoopWatch {
  /** Longest turn since the last call, by the processor time of this thread. */
  readonly longest: () => number;
  readonly stop: () => void;
}

const tickMs = 10;

/** Processor time of this thread in milliseconds: a busy neighbour on the machine does not lengthen it. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

export function watchEventLoop(): EventLoopWatch {
  let [longest, last] = [0, threadMs()];
  const look = () => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, tickMs);
  timer.unref();
  return {
    longest() {
      look();
      const was = longest;
      longest = 0;
      return was;
    },
    stop: () => clearInterval(timer),
  };
}
