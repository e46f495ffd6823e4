/**
 * npm run prove -- fuzz: what the OpenAPI document allows, and what it does not, is answered as documented; and no text, key,
 * list or depth of the contract and of xAPI at 80 kB of its worst shapes holds the event loop for more than 100 ms.
 */
import { proveFuzz } from '../testing/prove/fuzz.ts';
import { conclude, readProofOptions } from '../testing/prove/verdict.ts';
import { proveWorstShapes } from '../testing/prove/worst-shapes.ts';

const { long, seed } = readProofOptions();
const shapes = await proveWorstShapes({ seed, share: long ? 1 : 0.05 });
const fuzz = await proveFuzz({ seed, requests: long ? 200_000 : 20_000 });
conclude('fuzz', {
  faults: [...shapes.faults, ...fuzz.faults],
  figures: `${shapes.figures}; ${fuzz.figures}`,
});
