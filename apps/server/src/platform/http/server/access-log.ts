/**
 * One short line for each request, and a longer one for each that was slow: what was asked by the name of its route,
 * never by its address, and what it waited for by the names of the statements.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallRecord, newCallRecord, recorded, type Wait } from '../../metrics/call-record.ts';

/** A request that was answered, or whose caller went away. */
export interface Answered {
  readonly method: string;
  /** The route's template; `unrouted` for every address that has none, so that callers cannot make new ones. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly requestId: string;
  /** Undefined where it was refused before its handler. */
  readonly record: CallRecord | undefined;
  readonly headers: FastifyRequest['headers'];
}

declare module 'fastify' {
  interface FastifyRequest {
    record: CallRecord | null;
  }
}

/** From the request's handler to its answer: a caller's slow network counts on neither side. */
export const slowMs = 500;
const shownWaits = 10;

export function installAccessLog(app: FastifyInstance, observe?: (answered: Answered) => void): void {
  app.decorateRequest('record', null);
  app.addHook('preHandler', (request, _reply, done) => {
    request.record = newCallRecord();
    recorded(request.record, done);
  });
  app.addHook('onSend', ({ record }, _reply, payload, done) => {
    if (record !== null) record.readyAt = performance.now();
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { record, method } = request;
    const { context } = request.site ?? {};
    const ms = reply.elapsedTime;
    const line = {
      method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: tenths(ms),
      ...(context === undefined ? {} : { context: context.alias, contextId: context.id }),
    };
    request.log.info(line, 'answered');
    if (record !== null) {
      record.isOpen = false;
      const worked = (record.readyAt ?? performance.now()) - record.began;
      // A file takes as long to come in as its sender needs.
      if (worked > slowMs && request.routeOptions.config?.upload !== true)
        request.log.warn({ ...line, workedMs: tenths(worked), ...waitsOf(record) }, 'a slow request');
    }
    observe?.({
      method,
      route: templateOf(request),
      status: reply.statusCode,
      ms,
      requestId: request.id,
      record: record ?? undefined,
      headers: request.headers,
    });
    done();
  });
}

/** The longest waits, in their order, and what all of them come to. */
function waitsOf({ waits, more }: CallRecord) {
  const sum = (on: Wait['on']) =>
    tenths(waits.filter((one) => one.on === on).reduce((all, { ms }) => all + ms, 0));
  const packets = waits.filter(({ on }) => on === 'statements');
  const longest = new Set(waits.toSorted((one, other) => other.ms - one.ms).slice(0, shownWaits));
  return {
    statements: packets.reduce((all, { names }) => all + names.length, 0),
    databaseMs: sum('statements'),
    connectionMs: sum('connection'),
    callsMs: sum('call'),
    waits: waits
      .filter((one) => longest.has(one))
      .map(({ on, ms, names }) => `${tenths(ms)} ms ${on}${namesOf(names)}`),
    waitsLeftOut: Math.max(0, waits.length - shownWaits) + more,
  };
}

export function namesOf(names: Wait['names']): string {
  return names.map(({ name }) => ` ${name === '' ? '(built)' : name}`).join('');
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10;

const templates = new Map<string, string>();

/** As the contract writes it: `/api/lessons/{id}`. */
function templateOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'unrouted';
  const known = templates.get(url) ?? url.replaceAll(/:(\w+)/g, '{$1}');
  templates.set(url, known);
  return known;
}

/** The words that an address may begin with where it has no route of ours, such as a page of the portal. */
const firstPart = /^\/([a-z][a-z.-]{0,23})?(?=[/?]|$)/;

/** Parts of an address may open something, so that of an address without a route the first word alone is named. */
function routeOf({ url, routeOptions }: FastifyRequest): string {
  if (routeOptions.url !== undefined) return routeOptions.url;
  const [first] = firstPart.exec(url) ?? [];
  if (first === undefined) return '/*';
  return url.slice(first.length).startsWith('/') ? `${first}/*` : first;
}
