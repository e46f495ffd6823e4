/** npm run prove -- tokens: no forged token opens anything. */
import { proveTokens } from '../testing/prove/tokens.ts';
import { conclude } from '../testing/prove/verdict.ts';

conclude('tokens', await proveTokens());
