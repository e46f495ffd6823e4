/** English texts of refusals that only the back-office meets: reminder rules, live parts of classes, and the set-up of single sign-on. */
import type { ErrorCode, ErrorText } from './errors.ts';

export const officeErrorTextsEn = {
  BRAND_CHANGED: {
    title: 'The brand has changed meanwhile',
    message: 'Somebody else changed the draft or published. Nothing was written over: read the page again.',
  },
  BRAND_UNCHANGED: {
    title: 'Nothing to publish',
    message: 'The portal shows exactly this already. Nothing was changed.',
  },
  BRAND_DATE_PAST: {
    title: 'Date in the past',
    message: 'Choose a date and a time to come. Nothing was scheduled.',
  },
  BRAND_NAME_MISSING: {
    title: 'The centre has no name',
    message: 'Write the name of the centre before you publish. Nothing was published.',
  },
  BRAND_COLOUR_WRONG: {
    title: 'Colour that cannot be read',
    message: 'The code of the colour is # and six figures or letters from a to f. Nothing was published.',
  },
  BRAND_PICTURE_MISSING: {
    title: 'Picture not found',
    message:
      'A picture of the brand is no longer in the library, is no picture, or its address is not valid. Nothing was published.',
  },
  MERGE_REFUSED: {
    title: 'These accounts cannot be merged',
    message: 'What stands in the way is said in the comparison of the two. Nothing was changed.',
  },
  MERGE_NOT_READY: {
    title: 'This merge cannot be undone now',
    message:
      'It is not finished, was undone already, its time is over, or something that was done since stands in the way. Nothing was changed.',
  },
  ACCOUNT_MERGED: {
    title: 'This account was merged into another one',
    message: 'To open it again, undo the merge. Nothing was changed.',
  },
  LETTER_WORDS_REFUSED: {
    title: 'These words cannot leave',
    message:
      'Something is missing, too long or wrongly in braces. Correct the letter: nothing was changed or sent.',
  },
  ORDER_CHANGED: {
    title: 'Somebody else changed the order meanwhile',
    message: 'Look at the order as it is now before you change it. Nothing was changed.',
  },
  IMPORT_ROW_CHANGED: {
    title: 'Somebody changed this row meanwhile',
    message: 'Read what it holds now before you write over it. Nothing was changed.',
  },
  IMPORT_MISSING_CHANGED: {
    title: 'The people missing from the table are no longer the same',
    message: 'Read the list again before you confirm. Nothing was imported, and nobody was suspended.',
  },
  PROVIDER_CHANGED: {
    title: 'Somebody changed this meanwhile',
    message: 'Read what it says now before you write over it. Nothing was changed.',
  },
  PROVIDER_INCOMPLETE: {
    title: 'The centre is not fully described',
    message:
      'The certificat de réalisation names the provider and who signs it. Complete Settings, Training provider, then try again.',
  },
  NOTHING_REALISED: {
    title: 'Nothing has been done yet',
    message:
      'This person has completed no activity of this session, and no live part that they attended has a countersigned sheet: there are no hours to certify.',
  },
  LETTER_CHANGED: {
    title: 'Somebody changed this letter meanwhile',
    message: 'Read what it says now before you write over it. Nothing was changed.',
  },
  REMINDER_PLACEHOLDER_UNKNOWN: {
    title: 'Unknown word in braces',
    message: 'A word in braces is not one of those offered. Correct the letter: nothing was changed.',
  },
  TOO_MANY_REMINDER_RULES: {
    title: 'Too many reminder rules',
    message: 'Your centre has as many rules as it may have. Delete one that is no longer used.',
  },
  SLOT_TIMES_WRONG: {
    title: 'Check the times',
    message:
      'A live part ends after it begins, lasts a day at most, and a series has at least one and at most 300 of them. Nothing was changed.',
  },
  SLOT_EXISTS: {
    title: 'Already there',
    message: 'The session has a live part with this title at these times. Nothing was changed.',
  },
  TOO_MANY_SLOTS: {
    title: 'Too many live parts',
    message: 'The session has as many live parts as it may have. Nothing was changed.',
  },
  SLOT_RECORDED: {
    title: 'Attendance is recorded',
    message:
      'Somebody is recorded for this live part: its times stay as they were signed. Cancel it and plan another one, if need be.',
  },
  SLOT_CLOSED: {
    title: 'Sheet closed',
    message: 'The trainer has countersigned this sheet: it takes nothing but corrections, with their reason.',
  },
  SLOT_CANCELLED: {
    title: 'Live part cancelled',
    message: 'This live part was cancelled: nothing more is recorded for it.',
  },
  SLOT_NOT_STARTED: {
    title: 'Not begun yet',
    message: 'This live part has not begun: attendance is recorded from its start on.',
  },
  SIGNING_EARLY: {
    title: 'Too early',
    message: 'Attendance cannot be signed yet. Come back a little before the start.',
  },
  SIGNING_OVER: {
    title: 'Too late',
    message: 'The time for signing is over. Ask your trainer, who can record that you were there.',
  },
  ATTENDANCE_RECORDED: {
    title: 'Already recorded',
    message: 'Your trainer has recorded your attendance. Ask your trainer if it is wrong.',
  },
  ATTENDANCE_WHY_MISSING: {
    title: 'Why is missing',
    message: 'Something is recorded for this person already: say why it changes. The old value is kept.',
  },
  ATTENDANCE_INCOMPLETE: {
    title: 'Somebody is missing',
    message: 'Record every learner as there or absent, then countersign.',
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
  INVITATION_WITHOUT_PASSWORD: {
    title: 'No password to choose',
    message:
      'In this centre people sign in by their organisation. No invitation has left: give people the address of the portal.',
  },
  RETENTION_UNCONFIRMED: {
    title: 'To be confirmed',
    message:
      'This period is shorter: data would go. Nothing was changed. Read again what would go, then confirm.',
  },
  LEGAL_HOLD: {
    title: 'Held',
    message:
      'A hold keeps this person’s data. Nothing was erased. Who placed it, why and until when stands in Settings, Privacy, Holds; it can be lifted there.',
  },
  MAIL_SERVER_REFUSED: {
    title: 'Server refused',
    message:
      'The mail server must be public, encrypted, and listen on port 25, 465, 587 or 2525. A server inside, or one without encryption, is allowed by the operator of the platform (EGRESS_HOSTS). Nothing was changed.',
  },
  MAIL_PASSWORD_NEEDED: {
    title: 'Password needed again',
    message:
      'The server, the port, the encryption or the user is another one: give the password too, the former one is sent to nobody else. Nothing was changed.',
  },
  NO_WAY_IN: {
    title: 'No way in',
    message: 'Keep at least one way to sign in. Nothing was changed.',
  },
} as const satisfies Partial<Record<ErrorCode, ErrorText>>;
