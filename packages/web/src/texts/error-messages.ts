/** The contract's error texts as messages: every code gets a button, a plain OK where none is named (spec §8). */
import type { ErrorCode, ErrorText } from '@parcours/contract';

type ErrorMessage = { readonly title: string; readonly message: string; readonly button: string };
type ErrorMessages = { readonly [C in ErrorCode]: ErrorMessage };

/** Met where packages are imported: no call of the portal answers them. */
const ofAuthors = /^PACKAGE_/;

export function errorMessages(texts: Readonly<Record<ErrorCode, ErrorText>>, ok: string): ErrorMessages {
  const entries = Object.entries(texts)
    .filter(([code]) => !ofAuthors.test(code))
    .map(([code, { title, message, button = ok }]) => [code, { title, message, button }]);
  return Object.fromEntries(entries) as ErrorMessages;
}
