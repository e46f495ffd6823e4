/**
 * Several processes of the portal behind HAProxy and PgBouncer, on one PostgreSQL with a streaming replica, set up from the
 * files of `deploy/`: `npm run prove -- scale [--scale ci|long]`. Page turns a second with 1, 2 and 4 processes; a tenant's
 * change seen by each within 2 s; letters and statements done once; two processes restarted one after the other without a
 * failed answer; the primary lost with commits that wait for the replica, and with commits that do not. HAProxy and
 * PgBouncer are those of Debian; where one is missing and cannot be installed the proof says so and fails. The last line
 * says `scale ok …` or `scale short …`.
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { quantile } from '../testing/proofs/scale/page-turning.ts';
import { runScale, type Throughput } from '../testing/proofs/scale/run-scale.ts';

const { values } = parseArgs({ strict: false, options: { scale: { type: 'string', default: 'ci' } } });
const short = {
  variants: [
    { processes: 1, pooled: true },
    { processes: 2, pooled: true },
  ],
  rounds: 1,
  roundMs: 2_000,
  clients: 8,
  quietMs: 1_500,
  lagMs: 700,
};
const long = {
  ...short,
  variants: [
    { processes: 1, pooled: false },
    { processes: 1, pooled: true },
    { processes: 4, pooled: true },
    { processes: 2, pooled: true },
  ],
  rounds: 5,
  roundMs: 4_000,
  clients: 16,
  quietMs: 4_000,
};
const limits = { tenantChangeMs: 2_000, recoveryMs: 10_000 };

const loadBefore = loadavg()[0] ?? 0;
const settings = values.scale === 'long' ? long : short;
const report = await runScale(settings).catch((error: unknown) => {
  console.error(error);
  console.log(`scale short ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
  process.exit(1);
});
const { throughput, letters, statements, restarts, synchronous, asynchronous, failures } = report;
for (const failure of failures.slice(0, 20)) console.log(failure);
for (const failover of [synchronous, asynchronous])
  for (const one of failover.stuck.slice(0, 5)) console.log(one);
console.log(
  `${availableParallelism()} cores, load ${loadBefore.toFixed(1)} before; PgBouncer lends sessions for a transaction, ` +
    `statements ${report.pooler === 'prepared' ? 'kept prepared' : 'parsed each time'}`,
);
const median = (numbers: readonly number[]) => quantile(numbers, 0.5);
const shareOf = ({ took, processorMs }: Throughput) =>
  Object.entries(processorMs)
    .map(([name, ms]) => `${name} ${(ms / took.length).toFixed(2)}`)
    .join(', ');
const rowOf = ({ processes, pooled, perSecond, took, ...rest }: Throughput) =>
  `${processes} process${processes === 1 ? '' : 'es'} ${pooled ? 'behind PgBouncer' : 'without PgBouncer'}: ` +
  `${Math.round(median(perSecond))} page turns/s (${perSecond.map(Math.round).join(', ')}), p95 ${Math.round(quantile(took, 0.95))} ms; processor ms a turn: ${shareOf({ processes, pooled, perSecond, took, ...rest })}`;
for (const row of throughput) console.log(rowOf(row));
const largest = report.growth.slice(0, 6).map(({ table, bytes }) => `${table} ${Math.round(bytes)}`);
console.log(
  `the database grew by ${Math.round(report.bytesPerPage)} bytes for each answered page: ${largest.join(', ')}`,
);
const isOk =
  failures.length === 0 &&
  throughput.every(({ perSecond }) => perSecond.every((count) => count > 0)) &&
  report.tenantChangeMs <= limits.tenantChangeMs &&
  letters.asked > 0 &&
  letters.lost + letters.twice === 0 &&
  statements.due > 0 &&
  statements.missing + statements.surplus === 0 &&
  report.jobs.failed + report.jobs.waiting === 0 &&
  restarts.answers > 0 &&
  synchronous.acknowledged > 0 &&
  synchronous.lost === 0 &&
  asynchronous.lost > 0 &&
  report.differing === 0 &&
  [synchronous, asynchronous].every(
    ({ stuck, recoveryMs }) => stuck.length === 0 && recoveryMs <= limits.recoveryMs,
  );
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
console.log(
  `scale ${isOk ? 'ok' : 'short'} ${throughput.map((row) => `${row.processes}${row.pooled ? '' : ' direct'}: ${Math.round(median(row.perSecond))}/s`).join(', ')}; ` +
    `a tenant's change everywhere within ${seconds(report.tenantChangeMs)}; ${letters.asked} letters, ${letters.lost} lost, ${letters.twice} twice; ` +
    `${statements.due} statements, ${statements.missing} missing, ${statements.surplus} too many; ${report.jobs.failed} jobs given up, ${report.jobs.waiting} not taken; ` +
    `2 restarts under ${restarts.answers} answers, ${failures.length} failed, slowest ${Math.round(restarts.slowestMs)} ms; ` +
    `failover with synchronous commit: ${synchronous.lost} of ${synchronous.acknowledged} acknowledged answers lost, back within ${seconds(synchronous.recoveryMs)}; ` +
    `without, ${seconds(settings.lagMs)} behind: ${asynchronous.lost} of ${asynchronous.acknowledged} lost, back within ${seconds(asynchronous.recoveryMs)}; ` +
    `${report.differing} lessons differ from their events`,
);
process.exitCode = isOk ? 0 : 1;
