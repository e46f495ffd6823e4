/** Counts what each launch sends. Requests are counted by each process for itself, statements by the launch's row. */
import { launchLimits } from '@parcours/contract';
import { BoundedCache } from '../../../platform/memory/bounded-cache.ts';
import type { Launch } from './authenticate.ts';
import { GatewayRefusal } from '../http/xapi-error.ts';

export interface LaunchRateLimit {
  /** Throws LAUNCH_TOO_MANY_REQUESTS. */
  readonly admit: (launch: Launch, now: number) => void;
  /** Throws LAUNCH_TOO_MANY_STATEMENTS. The row is brought up to date by whoever stores them. */
  readonly takeIn: (launch: Launch, statements: number) => void;
}

interface Seen {
  windowFrom: number;
  requests: number;
  statements: number;
}

const launchesMax = 20_000;

export function createLaunchRateLimit(): LaunchRateLimit {
  const launches = new BoundedCache<string, Seen>(launchesMax);

  function seenOf(launch: Launch): Seen {
    const known = launches.get(launch.id);
    if (known !== undefined) return known;
    const seen = { windowFrom: 0, requests: 0, statements: 0 };
    launches.set(launch.id, seen);
    return seen;
  }

  return {
    admit(launch, now) {
      const seen = seenOf(launch);
      if (now - seen.windowFrom >= launchLimits.requestsWindowMs || now < seen.windowFrom) {
        seen.windowFrom = now;
        seen.requests = 0;
      }
      seen.requests += 1;
      if (seen.requests > launchLimits.requestsMax) throw new GatewayRefusal('LAUNCH_TOO_MANY_REQUESTS');
    },
    takeIn(launch, statements) {
      const seen = seenOf(launch);
      // The row knows what other processes stored, up to half a second ago.
      const before = Math.max(seen.statements, launch.statements);
      if (before + statements > launchLimits.statementsMax)
        throw new GatewayRefusal('LAUNCH_TOO_MANY_STATEMENTS');
      seen.statements = before + statements;
    },
  };
}
