/** The contract's error texts as messages: every code gets a button, a plain OK where none is named (spec §8). */
import type { ErrorCode, ErrorText } from '@parcours/contract';

type ErrorMessage = { readonly title: string; readonly message: string; readonly button: string };
type ErrorMessages = { readonly [C in ErrorCode]: ErrorMessage };

/** Met where packages are imported: no call of the portal answers them. */
const ofAuthors = /^PACKAGE_/;
/** What only calls of the back-office answer: no learner loads their words. */
const ofTheOffice =
  /^(PROVIDER_.+|NOTHING_REALISED|PROGRAM_CHANGED|ORDER_CHANGED|PROGRAM_CYCLE|CHOICE_MADE|INVITATION_.+|LEGAL_HOLD|RETENTION_.+|LAST_.+|MERGE_.+|ACCOUNT_MERGED|IMPORT_.+|COURSE_EMPTY|CLASS_ALREADY_OPEN|CLASS_NOT_READY|TOO_MANY_API_KEYS|TOO_MANY_WEBHOOKS|WEBHOOK_.+|REMINDER_.+|SLOT_.+|TOO_MANY_SLOTS|SIGNING_.+|ATTENDANCE_.+|TOO_MANY_REMINDER_RULES|SINGLE_SIGN_ON_.+|NO_WAY_IN|MAIL_.+|CENTRE_.+|PASSWORD_OFF|REASONS_MISSING|ALREADY_REPLIED|EDITOR_NEEDED|CAPTIONS_INVALID|FILE_IN_USE|REPLIES_FULL|LETTER_.+|BRAND_.+)$/;

/** Whether the portal has words for it, and so knows it. */
export const isOfPortal = (code: string): boolean => !ofAuthors.test(code) && !ofTheOffice.test(code);

/** `isOffice`: the words of what only the back-office meets as well. */
export function errorMessages(
  texts: Readonly<Record<ErrorCode, ErrorText>>,
  ok: string,
  { isOffice = false }: { readonly isOffice?: boolean } = {},
): ErrorMessages {
  const entries = Object.entries(texts)
    .filter(([code]) => isOfPortal(code) || (isOffice && !ofAuthors.test(code)))
    .map(([code, { title, message, button = ok }]) => [code, { title, message, button }]);
  return Object.fromEntries(entries) as ErrorMessages;
}
