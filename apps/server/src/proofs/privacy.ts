/** npm run prove -- privacy: no log, file or row gives a secret away, or a person who was erased. */
import { provePrivacy } from '../testing/prove/privacy.ts';
import { conclude } from '../testing/prove/verdict.ts';

conclude('privacy', await provePrivacy());
