/** npm run prove -- policies: no policy and no guard can be dropped or weakened unnoticed. */
import { provePolicies } from '../testing/prove/policies.ts';
import { conclude } from '../testing/prove/verdict.ts';

conclude('policies', await provePolicies({ every: 1 }));
