/** npm run prove -- guessing [--scale ci|long]: limits of tries are kept exactly, and shut no right person out. */
import { proveGuessing, shortGuessing } from '../testing/prove/guessing.ts';
import { conclude, readProofOptions } from '../testing/prove/verdict.ts';

const { long } = readProofOptions();
conclude('guessing', await proveGuessing(long ? { tries: 10_000, callers: 200, long } : shortGuessing));
