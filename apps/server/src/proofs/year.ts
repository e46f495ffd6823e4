/** npm run prove -- year: what a learner leaves in the database in a year, by table, and what does not pile up. */
import { proveYear } from '../testing/prove/year.ts';
import { conclude, readProofOptions } from '../testing/prove/verdict.ts';

conclude(
  'year',
  await proveYear(readProofOptions().long ? { learners: 20, weeks: 52 } : { learners: 3, weeks: 16 }),
);
process.exit();
