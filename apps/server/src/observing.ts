/** How a server is watched: by metrics, by traces, by both or by nobody. Nothing is loaded that is not asked for. */
import { calls } from '@parcours/contract';
import type { App } from './app-parts.ts';
import type { Database } from './platform/database/database.ts';
import type { Answered } from './platform/http/server/access-log.ts';
import type { Attempt } from './platform/jobs/jobs.ts';
import type { ObserveWait } from './platform/metrics/call-record.ts';
import { type Log, logOf } from './platform/metrics/log.ts';
import type { CountedRequests } from './platform/metrics/meter.ts';
import type { MetricsServer } from './platform/metrics/metrics-server.ts';
import { type Settings, version } from './settings.ts';

export interface Observing {
  readonly answered: ((answered: Answered) => void) | undefined;
  readonly waited: ObserveWait | undefined;
  readonly connectionLost: () => void;
  readonly jobRan: (attempt: Attempt) => void;
  /** Once the database and the routes are there. */
  readonly start: (app: Pick<App, 'waitingWork' | 'callsNow'>, database: Database) => Promise<void>;
  readonly close: () => Promise<void>;
}

const path = ({ path: template }: { readonly path: string }) => `/api${template}`;
const signIns: ReadonlySet<string> = new Set(
  [calls.login, calls.loginByCode, calls.loginToPlatform, calls.oidcCallback].map(path),
);
const answerPath = path(calls.answerPage);
const reasons: Readonly<Record<number, string>> = { 401: 'refused', 429: 'too_many' };

export const countedRequests: CountedRequests = {
  answers: ({ method, route, status }) =>
    status === 200 && route === answerPath && method === calls.answerPage.method,
  failedSignIn: ({ route, status }) => (signIns.has(route) ? reasons[status] : undefined),
};

export async function createObserving(settings: Settings, log: Log): Promise<Observing> {
  const watchers = [await metering(settings, log), await tracing(settings, log)].filter(
    (one) => one !== undefined,
  );
  const [first, second] = watchers;
  if (first === undefined) return nobodyWatches;
  if (second === undefined) return first;
  return {
    answered(request) {
      first.answered?.(request);
      second.answered?.(request);
    },
    waited: first.waited,
    connectionLost: first.connectionLost,
    jobRan(round) {
      first.jobRan(round);
      second.jobRan(round);
    },
    start: first.start,
    async close() {
      await first.close();
      await second.close();
    },
  };
}

async function metering({ metricsPort, metricsHost }: Settings, log: Log): Promise<Observing | undefined> {
  if (metricsPort === undefined) return undefined;
  const { createMeter } = await import('./platform/metrics/meter.ts');
  const meter = createMeter(countedRequests);
  let server: MetricsServer | undefined;
  return {
    answered: meter.answered,
    waited: meter.waited,
    connectionLost: meter.connectionLost,
    jobRan: meter.jobRan,
    async start({ waitingWork, callsNow }, database) {
      const { startMetricsServer } = await import('./platform/metrics/metrics-server.ts');
      meter.watch(database, waitingWork, callsNow);
      const to = { host: metricsHost, port: metricsPort, log: logOf(log, 'metrics') };
      server = await startMetricsServer(meter, to);
    },
    close: async () => server?.close(),
  };
}

async function tracing({ traces }: Settings, log: Log): Promise<Observing | undefined> {
  if (traces === undefined) return undefined;
  const { createTracing } = await import('./platform/metrics/tracing.ts');
  const { answered, jobRan, close } = createTracing({ ...traces, version, log: logOf(log, 'traces') });
  return { ...nobodyWatches, answered, jobRan, close };
}

const ignore = () => undefined;
const nobodyWatches: Observing = {
  answered: undefined,
  waited: undefined,
  connectionLost: ignore,
  jobRan: ignore,
  start: async () => undefined,
  close: async () => undefined,
};
