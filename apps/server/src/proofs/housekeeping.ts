/** npm run prove -- housekeeping: everything old is removed while the server answers, and nothing else. */
import { proveHousekeeping } from '../testing/prove/housekeeping.ts';
import { conclude, readProofOptions } from '../testing/prove/verdict.ts';

conclude('housekeeping', await proveHousekeeping(readProofOptions().long ? 50_000 : 2_000));
