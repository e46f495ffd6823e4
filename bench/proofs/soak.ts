// Learners as they behave, for long: `npm run prove -- soak [--scale ci|long]`. Each reports every 10 s that it is there,
// refreshes Home and its page every 20 s, and turns a page every 15 s: with 1,000 learners 267 calls a second. Printed are the
// times of the calls from when they were due, what failed, and how memory and descriptors of the server went. The last line
// says `soak ok …` or `soak short …`. On PostgreSQL; the calls are those that the built portal was recorded making.
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gatherLearners, type LearnerAtWork } from '../src/fixture/learners-at-work.ts';
import { withCleanup } from '../src/fixture/workplace.ts';
import { type CallKind, inWords, runOpenLoop, together } from '../src/load/open-loop.ts';
import { quantile } from '../src/load/statistics.ts';
import { refusalsSoFar } from '../src/portal/send-call.ts';
import { memoryMibOf } from '../src/target/process-figures.ts';

const { values } = parseArgs({ strict: false, options: { scale: { type: 'string', default: 'ci' } } });
const isLong = values.scale === 'long';
/** The short form asks as much of the server with fewer people, each of them faster. */
const plan = isLong
  ? { learners: 1_000, faster: 1, warmUpSeconds: 120, seconds: 900 }
  : { learners: 100, faster: 10, warmUpSeconds: 10, seconds: 60 };
/** Those of the operations page. The slope of memory is that of the second half, which a minute is too short to tell. */
const limits = { p95: 100, p99: 300, slopeShare: 0.01, descriptors: 16 };

await withCleanup(async (cleanup) => {
  const { server, actors } = await gatherLearners(cleanup, plan.learners, plan.learners);
  const each = plan.learners * plan.faster;
  const kind = (
    name: 'ping' | 'refresh' | 'read' | 'turn',
    everySeconds: number,
  ): CallKind<LearnerAtWork> => ({
    name,
    perSecond: each / everySeconds,
    call: (actor) => actor[name](),
  });
  const kinds = [kind('ping', 10), kind('refresh', 20), kind('read', 20), kind('turn', 15)];
  await runOpenLoop({ actors, kinds, seconds: plan.warmUpSeconds });

  const samples: { readonly at: number; readonly mib: number }[] = [];
  const [refusedBefore, filesBefore, began] = [refusalsSoFar(), descriptorsOf(server.pid), performance.now()];
  const watch = setInterval(() => {
    const mib = memoryMibOf(server.pid);
    if (mib !== undefined) samples.push({ at: performance.now() - began, mib });
  }, 1_000);
  const figures = await runOpenLoop({ actors, kinds, seconds: plan.seconds });
  clearInterval(watch);
  const filesMore = descriptorsOf(server.pid) - filesBefore;

  for (const [name, one] of figures) console.log(inWords(name, one));
  const all = together(figures.values());
  for (const failure of all.failed) console.log(failure);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(all.served, share));
  const refused = all.refused.length + refusalsSoFar() - refusedBefore;
  const half = samples.filter(({ at }) => at > (plan.seconds * 1_000) / 2);
  const slope = slopePerHour(half);
  const errors = all.failed.length + all.unsent + refused;
  const isOk =
    errors === 0 &&
    (p95 ?? Infinity) <= limits.p95 &&
    (p99 ?? Infinity) <= limits.p99 &&
    filesMore <= limits.descriptors &&
    (!isLong || slope.share <= limits.slopeShare);
  const sent = all.served.length + refused + all.failed.length;
  console.log(
    `soak ${isOk ? 'ok' : 'short'} ${plan.learners} learners${plan.faster === 1 ? '' : `, ${plan.faster} times as fast`}, ` +
      `${Math.round(sent / plan.seconds)} calls a second for ${plan.seconds} s: p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}; ` +
      `${all.failed.length} failed, ${refused} refused, ${all.unsent} unsent; memory ${Math.round(half.at(-1)?.mib ?? 0)} MiB, ` +
      `${(100 * slope.share).toFixed(1)} % an hour in the second half; ${filesMore} descriptors more`,
  );
  process.exitCode = isOk ? 0 : 1;
});

function ms(value: number | undefined): string {
  return `${(value ?? Number.NaN).toFixed(1)} ms`;
}

/** Open files and sockets of a process. */
function descriptorsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** The straight line through the samples: how much of the mean is gained in an hour. */
function slopePerHour(samples: readonly { readonly at: number; readonly mib: number }[]): { share: number } {
  const count = samples.length;
  const meanAt = samples.reduce((sum, { at }) => sum + at, 0) / count;
  const meanMib = samples.reduce((sum, { mib }) => sum + mib, 0) / count;
  const rise = samples.reduce((sum, { at, mib }) => sum + (at - meanAt) * (mib - meanMib), 0);
  const run = samples.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  return { share: ((rise / run) * 3_600_000) / meanMib };
}
