/** Every error code of the product, once, with its HTTP status (spec §8, and the codes that domain decisions add). */

export const errorStatus = {
  // spec §8
  UNIQUE_USERNAME: 409,
  UNIQUE_USERNAME_OR_EMAIL: 409,
  UNDEFINED: 500,
  TYPE_ERROR: 415,
  INVALID_INPUTS: 409,
  INVALID_INVITATION_CODE: 400,
  INVALID_PASSWORD: 400,
  LESSON_PAGE_SKIPPED: 409,
  LESSON_SKIPPED: 409,
  BAD_REQUEST: 400,
  RETRY_RESTRICT: 409,
  MODEL_NOT_FOUND: 404,
  PATCH_IN_PROGRESS: 409,
  Forbidden: 403,
  NO_LESSON_PAGE_AVAILABLE: 404,
  // ours
  USERNAME_ADDRESS: 400,
  ACCOUNT_DEACTIVATED: 403,
  UNAUTHORIZED: 401,
  INVALID_CREDENTIALS: 401,
  CONTEXT_NOT_FOUND: 404,
  PRACTICE_NOT_OPEN: 403,
  TOOL_OFF: 403,
  NOTEBOOK_FULL: 409,
  PUSH_ADDRESS_REFUSED: 400,
  TOO_MANY_DEVICES: 409,
  REPLIES_FULL: 409,
  ALREADY_CORRECTED: 409,
  ALREADY_REPLIED: 409,
  EDITOR_NEEDED: 403,
  REASONS_MISSING: 409,
  COURSE_EMPTY: 409,
  IMPORT_UNREADABLE: 400,
  IMPORT_NOT_READY: 409,
  CLASS_IN_PREPARATION: 409,
  CLASS_ALREADY_OPEN: 409,
  CLASS_NOT_READY: 409,
  PROGRAM_CHANGED: 409,
  PROGRAM_CYCLE: 409,
  VIEW_ONLY: 403,
  LAST_ADMIN: 409,
  LAST_OWNER: 409,
  PAGE_NOT_STARTED: 409,
  PAGE_NOT_COMPLETED: 409,
  NO_HINT_LEFT: 409,
  ALREADY_REVIEWED: 409,
  PROGRAM_NOT_ENDED: 409,
  PACKAGE_INVALID: 400,
  PACKAGE_SCORM_12: 400,
  PACKAGE_SCORM_2004: 400,
  PACKAGE_CMI5: 400,
  PACKAGE_IN_FOLDER: 400,
  PACKAGE_TOO_LARGE: 413,
  TINCAN_URL_INVALID: 400,
  FILE_IN_USE: 409,
  CAPTIONS_INVALID: 400,
  PAYLOAD_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  QUOTA_EXCEEDED: 429,
  TOO_MANY_API_KEYS: 409,
  TOO_MANY_WEBHOOKS: 409,
  WEBHOOK_ADDRESS_REFUSED: 400,
  WEBHOOK_PAUSED: 409,
  SINGLE_SIGN_ON_SECRET_NEEDED: 400,
  SINGLE_SIGN_ON_ADDRESS_REFUSED: 400,
  SINGLE_SIGN_ON_NOT_TRIED: 409,
  SINGLE_SIGN_ON_IN_USE: 409,
  NO_WAY_IN: 409,
  CENTRE_ALIAS_TAKEN: 409,
  CENTRE_HOST_TAKEN: 409,
  CENTRE_LAST_HOST: 409,
  CENTRE_HOST_MISSING: 409,
  CENTRE_OFF: 409,
  PASSWORD_OFF: 403,
  FILES_FULL: 429,
  STORAGE_UNAVAILABLE: 503,
  UNAVAILABLE: 503,
} as const satisfies Record<string, number>;

/** A code that a caller may test for. */
export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** What a person reads for a code; `button` names the way out when it is not a plain OK. */
export interface ErrorText {
  readonly title: string;
  readonly message: string;
  readonly button?: string;
}

/** Whether `value` is one of our codes. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatus, value);
}
