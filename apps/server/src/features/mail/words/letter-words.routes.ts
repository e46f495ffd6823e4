/** The words of letters: for the context's admin (back-office §4). */
import { endpoints } from '@parcours/contract';
import { bySession } from '../../../platform/http/calls/as-user.ts';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import type { AccessTokens } from '../../../platform/security/tokens/access-token.ts';
import { createLetterTrial, type LetterTrialParts } from './letter-trial.service.ts';
import {
  getLetter,
  type LetterWordsParts,
  listLetters,
  previewLetter,
  setLetterWords,
} from './letter-words.service.ts';

type Parts = LetterWordsParts & LetterTrialParts & { readonly tokens: AccessTokens };

export function bindLetterWords(binder: Binder, parts: Parts): void {
  const reads = { reads: true };
  binder.signedIn(
    endpoints.listLetters,
    async (scope) => ({ status: 200, body: await listLetters(scope) }),
    reads,
  );
  binder.signedIn(
    endpoints.getLetter,
    async (scope, input) => ({ status: 200, body: await getLetter(scope, parts, input) }),
    reads,
  );
  binder.signedIn(endpoints.setLetterWords, async (scope, input) => ({
    status: 200,
    body: await setLetterWords(scope, parts, input),
  }));
  binder.signedIn(
    endpoints.previewLetter,
    async (scope, input) => ({ status: 200, body: await previewLetter(scope, parts, input) }),
    reads,
  );
  // The mail server is asked outside of any transaction.
  binder.guarded(endpoints.createLetterTrial, bySession(parts.tokens), async (scope, input) => ({
    status: 201,
    body: await createLetterTrial(scope, parts, input),
  }));
}
