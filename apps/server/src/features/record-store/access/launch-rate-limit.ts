/** Counts what each launch sends. Requests are counted by each process for itself, statements by the launch's row. */
import { launchLimits } from '@parcours/contract';
import { createRequestWindow } from '../../../platform/limits/request-window.ts';
import { BoundedCache } from '../../../platform/memory/bounded-cache.ts';
import type { Launch } from './authenticator.ts';
import { GatewayRefusal } from '../http/xapi-error.ts';

export interface LaunchRateLimit {
  /** Throws LAUNCH_TOO_MANY_REQUESTS. */
  readonly admit: (launch: Launch, now: number) => void;
  /** Throws LAUNCH_TOO_MANY_STATEMENTS. The row is brought up to date by whoever stores them. */
  readonly takeIn: (launch: Launch, statements: number) => void;
}

const launchesMax = 20_000;

export function createLaunchRateLimit(): LaunchRateLimit {
  const admitRequest = createRequestWindow({
    max: launchLimits.requestsMax,
    windowMs: launchLimits.requestsWindowMs,
    subjectsMax: launchesMax,
  });
  const stored = new BoundedCache<string, number>(launchesMax);

  return {
    admit(launch, now) {
      if (!admitRequest(launch.id, now)) throw new GatewayRefusal('LAUNCH_TOO_MANY_REQUESTS');
    },
    takeIn(launch, statements) {
      // The row knows what other processes stored, up to half a second ago.
      const before = Math.max(stored.get(launch.id) ?? 0, launch.statements);
      if (before + statements > launchLimits.statementsMax)
        throw new GatewayRefusal('LAUNCH_TOO_MANY_STATEMENTS');
      stored.set(launch.id, before + statements);
    },
  };
}
