/** npm run prove -- tokens: no token, code, link or sign-in opens anything for the wrong person, twice, or too late. */
import { proveTokens } from '../testing/prove/tokens.ts';
import { conclude } from '../testing/prove/verdict.ts';

conclude('tokens', await proveTokens());
