/** npm run prove -- isolation: nobody sees or writes what is not theirs. */
import { proveIsolation } from '../testing/prove/isolation.ts';
import { conclude, readProofOptions } from '../testing/prove/verdict.ts';

const { seed } = readProofOptions();
const proof = await proveIsolation({ seed, every: 1 });
conclude('isolation', { ...proof, figures: `${proof.figures}, seed ${seed}` });
