/**
 * The last release and this version on one database, under load: `npm run prove -- upgrade [--scale ci|long]`. Nobody may
 * get a failed answer, nor wait for a lock for longer than half a second (assurance §3 T16). The last line says
 * `upgrade ok …` or `upgrade short …`.
 */
import { parseArgs } from 'node:util';
import { runUpgrade } from '../testing/proofs/upgrade/upgrade.ts';

const { values } = parseArgs({
  strict: false,
  options: { scale: { type: 'string', default: 'ci' } },
});
const settings =
  values.scale === 'long'
    ? { clients: 10, mebibytes: 1_024, playMs: 20_000 }
    : { clients: 2, mebibytes: 32, playMs: 2_000 };
const longestLockMs = 500;

const report = await runUpgrade(settings);
for (const fault of report.faults.slice(0, 20)) console.log(fault);
const failed = report.serverErrors + report.retries + report.faults.length;
const wrong = report.lost + report.countedTwice + report.differing;
const isOk =
  failed + wrong === 0 && report.acknowledged > 0 && report.next > 0 && report.longestLockMs <= longestLockMs;
const ms = (value: number) => `${Math.round(value)} ms`;
console.log(
  `upgrade ${isOk ? 'ok' : 'short'} from ${report.from.version} (${report.from.commit}) over ${report.migrated} migrations of ` +
    `this version and ${report.next} of a next one by two migrators in ${ms(report.migrationMs)}, a start killed in the middle, ` +
    `and the old version started again; ${report.answers} answers, ${failed} failed, slowest ${ms(report.slowestAnswerMs)}, ` +
    `longest lock wait ${ms(report.longestLockMs)} (${report.longestLock}); ${report.acknowledged} acknowledged, ${report.lost} lost, ` +
    `${report.countedTwice} counted twice, ${report.differing} lessons differ`,
);
process.exitCode = isOk ? 0 : 1;
