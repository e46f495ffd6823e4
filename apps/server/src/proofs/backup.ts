/**
 * A machine is lost while learners answer: `npm run prove -- backup [--scale ci|long]`. What comes back from the operator's
 * `backup`, and from the archived log of PostgreSQL; how much was lost and how long it took (assurance §3 T15). On a
 * PostgreSQL of its own, whose disk is not waited for. The last line says `backup ok …` or `backup short …`.
 */
import { parseArgs } from 'node:util';
import { runBackup } from '../testing/proofs/backup.ts';

const { values } = parseArgs({
  strict: false,
  options: { scale: { type: 'string', default: 'ci' } },
});
const settings =
  values.scale === 'long'
    ? { clients: 10, mebibytes: 1_024, archiveSeconds: 30, playMs: 90_000, pauseMs: 500 }
    : { clients: 4, mebibytes: 16, archiveSeconds: 1, playMs: 3_000, pauseMs: 40 };
const limits = { rpoMs: 60_000, rtoMs: 5 * 60_000 };

const report = await runBackup(settings);
for (const fault of report.faults.slice(0, 20)) console.log(fault);
const { dump, archive, files } = report;
const wrong = [dump, archive].reduce((sum, one) => sum + one.countedTwice + one.differing, 0);
const isOk =
  report.faults.length + wrong + dump.missing === 0 &&
  report.acknowledged > 0 &&
  dump.erasedAgain === 1 &&
  files > 0 &&
  dump.filesEqual >= files &&
  report.broughtBack > 0 &&
  archive.rpoMs <= limits.rpoMs &&
  Math.max(dump.ms, archive.ms) <= limits.rtoMs;
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
console.log(
  `backup ${isOk ? 'ok' : 'short'} ${report.rows} rows in ${Math.round(report.databaseMiB)} MiB and ${files} files, ` +
    `${report.acknowledged} answers acknowledged; backed up under load in ${seconds(report.backupMs)}; from the dump: ` +
    `RTO ${seconds(dump.ms)}, every row sum equal, ${dump.filesEqual} files equal, ${dump.missing} answers of before missing, ` +
    `${dump.lost} of after it lost, ${dump.erasedAgain} erased again, ${dump.differing} lessons differ; from the archive: ` +
    `RTO ${seconds(archive.ms)}, RPO ${seconds(archive.rpoMs)} with a segment every ${settings.archiveSeconds} s ` +
    `(${archive.lost} answers lost), ${archive.differing} lessons differ; to the moment before a mistake: ` +
    `${report.broughtBack} titles back`,
);
process.exitCode = isOk ? 0 : 1;
