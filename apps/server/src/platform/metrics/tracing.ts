/**
 * Traces by OpenTelemetry: a span for each request with its transactions and what it waited for below it, and one for each
 * round of background work that did something. Spans are made when the request has been answered, from the record of its waits: nothing is
 * traced while a caller waits. They name routes, statements and hosts, never addresses or values.
 */
import {
  type Context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Attempt } from '../jobs/jobs.ts';
import type { CallRecord, Wait } from './call-record.ts';
import type { Log } from './log.ts';

export interface TracingSettings {
  /** Of the collector, without the path of traces. */
  readonly endpoint: string;
  /** Sent with each export, such as a credential of the collector. */
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  readonly version: string;
  /** The share of requests that are traced, 0 to 1. */
  readonly ratio: number;
  readonly log: Pick<Log, 'warn'>;
}

/** A request that was answered. */
export interface TracedRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly requestId: string;
  readonly record: CallRecord | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Tracing {
  readonly answered: (request: TracedRequest) => void;
  readonly jobRan: (attempt: Attempt) => void;
  /** Sends what waits. */
  readonly close: () => Promise<void>;
}

/** A collector that is away costs what waits for it, never the portal: older spans than these are dropped. */
const queue = { maxQueueSize: 4_096, maxExportBatchSize: 512, scheduledDelayMillis: 2_000 };
const exportMs = 5_000;
const namesShown = 3;
const sayEveryMs = 60_000;

const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

export function createTracing(settings: TracingSettings): Tracing {
  const { endpoint, headers, service, version, ratio, log } = settings;
  const say = sayFailures(log);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}${endpoint.endsWith('/') ? '' : '/'}v1/traces`,
    headers: { ...headers },
    timeoutMillis: exportMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    // Whether a request is traced is ours to say: a caller could ask for all of them.
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportMs, ...queue })],
  });
  const tracer = provider.getTracer('parcours');

  return {
    answered({ method, route, status, ms, requestId, record, headers: sent }) {
      const end = performance.now();
      const span = tracer.startSpan(
        `${method} ${route}`,
        {
          kind: SpanKind.SERVER,
          startTime: wallTime(end - ms),
          attributes: {
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
            'parcours.request_id': requestId,
          },
        },
        callersContext(sent['traceparent']),
      );
      if (span.isRecording()) {
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        spansOf(record, trace.setSpan(ROOT_CONTEXT, span));
      }
      span.end(wallTime(end));
    },
    jobRan({ job, done, ms, failed, record }) {
      if (done === 0 && !failed) return;
      const end = performance.now();
      const span = tracer.startSpan(
        `job ${job}`,
        { startTime: wallTime(end - ms), attributes: { 'parcours.job': job, 'parcours.job.done': done } },
        ROOT_CONTEXT,
      );
      if (span.isRecording()) spansOf(record, trace.setSpan(ROOT_CONTEXT, span));
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(wallTime(end));
    },
    close: () => provider.shutdown().catch((error: unknown) => say(String(error))),
  };

  /** Transactions, their statements below them, and every other wait. */
  function spansOf(record: CallRecord | undefined, within: Context): void {
    const below = new Map<Wait['within'], Context>();
    for (const transaction of record?.transactions ?? []) {
      const { began, ms, failed } = transaction;
      // It goes on without the request that began it.
      if (ms === undefined) continue;
      const span = tracer.startSpan('a transaction', { startTime: wallTime(began) }, within);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(wallTime(began + ms));
      below.set(transaction, trace.setSpan(ROOT_CONTEXT, span));
    }
    for (const wait of record?.waits ?? []) spanOf(wait, below.get(wait.within) ?? within);
  }

  function spanOf({ on, names, began, ms, failed }: Wait, within: Context): void {
    const all = names.map(({ name }) => (name === '' ? '(built)' : name));
    const span = tracer.startSpan(
      nameOf(on, all),
      {
        kind: on === 'connection' ? SpanKind.INTERNAL : SpanKind.CLIENT,
        startTime: wallTime(began),
        attributes:
          on === 'statements'
            ? { 'db.system.name': 'postgresql', 'parcours.statements': all }
            : on === 'call'
              ? { 'server.address': all[0] ?? '' }
              : {},
      },
      within,
    );
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(wallTime(began + ms));
  }
}

function nameOf(on: Wait['on'], names: readonly string[]): string {
  if (on === 'connection') return 'a free connection';
  const more = names.length > namesShown ? ` and ${names.length - namesShown} more` : '';
  return `${names.slice(0, namesShown).join(', ')}${more}`;
}

/** Milliseconds since 1970 of a time of `performance`. */
const wallTime = (at: number): number => performance.timeOrigin + at;

/** The span that called, where a proxy in front traces too (W3C Trace Context). */
function callersContext(sent: string | string[] | undefined): Context {
  const [, traceId, spanId] = (typeof sent === 'string' ? traceparent.exec(sent) : null) ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: 1, isRemote: true });
}

/** The SDK tells of each export that failed; once in a minute is enough. */
function sayFailures(log: Pick<Log, 'warn'>): (reason: string) => void {
  let saidAt = -Infinity;
  const say = (reason: string) => {
    if (performance.now() - saidAt < sayEveryMs) return;
    saidAt = performance.now();
    log.warn({ reason: reason.slice(0, 300) }, 'traces could not be sent');
  };
  const ignore = () => undefined;
  const logger = { error: say, warn: say, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  return say;
}
