/** English texts of refusals that only the back-office meets: reminder rules, and the set-up of single sign-on. */
import type { ErrorCode, ErrorText } from './errors.ts';

export const officeErrorTextsEn = {
  REMINDER_PLACEHOLDER_UNKNOWN: {
    title: 'Unknown word in braces',
    message: 'A word in braces is not one of those offered. Correct the letter: nothing was changed.',
  },
  TOO_MANY_REMINDER_RULES: {
    title: 'Too many reminder rules',
    message: 'Your centre has as many rules as it may have. Delete one that is no longer used.',
  },
  SINGLE_SIGN_ON_SECRET_NEEDED: {
    title: 'The secret is needed again',
    message:
      'The issuer or the client is another: give the secret as well, since the one before is sent to nobody else. Nothing was changed.',
  },
  SINGLE_SIGN_ON_ADDRESS_REFUSED: {
    title: 'Address refused',
    message:
      'The issuer must be public and begin with https://, without a username or a password. A provider inside is allowed by the operator of the platform (EGRESS_HOSTS).',
  },
  SINGLE_SIGN_ON_NOT_TRIED: {
    title: 'To be tried first',
    message:
      'These settings have not led to an account yet. Make a trial that succeeds, then do this again: otherwise nobody could enter.',
  },
  SINGLE_SIGN_ON_IN_USE: {
    title: 'People still sign in there',
    message: 'Switch the sign-in by the organisation off first, then remove the provider.',
  },
  NO_WAY_IN: {
    title: 'No way in',
    message: 'Keep at least one way to sign in. Nothing was changed.',
  },
} as const satisfies Partial<Record<ErrorCode, ErrorText>>;
