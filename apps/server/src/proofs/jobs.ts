/**
 * Letters by several servers of which one after the other is killed: `npm run prove -- jobs [--scale ci|long]`. The last
 * line says `jobs ok …` or `jobs short …`: none may be lost or there twice, and the tenant that queued ten times as many as
 * each other must not keep the others waiting for its own.
 */
import { runJobs } from '../testing/proofs/jobs.ts';
import { conclude, readProofOptions } from '../testing/prove/verdict.ts';

const { long, seed } = readProofOptions();
const size = long
  ? { jobs: 10_000, others: 10, processes: 3, kills: 6 }
  : { jobs: 1_000, others: 10, processes: 2, kills: 1 };
const seen = await runJobs({ ...size, seed });
/** Half of the others' letters leave before half of the big tenant's do. */
const faults = [
  ...(seen.lost === 0 ? [] : [`${seen.lost} letters were lost`]),
  ...(seen.doubled === 0 ? [] : [`${seen.doubled} letters are there twice`]),
  ...(seen.again <= seen.againMax
    ? []
    : [`${seen.again} were begun again, ${seen.againMax} at most were in hand`]),
  ...(seen.othersHalfMs < seen.bigHalfMs ? [] : ['the others waited for the big tenant']),
];
const ms = (value: number) => `${Math.round(value)} ms`;
conclude('jobs', {
  faults,
  figures:
    `${seen.queued} jobs, ${size.processes} processes, ${size.kills} kills: ${seen.lost} lost, ${seen.doubled} doubled, ${seen.again} begun again ` +
    `(at most ${seen.againMax} were in hand); one tenant queued 10 times as many as each of ${size.others} others, and first: half of its own had left ` +
    `after ${ms(seen.bigHalfMs)}, half of the others' after ${ms(seen.othersHalfMs)}; when 95 % of theirs had, ${Math.round(seen.bigShareThen * 100)} % of its own; ` +
    `${Math.round(seen.perSecond)} jobs/s, ${(seen.walPerJob / 1024).toFixed(1)} KB of WAL a job; ` +
    `alone, a job is done ${ms(seen.latencyMs.p50)} after its commit (p95 ${ms(seen.latencyMs.p95)}); seed ${seed}`,
});
