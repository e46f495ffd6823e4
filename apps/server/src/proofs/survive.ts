/**
 * The database is restarted, cut off, frozen, silenced, made read-only, and its disks filled, while learners answer with
 * idempotency keys: `npm run prove -- survive [--scale ci|long]`. On a PostgreSQL of its own on two small volumes, through
 * a proxy in this process. Where nothing may be mounted no disk can be full: the proof says so and is short. Measured:
 * how long a refusal took (within a second; within 10 s where the database says nothing), and how long after the
 * database's return every learner had another answer acknowledged. The last line says `survive ok …` or `survive short …`.
 */
import { parseArgs } from 'node:util';
import { runSurvive } from '../testing/proofs/survive.ts';

const { values } = parseArgs({
  strict: false,
  options: { scale: { type: 'string', default: 'ci' } },
});
const isLong = values.scale === 'long';
const settings = isLong
  ? { clients: 20, restarts: 20, cuts: 20, freezes: 3, fills: 3 }
  : { clients: 6, restarts: 4, cuts: 6, freezes: 1, fills: 1 };
/** Those of the operations page; a refusal is measured by its caller, beside 20 learners on the same cores. */
const limits = { refusalMs: 1_000, silentRefusalMs: 10_000, recoveryMs: 5_000 };

const report = await runSurvive(settings);
for (const fault of report.faults.slice(0, 20)) console.log(fault);
const counted = report.lost + report.countedTwice + report.stuck + report.differing + report.serverErrors;
const isOk =
  report.isSameProcess &&
  report.acknowledged > 0 &&
  report.faults.length === 0 &&
  report.fulls === 2 * settings.fills &&
  counted + report.readyInTrouble === 0 &&
  report.slowestRefusalMs <= limits.refusalMs &&
  report.slowestSilentRefusalMs <= limits.silentRefusalMs &&
  report.slowestRecoveryMs <= limits.recoveryMs;
const ms = (value: number) => `${Math.round(value)} ms`;
const disks =
  report.notFull === undefined
    ? `${report.fulls} full disks (PostgreSQL ended by itself ${report.endedByItself} times; answers within ${ms(report.slowestFromRoomMs)} of room)`
    : `NO FULL DISK: ${report.notFull}`;
console.log(
  `survive ${isOk ? 'ok' : 'short'} ${settings.restarts} restarts, ${settings.cuts} cuts, ${settings.freezes} freezes, ` +
    `${settings.freezes} silences, ${settings.freezes} read-only, ${disks}; ${report.acknowledged} acknowledged, ${report.lost} lost, ` +
    `${report.countedTwice} counted twice, ${report.stuck} stuck, ${report.differing} differ, ${report.serverErrors} of 500, ` +
    `${report.unavailable} of 503 (slowest ${ms(report.slowestRefusalMs)}, silent ${ms(report.slowestSilentRefusalMs)}), ` +
    `recovery within ${ms(report.slowestRecoveryMs)}, ready in trouble ${report.readyInTrouble}, ` +
    `${report.isSameProcess ? 'same process' : 'process ended'}, ${report.retries} retries`,
);
process.exitCode = isOk ? 0 : 1;
