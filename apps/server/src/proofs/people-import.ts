/**
 * People from tables: `npm run prove -- people-import [--scale ci|long]`. The last line says `people-import ok …` or
 * `people-import short …`: what each row of 40 hostile tables becomes, on both databases; people whom a table does not name
 * are suspended only when asked twice; an undo leaves the accounts as they were; 10,000 people (50,000 in the long form) come in one table within 60 s each ten thousand, with progress, and a
 * learner's Home waits at most a fifth longer meanwhile.
 */
import { runHostileTables, runLargeTable } from '../testing/proofs/people-import/people-import.ts';
import { conclude, readProofOptions } from '../testing/prove/verdict.ts';

const secondsOfTenThousand = 60;
const slowerMax = 1.2;

const { long } = readProofOptions();
const hostile = [];
for (const database of ['postgres', 'embedded'] as const) hostile.push(await runHostileTables(database));
const large = await runLargeTable(long ? 50_000 : 10_000);
const faults = hostile.flatMap((one) => one.faults);
if (!large.isAsBefore) faults.push('a large table was taken back, and accounts are not as they were');
if (large.secondsToImport > (large.people / 10_000) * secondsOfTenThousand)
  faults.push(`${large.people} people took ${large.secondsToImport.toFixed(0)} s`);
if (large.steps < 5) faults.push(`progress was told ${large.steps} times`);
const ratio = large.homeMeanwhile / large.homeAlone;
if (ratio > slowerMax) faults.push(`Home was ${ratio.toFixed(2)} times as slow meanwhile`);
const [first] = hostile;
const seconds = (of: 'secondsToRead' | 'secondsToImport' | 'secondsToUndo') => large[of].toFixed(1);
conclude('people-import', {
  faults,
  figures:
    `${first?.tables} hostile tables with ${first?.rows} judged rows on two databases: ${hostile.flatMap((one) => one.faults).length} unlike what was wanted, people missing from a table suspended and opened again; ` +
    `${large.people} people in one table: read in ${seconds('secondsToRead')} s, imported in ${seconds('secondsToImport')} s with ${large.steps} counts on the way, ` +
    `taken back in ${seconds('secondsToUndo')} s; a learner's Home ${large.homeAlone.toFixed(1)} ms alone, ${large.homeMeanwhile.toFixed(1)} ms meanwhile ` +
    `(${ratio.toFixed(2)}), at worst ${large.worstMeanwhile.toFixed(0)} ms`,
});
