/**
 * The server is killed (SIGKILL) every 1 to 4 s while 50 learners answer with idempotency keys, on PostgreSQL:
 * `npm run prove -- crash [--scale ci|long] [--seed N]`. The last line says `crash ok …` or `crash short …`.
 */
import { parseArgs } from 'node:util';
import { runCrash } from '../testing/proofs/crash.ts';

const { values } = parseArgs({
  strict: false,
  options: { scale: { type: 'string', default: 'ci' }, seed: { type: 'string', default: '1' } },
});
const seed = Number(values.seed);
const clients = 50;
const answersEach = values.scale === 'long' ? 1_000 : 100;

const report = await runCrash({ clients, answersEach, seed });
for (const fault of report.faults.slice(0, 20)) console.log(fault);
const { acknowledged, lost, countedTwice, stuck, differing, kills, retries, slowestStartMs } = report;
const isWhole = acknowledged === clients * answersEach && kills > 0;
const isOk = isWhole && lost + countedTwice + stuck + differing === 0;
console.log(
  `crash ${isOk ? 'ok' : 'short'} ${acknowledged} acknowledged by ${clients} clients over ${kills} kills, ${lost} lost, ` +
    `${countedTwice} counted twice, ${stuck} stuck, ${differing} lessons differ from their events, ${retries} retries, ` +
    `ready again within ${Math.round(slowestStartMs)} ms, seed ${seed}`,
);
process.exitCode = isOk ? 0 : 1;
