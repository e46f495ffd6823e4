/** English texts of every error code (spec §8). */
import type { ErrorCode, ErrorText } from './errors.ts';
import { officeErrorTextsEn } from './office-error-texts.en.ts';

const backToHome = 'Back to Home';

export const errorTextsEn: Record<ErrorCode, ErrorText> = {
  UNIQUE_USERNAME: { title: 'Username already used', message: 'Choose another username.' },
  UNIQUE_USERNAME_OR_EMAIL: {
    title: 'Username or email already used',
    message: 'Choose another username, or sign in with this email address.',
  },
  USERNAME_ADDRESS: {
    title: 'Username not accepted',
    message: 'A username holds no @, unless it is your own email address.',
  },
  ACCOUNT_DEACTIVATED: {
    title: 'Account deactivated',
    message: 'Your account has been deactivated. Ask your training centre.',
  },
  UNDEFINED: {
    title: 'An error occurred',
    message: 'We could not identify it. Nothing you saved is lost. Please try again.',
  },
  TYPE_ERROR: { title: 'Invalid file or data', message: 'Its weight or its type is not accepted.' },
  INVALID_INPUTS: { title: 'You have already answered', message: 'Your first answer is kept.' },
  INVALID_INVITATION_CODE: {
    title: 'Invalid invitation code',
    message: 'Check the code, or ask your training centre for a new one.',
  },
  INVALID_PASSWORD: {
    title: 'Password rules not met',
    message: 'Read the rules beside the field and try again.',
  },
  LESSON_PAGE_SKIPPED: {
    title: 'Time is up for this step',
    message: 'The time allocated for this step has expired. Your last answers were counted.',
    button: backToHome,
  },
  LESSON_SKIPPED: {
    title: 'Time is up',
    message: 'Go back to Home to see your results.',
    button: backToHome,
  },
  BAD_REQUEST: { title: 'Incorrect data', message: 'The data sent is incorrect. Nothing was changed.' },
  RETRY_RESTRICT: {
    title: 'Step already completed',
    message: 'You have already completed this step. You are taken back to Home.',
    button: backToHome,
  },
  MODEL_NOT_FOUND: { title: 'Page not found', message: 'We cannot find the next page.' },
  PATCH_IN_PROGRESS: {
    title: 'Double submission detected',
    message: 'Your answer is being recorded. You are taken back to Home.',
    button: backToHome,
  },
  EDITOR_NEEDED: {
    title: 'Publishing is reserved',
    message: 'You write this course; an editor publishes and repairs it.',
  },
  REASONS_MISSING: {
    title: 'A reason is missing',
    message: 'Mend what the check points at, or say why you publish it as it is.',
  },
  COURSE_EMPTY: {
    title: 'This course has no page yet',
    message: 'Add a page to a section of the outline, then try again.',
  },
  Forbidden: { title: 'Access denied', message: 'You do not have permission for this operation.' },
  NO_LESSON_PAGE_AVAILABLE: {
    title: 'End of the lesson',
    message: 'You have reached the last page of this lesson.',
  },
  UNAUTHORIZED: { title: 'Please sign in', message: 'Your session has ended. Sign in again to go on.' },
  INVALID_CREDENTIALS: {
    title: 'Sign-in failed',
    message: 'The username or the password is not right.',
  },
  CONTEXT_NOT_FOUND: { title: 'Unknown portal', message: 'No training centre answers at this address.' },
  PRACTICE_NOT_OPEN: {
    title: 'Not corrected here yet',
    message:
      'This step belongs to a module that you have not finished. Answer it there: it is corrected here afterwards.',
  },
  TOOL_OFF: {
    title: 'Not offered here',
    message: 'Your training centre does not offer this tool. Nothing was changed.',
  },
  NOTEBOOK_FULL: {
    title: 'Your notebook is full',
    message: 'Delete a note or a bookmark that you no longer need. This one was not kept.',
  },
  FLAG_CLOSED: {
    title: 'Nothing to decide any more',
    message: 'This answer is right, waits for a trainer, or was decided about. Nothing was changed.',
  },
  TOO_MANY_FLAGS: {
    title: 'Too many answers flagged',
    message: 'Wait until a trainer has decided about some of them, or take one back. Nothing was sent.',
  },
  PUSH_ADDRESS_REFUSED: {
    title: 'This device cannot be told',
    message: 'Your browser named an address that no notification can be sent to. Nothing was changed.',
  },
  TOO_MANY_DEVICES: {
    title: 'Too many devices',
    message: 'You are told on as many devices as you may be. Remove one of them first.',
  },
  IMPORT_UNREADABLE: {
    title: 'This table cannot be read',
    message: 'It takes a CSV file: one person a row, with its quotes closed. Nothing was kept.',
  },
  IMPORT_NOT_READY: {
    title: 'This import is not at that point',
    message: 'It was started or undone already, or its time is over. Nothing was changed.',
  },
  CLASS_IN_PREPARATION: {
    title: 'Session in preparation',
    message: 'This session is not open yet: its learners enter it when you open it.',
  },
  CLASS_ALREADY_OPEN: {
    title: 'Session already open',
    message: 'This session has been opened. Nothing was sent a second time.',
  },
  CLASS_NOT_READY: {
    title: 'Session incomplete',
    message: 'Add a program and check the dates, then open the session. Nothing was sent.',
  },
  REPLIES_FULL: {
    title: 'You keep too many texts',
    message: 'Delete a saved reply that you no longer need. This one was not kept.',
  },
  ALREADY_REPLIED: {
    title: 'Already answered',
    message: 'You have answered this message already. The rest goes by e-mail.',
  },
  PROGRAM_CHANGED: {
    title: 'This program has changed',
    message:
      'Somebody else added or removed a course meanwhile. The order was left as it is: look at it again.',
  },
  CHOICE_MADE: {
    title: 'Learners have chosen already',
    message:
      'A question that a learner has answered keeps its place, and the choice leads to the same course. You can change its words, or add questions and choices at the end. Nothing was changed.',
  },
  PROGRAM_CYCLE: {
    title: 'No course would open first',
    message:
      'Courses would wait for each other in a circle, and none of them would ever open. Nothing was changed.',
  },
  VIEW_ONLY: {
    title: 'Read-only',
    message: 'Nothing was changed.',
  },
  LAST_ADMIN: {
    title: 'The centre would have no administrator',
    message:
      'This is the last administrator who can sign in. Give the role to somebody else first. Nothing was changed.',
  },
  LAST_OWNER: {
    title: 'The company would have no owner',
    message:
      'This is the last owner of a company who can sign in. Give that role to somebody else first. Nothing was changed.',
  },
  ALREADY_CORRECTED: {
    title: 'Already graded',
    message: 'Somebody else has just graded this answer. Their grade stays, yours was not saved.',
  },
  PAGE_NOT_STARTED: { title: 'Timed step', message: 'Start this step before you answer it.' },
  PAGE_NOT_COMPLETED: { title: 'Step not finished', message: 'Answer this step before you move on.' },
  NO_HINT_LEFT: { title: 'No hint left', message: 'You have opened every hint of this step.' },
  PROGRAM_NOT_ENDED: {
    title: 'Programme not finished',
    message: 'You can evaluate it once all its lessons are finished.',
  },
  ALREADY_REVIEWED: {
    title: 'Already evaluated',
    message: 'You have already evaluated this program. Thank you.',
  },
  PACKAGE_INVALID: {
    title: 'This zip cannot be used',
    message:
      'A tincan package is a plain zip with a tincan.xml at its top that names a page of it; a course as text, one with a course.yaml. Links, encrypted files, and names that stand twice or lead out of the zip are refused. `path` names the rule and the file. Nothing was kept: zip it again and send it.',
  },
  PACKAGE_SCORM_12: {
    title: 'This is a SCORM 1.2 package',
    message: 'Tincan packages (a zip with a tincan.xml) are taken. Nothing was kept.',
  },
  PACKAGE_SCORM_2004: {
    title: 'This is a SCORM 2004 package',
    message: 'Tincan packages (a zip with a tincan.xml) are taken. Nothing was kept.',
  },
  PACKAGE_CMI5: {
    title: 'This is a cmi5 package',
    message: 'Tincan packages (a zip with a tincan.xml) are taken. Nothing was kept.',
  },
  PACKAGE_IN_FOLDER: {
    title: 'Everything lies in one folder of this zip',
    message: 'Zip what the folder holds, so that its tincan.xml is not in a folder. Nothing was kept.',
  },
  PACKAGE_TOO_LARGE: {
    title: 'This zip is too large',
    message:
      'At most 200 MiB as a zip; unpacked 5,000 files, 100 MiB each and 400 MiB together, and of a course as text 4 MiB for each YAML file. `path` names the limit and the file. Nothing was kept: send smaller files, or in several zips.',
  },
  TINCAN_URL_INVALID: {
    title: 'This module cannot be opened',
    message: 'Its address is not valid. Tell your trainer.',
  },
  FILE_IN_USE: {
    title: 'This file is in use',
    message: 'A published version of a course shows it. Nothing was removed.',
  },
  CAPTIONS_INVALID: {
    title: 'These captions cannot be read',
    message: 'They must be WebVTT: a line WEBVTT, then captions with their times. Nothing was kept.',
  },
  PAYLOAD_TOO_LARGE: {
    title: 'Too much data',
    message: 'What you sent is larger than what is accepted here.',
  },
  TOO_MANY_REQUESTS: { title: 'Too many attempts', message: 'Wait a moment, then try again.' },
  QUOTA_EXCEEDED: {
    title: 'Limit reached',
    message: 'You, or your training centre, have reached what may be sent or stored. Nothing was changed.',
  },
  TOO_MANY_API_KEYS: {
    title: 'Too many keys',
    message: 'Your centre has as many API keys as it may have. Revoke one that is no longer used.',
  },
  CENTRE_ALIAS_TAKEN: {
    title: 'Short name already taken',
    message: 'Another centre has this short name. Choose another one.',
  },
  CENTRE_HOST_TAKEN: {
    title: 'Address already taken',
    message:
      'This address already answers for a centre or for the platform. Choose another one, or remove it there first.',
  },
  CENTRE_LAST_HOST: {
    title: 'Last address of the portal',
    message: 'Without it nobody could reach the centre. Add another address first, or switch the centre off.',
  },
  CENTRE_HOST_MISSING: {
    title: 'No address',
    message: 'This centre has no address for its portal any more. Add one, then switch the centre on.',
  },
  CENTRE_OFF: {
    title: 'Centre switched off',
    message: 'Nothing answers at its addresses. Switch the centre on before you visit it.',
  },
  TOO_MANY_WEBHOOKS: {
    title: 'Too many webhooks',
    message: 'Your centre has as many webhooks as it may have. Remove one that is no longer used.',
  },
  WEBHOOK_ADDRESS_REFUSED: {
    title: 'Address refused',
    message:
      'The address must be a public one and begin with https://, without a username or a password in it.',
  },
  WEBHOOK_PAUSED: {
    title: 'Paused webhook',
    message: 'This webhook is paused: let it go on first.',
  },
  PASSWORD_OFF: {
    title: 'Sign in by your organisation',
    message:
      'Here one signs in with the account of one’s organisation. A password is of use to administrators alone.',
  },
  FILES_FULL: {
    title: 'No room for more files',
    message:
      'You, or your training centre, have stored as much as you may. Delete entries of your logbook with their files, or ask your training centre. Nothing was kept.',
  },
  STORAGE_UNAVAILABLE: {
    title: 'Files cannot be stored now',
    message: 'There is no room for files on the server. Nothing was kept. Please try again later.',
  },
  UNAVAILABLE: {
    title: 'Temporarily unavailable',
    message: 'The portal cannot answer now. Please try again shortly.',
  },
  ...officeErrorTextsEn,
};
