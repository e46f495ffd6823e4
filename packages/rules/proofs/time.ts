/**
 * Judges every boundary of page and lesson limits, on the nights when clocks change too: `npm run prove -- time`. No
 * call carries a time of the browser's, so a client clock that is a day off has nothing to change.
 */
import { checkBoundaries } from '../testing/time-boundaries.ts';

// The package knows no runtime, so this proof says itself what it needs of one.
declare const process: { exitCode: number };
declare const console: { log(line: string): void };

const { cases, faults } = checkBoundaries();
for (const fault of faults.slice(0, 20)) console.log(fault);
const verdict = faults.length === 0 && cases >= 500 ? 'ok' : 'short';
console.log(`time ${verdict} ${cases} boundary cases, ${faults.length} wrong verdicts`);
if (verdict === 'short') process.exitCode = 1;
