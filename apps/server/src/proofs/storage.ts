/**
 * The volume of the data folder is full, then read-only, then answers writes with I/O errors, while learners answer:
 * `npm run prove -- storage [--scale ci|long]`. On PostgreSQL, where it holds the files alone, answers go on; on the
 * embedded database none that was acknowledged is lost. The last line says `storage ok …` or `storage short …`; where
 * nothing may be mounted, or strace may look at no process, it says so and is short.
 */
import { parseArgs } from 'node:util';
import { runStorage, type StorageReport } from '../testing/proofs/storage.ts';

const { values } = parseArgs({ strict: false, options: { scale: { type: 'string', default: 'ci' } } });
const scale = values.scale === 'long' ? { clients: 20, troubles: 10 } : { clients: 4, troubles: 1 };
const settings = { ...scale, failing: true };
/** An embedded database that is stuck over its disk is ended after half a minute. */
const recoveryMsMax = { postgres: 5_000, embedded: 40_000 };

const parts: string[] = [];
let isOk = true;
for (const database of ['postgres', 'embedded'] as const) {
  const report = await runStorage({ ...settings, database });
  for (const fault of report.faults.slice(0, 10)) console.log(`${database}: ${fault}`);
  isOk &&=
    isWhole(report) &&
    report.slowestRecoveryMs <= recoveryMsMax[database] &&
    (database === 'embedded' || report.acknowledgedInTrouble > 0);
  parts.push(`${database}: ${inWords(report)}`);
}
console.log(
  `storage ${isOk ? 'ok' : 'short'} ${settings.troubles} times full, read-only and failing each; ${parts.join('; ')}`,
);
process.exit(isOk ? 0 : 1);

function isWhole(report: StorageReport): boolean {
  const { acknowledged, lost, countedTwice, differing, stuck, faults } = report;
  const wrong = lost + countedTwice + differing + stuck + faults.length;
  return acknowledged > 0 && wrong === 0;
}

function inWords(report: StorageReport): string {
  if (report.notTried !== undefined) return report.notTried;
  return (
    `${report.acknowledged} acknowledged, ${report.acknowledgedInTrouble} of them in trouble, ${report.lost} lost, ` +
    `${report.countedTwice} counted twice, ${report.differing} differ, ${report.uploadsRefused} of ${report.uploadsTried} uploads refused, ` +
    `recovery within ${Math.round(report.slowestRecoveryMs)} ms, ${report.restarts} restarts`
  );
}
