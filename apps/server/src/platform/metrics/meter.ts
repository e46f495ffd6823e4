/**
 * What the process counts of itself for Prometheus (docs/OPERATING.md lists the metrics). Labels come from tables of
 * ours, never from callers: an address, an id or a name of a tenant would make a series each.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { AdmissionFigures } from '../http/server/admission/admission.ts';
import type { Attempt } from '../jobs/jobs.ts';
import { within } from '../time/deadline.ts';
import type { ObserveWait } from './call-record.ts';

/** Work that lies in the database, for every tenant together. */
export interface WaitingWork {
  /** Of queued work, by its kind and state. */
  readonly jobs: readonly {
    readonly kind: string;
    readonly state: string;
    readonly count: number;
    /** Age in seconds of the oldest. */
    readonly oldest: number;
  }[];
  /** Learners whose clock ran in the last minute. */
  readonly lessonsInPlay: number;
  readonly lettersWaiting: number;
  readonly statementsWaiting: number;
}

export interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** Requests that count for something besides: by method, route and status. */
export interface CountedRequests {
  readonly answers: (request: AnsweredRequest) => boolean;
  /** Why somebody was not let in; undefined for every other request. */
  readonly failedSignIn: (request: AnsweredRequest) => string | undefined;
}

export interface Meter {
  readonly answered: (request: AnsweredRequest) => void;
  readonly waited: ObserveWait;
  readonly connectionLost: () => void;
  readonly jobRan: (attempt: Attempt) => void;
  /** From now on the database is asked when metrics are read. */
  readonly watch: (
    database: Database,
    readWork: () => Promise<WaitingWork>,
    callsNow: () => AdmissionFigures,
  ) => void;
  /** Every metric, in Prometheus' text. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10];
const packetSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 4];
const connectionSeconds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.3, 0.9];
/** Several readers, or a hasty one, cost the database one look in this time. */
const keptMs = 10_000;
/** A reader is answered without the gauges of the database where it takes longer. */
const askMs = 2_000;

export function createMeter(counted: CountedRequests): Meter {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name: `parcours_${name}`, help, labelNames: [...labelNames], registers });
  const histogram = <L extends string>(name: string, help: string, buckets: number[], labelNames: L[]) =>
    new Histogram({ name: `parcours_${name}`, help, buckets, labelNames, registers });

  const requests = counter('http_requests_total', 'Requests answered.', ['method', 'route', 'status']);
  const durations = histogram(
    'http_request_duration_seconds',
    'From the first byte of a request to the last of its answer.',
    requestSeconds,
    ['method', 'route'],
  );
  const answers = counter('answers_total', 'Page answers that were acknowledged.', []);
  const failedSignIns = counter('failed_sign_ins_total', 'Sign-ins that were refused.', ['reason']);
  const packets = histogram(
    'database_round_trip_seconds',
    'From statements sent together to their last answer.',
    packetSeconds,
    [],
  );
  const failedPackets = counter('database_failures_total', 'Packets of statements that failed.', []);
  const connections = histogram(
    'database_connection_wait_seconds',
    'Waits for a connection of the pool.',
    connectionSeconds,
    [],
  );
  const noConnection = counter(
    'database_no_connection_total',
    'Waits for a connection that ended without one.',
    [],
  );
  const lost = counter('database_connections_lost_total', 'Connections that ended by themselves.', []);
  const rounds = counter('job_rounds_total', 'Attempts at background jobs.', ['job', 'outcome']);
  const roundSeconds = counter('job_seconds_total', 'Time in attempts at background jobs.', ['job']);
  const done = counter('job_items_total', 'Items that background work did.', ['job']);

  return {
    answered(request) {
      const { method, route, status, ms } = request;
      requests.inc({ method, route, status });
      durations.observe({ method, route }, ms / 1_000);
      if (counted.answers(request)) answers.inc();
      const reason = counted.failedSignIn(request);
      if (reason !== undefined) failedSignIns.inc({ reason });
    },
    waited(on, ms, failed) {
      if (on === 'statements') {
        packets.observe(ms / 1_000);
        if (failed) failedPackets.inc();
      } else if (on === 'connection') {
        connections.observe(ms / 1_000);
        if (failed) noConnection.inc();
      }
    },
    connectionLost: () => lost.inc(),
    jobRan({ job, done: items, ms, failed }) {
      rounds.inc({ job, outcome: failed ? 'failed' : 'done' });
      roundSeconds.inc({ job }, ms / 1_000);
      done.inc({ job }, items);
    },
    watch(database, readWork, callsNow) {
      watchCalls(registry, callsNow);
      watchDatabase(registry, database);
      watchWork(registry, readWork);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Who is let in: decision 0183. */
function watchCalls(registry: Registry, callsNow: () => AdmissionFigures): void {
  const registers = [registry];
  new Gauge({
    name: 'parcours_calls',
    help: 'Calls that are worked on (no class) and that wait for their turn, by class.',
    labelNames: ['is', 'class'],
    registers,
    collect() {
      const { running, waiting } = callsNow();
      this.set({ is: 'working', class: '' }, running);
      for (const [callClass, count] of Object.entries(waiting))
        this.set({ is: 'waiting', class: callClass }, count);
    },
  });
  new Counter({
    name: 'parcours_calls_refused_total',
    help: 'Calls that were refused because more was asked than could be done, by class.',
    labelNames: ['class'],
    registers,
    collect() {
      this.reset();
      for (const [callClass, count] of Object.entries(callsNow().refused))
        this.inc({ class: callClass }, count);
    },
  });
}

/** What the process knows of its database without asking it. */
function watchDatabase(registry: Registry, { statementCount, poolUse }: Database): void {
  const registers = [registry];
  new Counter({
    name: 'parcours_database_statements_total',
    help: 'Statements sent, BEGIN and COMMIT included.',
    registers,
    collect() {
      this.reset();
      this.inc(statementCount());
    },
  });
  new Gauge({
    name: 'parcours_database_pool',
    help: 'Connections of the pool: those it may have, has open and lends now, and the callers without one.',
    labelNames: ['is'],
    registers,
    collect() {
      const use = poolUse();
      if (use === undefined) return;
      this.set({ is: 'max' }, use.max);
      this.set({ is: 'open' }, use.open);
      this.set({ is: 'in_use' }, use.inUse);
      this.set({ is: 'waiting' }, use.waiting);
    },
  });
}

/** What the database has to be asked for: absent while it is away, since an old figure would look like a true one. */
function watchWork(registry: Registry, readWork: () => Promise<WaitingWork>): void {
  let asked: Promise<WaitingWork | undefined> | undefined;
  let askedAt = -Infinity;
  const work = () => {
    if (asked === undefined || performance.now() - askedAt > keptMs) {
      askedAt = performance.now();
      asked = within(askMs, readWork()).catch(() => undefined);
    }
    return asked;
  };
  const gauge = <L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    fill: (to: Gauge<L>, found: WaitingWork) => void,
  ) =>
    new Gauge<L>({
      name: `parcours_${name}`,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        const found = await work();
        if (labelNames.length === 0) this.remove();
        else this.reset();
        if (found !== undefined) fill(this, found);
      },
    });
  gauge('jobs', 'Queued work.', ['kind', 'state'], (to, { jobs }) => {
    for (const { kind, state, count } of jobs) to.set({ kind, state }, count);
  });
  gauge('job_oldest_seconds', 'Age of the oldest of it.', ['kind', 'state'], (to, { jobs }) => {
    for (const { kind, state, oldest } of jobs) to.set({ kind, state }, oldest);
  });
  gauge('lessons_in_play', 'Learners whose clock ran in the last minute.', [], (to, found) =>
    to.set(found.lessonsInPlay),
  );
  gauge('letters_waiting', 'Letters that are not delivered.', [], (to, found) =>
    to.set(found.lettersWaiting),
  );
  gauge('statements_waiting', 'Statements that are not stored or not forwarded.', [], (to, found) =>
    to.set(found.statementsWaiting),
  );
  new Gauge({
    name: 'parcours_database_up',
    help: 'Whether the database answered when it was last asked.',
    registers: [registry],
    async collect() {
      this.set((await work()) === undefined ? 0 : 1);
    },
  });
}
