// Four times as many calls as the server can serve: `npm run prove -- overload [--scale ci|long]`. Answers are served as
// if nothing were, reads after them, and refreshes and pings make room: they are refused at once, with a 503. How soon is what
// an onlooker in a process of its own sees, since the callers of the load wait for each other, too. The last line says
// `overload ok …` or `overload short …`. On PostgreSQL; the calls are those that the built portal was recorded making.
import { parseArgs } from 'node:util';
import { gatherLearners, type LearnerAtWork } from '../src/fixture/learners-at-work.ts';
import { withCleanup } from '../src/fixture/workplace.ts';
import { startOnlooker } from '../src/load/onlooker.ts';
import { type CallKind, inWords, type KindFigures, runOpenLoop, together } from '../src/load/open-loop.ts';
import { quantile } from '../src/load/statistics.ts';
import { refusalsSoFar } from '../src/portal/send-call.ts';

const { values } = parseArgs({ strict: false, options: { scale: { type: 'string', default: 'ci' } } });
const isLong = values.scale === 'long';
const plan = isLong
  ? { learners: 40, connections: 400, calmSeconds: 10, seconds: 60 }
  : { learners: 16, connections: 200, calmSeconds: 4, seconds: 8 };
/** Those of the operations page; an answer is to be there before its learner doubts. */
const limits = { refusalMs: 50, answerMs: 2_000, recoveryMs: 2_000 };
/** Shares of what the server can do: together four times as much. */
const shares = { turn: 0.25, read: 0.25, refresh: 1.5, ping: 2 } as const;
type Kind = keyof typeof shares;
const onlooker = { connections: 20, perSecond: 50 };

const of = (figures: ReadonlyMap<string, KindFigures>, name: Kind) =>
  together([figures.get(name) ?? together([])]);

await withCleanup(async (cleanup) => {
  // A connection plays lessons of its own: several tabs of one learner.
  const { server, actors } = await gatherLearners(cleanup, plan.learners, plan.connections);
  const load = (perSecond: number, of: Readonly<Record<Kind, number>>): CallKind<LearnerAtWork>[] =>
    (Object.keys(of) as Kind[]).map((name) => ({
      name,
      perSecond: perSecond * of[name],
      call: (actor) => actor[name](),
    }));
  const capacity = await callsPerSecond(actors.slice(0, 16), plan.calmSeconds);
  console.log(`The server answers ${Math.round(capacity)} calls a second of such a mixture, asked by 16.`);
  const calmKinds = load(capacity * 0.3, { turn: 0.25, read: 0.25, refresh: 0.25, ping: 0.25 });
  const calm = await runOpenLoop({ actors, kinds: calmKinds, seconds: plan.calmSeconds });
  for (const [name, figures] of calm) console.log(inWords(`calm, ${name}`, figures));

  // A turn may read besides, as the first page of the next lesson: that may be refused, and is asked for again. An answer may
  // not, and its time is its own.
  const refusedAnswers = refusalsSoFar('PATCH');
  const asks = actors.slice(0, onlooker.connections).flatMap((actor) => actor.backgroundAsks());
  const endOnlooker = startOnlooker({ port: server.port, asks, ...onlooker });
  const before = actors.map(({ answerMs }) => answerMs.length);
  const storm = await runOpenLoop({ actors, kinds: load(capacity, shares), seconds: plan.seconds });
  const seen = await endOnlooker();
  const answersRefused = refusalsSoFar('PATCH') - refusedAnswers;
  for (const [name, figures] of storm) console.log(inWords(`storm, ${name}`, figures));
  const recoveredMs = await recovery(actors, quantile(together(calm.values()).served, 0.95));

  const all = together(storm.values());
  const turns = of(storm, 'turn');
  const [refusalP50, refusalP95, refusalP99] = [0.5, 0.95, 0.99].map((part) => quantile(seen.refused, part));
  const answerMs = actors.flatMap((actor, at) => actor.answerMs.slice(before[at]));
  const answerP99 = quantile(answerMs, 0.99);
  const isOk =
    all.failed.length === 0 &&
    seen.failed === 0 &&
    seen.refused.length > 0 &&
    answersRefused === 0 &&
    answerP99 <= limits.answerMs &&
    (refusalP99 ?? Infinity) <= limits.refusalMs &&
    recoveredMs <= limits.recoveryMs;
  for (const failure of all.failed) console.log(failure);
  const share = (name: Kind) => {
    const { served, refused } = of(storm, name);
    return `${Math.round((100 * served.length) / (served.length + refused.length))} %`;
  };
  console.log(
    `overload ${isOk ? 'ok' : 'short'} 4 × ${Math.round(capacity)} calls a second for ${plan.seconds} s: ` +
      `answers served ${answerMs.length}, refused ${answersRefused}, p99 ${ms(answerP99)}; ` +
      `${turns.refused.length} of their turns had a read that was refused for 5 s; ` +
      `served of reads ${share('read')}, of refreshes ${share('refresh')}, of pings ${share('ping')}; ` +
      `${all.refused.length} calls refused; of an onlooker ${seen.refused.length}, within p50 ${ms(refusalP50)}, ` +
      `p95 ${ms(refusalP95)}, p99 ${ms(refusalP99)} (itself late by ${ms(seen.lateMs)} at p99; the callers of the load p50 ` +
      `${ms(quantile(all.refused, 0.5))}, p99 ${ms(quantile(all.refused, 0.99))}); ` +
      `${all.failed.length} failed; as before within ${Math.round(recoveredMs)} ms`,
  );
  process.exitCode = isOk ? 0 : 1;
});

function ms(value: number | undefined): string {
  return `${Math.round(value ?? Number.NaN)} ms`;
}

/** What a few who never pause are answered. */
async function callsPerSecond(few: readonly LearnerAtWork[], seconds: number): Promise<number> {
  let count = 0;
  const round: readonly Kind[] = ['turn', 'read', 'refresh', 'refresh', 'ping', 'ping'];
  const work = async (actor: LearnerAtWork, until: number) => {
    while (performance.now() < until)
      for (const name of round) {
        // oxlint-disable-next-line no-await-in-loop
        await actor[name]();
        count += 1;
      }
  };
  // The first round compiles what a call needs.
  for (const measured of [false, true]) {
    count = 0;
    const until = performance.now() + seconds * 1_000;
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(few.map((actor) => work(actor, until)));
    if (measured) return count / seconds;
  }
  return 0;
}

/** Until calls of every kind are answered as fast as before, twice as long at most; in milliseconds. */
async function recovery(actors: readonly LearnerAtWork[], calmMs: number): Promise<number> {
  const began = performance.now();
  const [actor] = actors;
  for (let inARow = 0; actor !== undefined && inARow < 3 && performance.now() - began < 30_000;) {
    const since = performance.now();
    // oxlint-disable-next-line no-await-in-loop
    const statuses = [await actor.turn(), await actor.read(), await actor.refresh(), await actor.ping()];
    const isCalm = statuses.every((status) => status < 400) && performance.now() - since <= 8 * calmMs + 50;
    inARow = isCalm ? inARow + 1 : 0;
  }
  return performance.now() - began;
}
