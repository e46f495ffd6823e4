/** npm run prove -- fuzz: what the OpenAPI document allows, and what it does not, is answered as documented. */
import { proveFuzz } from '../testing/prove/fuzz.ts';
import { conclude, readProofOptions } from '../testing/prove/verdict.ts';

const { long, seed } = readProofOptions();
conclude('fuzz', await proveFuzz({ seed, requests: long ? 200_000 : 20_000 }));
