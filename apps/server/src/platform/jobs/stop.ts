/** Stopping in good order (assurance §4 D16): readiness says no, callers let go of their connections, what runs ends, the socket closes. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../metrics/log.ts';

export interface StopParts {
  readonly log: Log;
  /** How long requests are still accepted after readiness has said no: until every balancer has asked. */
  readonly noticeMs: number;
  /** From now on readiness says no, and answers tell their callers to close the connection. */
  readonly drain: () => void;
  /** Stops listening and waits for the requests under way, then closes the database. */
  readonly close: () => Promise<void>;
  readonly exit: (status: number) => void;
}

/** How long running requests may take once nothing new is accepted; each has a deadline of its own. */
const drainMs = 11_000;
/** One press of Ctrl+C reaches the server from the terminal and again from whoever started it. */
const samePressMs = 1_000;

export interface Stop {
  /**
   * A signal that is repeated does not cut it short, since balancers and supervisors repeat theirs; a second Ctrl+C,
   * which a person presses, ends at once.
   */
  readonly onSignal: (signal: NodeJS.Signals) => void;
  /** After a bug that nobody caught: without the notice, and with a status that says so. */
  readonly onBug: () => void;
}

export function createStop({ log, noticeMs, drain, close, exit }: StopParts): Stop {
  let begunAt: number | undefined;

  async function stop(notice: number, status: number): Promise<void> {
    begunAt = performance.now();
    drain();
    const late = setTimeout(() => {
      log.error('some requests did not end in time');
      exit(1);
    }, notice + drainMs);
    late.unref();
    if (notice > 0) await pause(notice);
    try {
      await close();
      exit(status);
    } catch (error) {
      log.error({ err: error }, 'the server could not be closed');
      exit(1);
    }
  }

  return {
    onSignal(signal) {
      if (begunAt === undefined) {
        // Whoever sits at the terminal has no balancer.
        const notice = signal === 'SIGINT' ? 0 : noticeMs;
        log.info({ signal, noticeMs: notice }, 'stopping');
        void stop(notice, 0);
      } else if (signal === 'SIGINT' && performance.now() - begunAt > samePressMs) exit(1);
    },
    onBug() {
      if (begunAt === undefined) void stop(0, 1);
    },
  };
}
