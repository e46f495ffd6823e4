/** npm run prove -- isolation: nobody sees or writes what is not theirs. */
import { proveIsolation } from '../testing/prove/isolation.ts';
import { conclude, readProofOptions } from '../testing/prove/verdict.ts';

const { long, seed } = readProofOptions();
const proof = await proveIsolation({ seed, every: long ? 1 : 1 });
conclude('isolation', { ...proof, figures: `${proof.figures}, seed ${seed}` });
