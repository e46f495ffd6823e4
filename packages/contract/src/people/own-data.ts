/** One's own data (domain §2, assurance §6): read it all as JSON, ask for the deletion of the account; an admin confirms. */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { listOf } from '../http/list-query.ts';
import { limits } from '../platform/limits.ts';
import { id, instant, label, textOf } from '../scalars.ts';

const ownErrors = ['UNAUTHORIZED', 'QUOTA_EXCEEDED', 'UNAVAILABLE', 'UNDEFINED'] as const;

const deletionRequest = z.strictObject({
  /** When the deletion was asked for; null where it was not, or no longer. */
  requestedAt: instant.nullable(),
  /** Where it was, and a hold keeps the account: until when, null for until it is lifted. Why is told to admins alone. */
  held: z.strictObject({ until: instant.nullable() }).nullable(),
});

export const getAccountDeletion = endpoint({
  call: calls.getAccountDeletion,
  summary: 'Whether one has asked for the deletion of the own account (domain §2)',
  access: 'signed-in',
  success: { status: 200, body: deletionRequest },
  errors: ownErrors,
});

export const requestAccountDeletion = endpoint({
  call: calls.requestAccountDeletion,
  summary:
    'Asks for the deletion of the own account, which an admin confirms (domain §2); asking twice is once',
  access: 'signed-in',
  success: { status: 201, body: deletionRequest },
  errors: [...ownErrors, 'Forbidden'],
});

export const cancelAccountDeletion = endpoint({
  call: calls.cancelAccountDeletion,
  summary: 'Takes the request back, as long as nobody has confirmed it',
  access: 'signed-in',
  success: { status: 204, body: z.undefined() },
  errors: ownErrors,
});

export const listAccountDeletions = endpoint({
  call: calls.listAccountDeletions,
  summary: 'Deletions that people ask for, the longest waiting first; for a context admin',
  access: 'signed-in',
  success: {
    status: 200,
    body: listOf(z.strictObject({ userId: id, displayName: label, requestedAt: instant })),
  },
  errors: [...ownErrors, 'Forbidden'],
});

export const confirmAccountDeletion = endpoint({
  call: calls.confirmAccountDeletion,
  summary:
    'Erases the person who asked for it (assurance §6 art. 17): a context admin, of anybody but oneself; certificates stay, without the holder',
  access: 'signed-in',
  params: z.strictObject({ id }),
  success: { status: 204, body: z.undefined() },
  errors: [
    ...ownErrors,
    'Forbidden',
    'MODEL_NOT_FOUND',
    'BAD_REQUEST',
    'LAST_ADMIN',
    'LAST_OWNER',
    'LEGAL_HOLD',
  ],
});

export const declineAccountDeletion = endpoint({
  call: calls.declineAccountDeletion,
  summary:
    'Tells the person who asked for it, by mail, why the account stays; they may ask again. A context admin alone',
  access: 'signed-in',
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: textOf(1, limits.messageMax) }),
  success: { status: 204, body: z.undefined() },
  errors: [...ownErrors, 'Forbidden', 'MODEL_NOT_FOUND', 'BAD_REQUEST'],
});

const rows = z.array(z.record(z.string(), z.unknown()));

/** Everything that is kept about somebody, table by table, in the words of the database. */
export const ownData = z.strictObject({
  exportedAt: instant,
  account: z.record(z.string(), z.unknown()),
  companies: rows,
  classes: rows,
  lessons: rows,
  pages: rows,
  events: rows,
  times: rows,
  records: rows,
  reviews: rows,
  logBook: rows,
  files: rows,
  certificates: rows,
  /** Certificats de réalisation that were made of one. */
  realisations: rows,
  notifications: rows,
  notificationSettings: rows,
  /** On which one is told of what is new; without what messages are encrypted for. */
  pushDevices: rows,
  /** Of steps, and what was tried again. */
  notes: rows,
  mistakeReviews: rows,
  answerFlags: rows,
  /** Texts that one keeps to answer with. */
  savedReplies: rows,
  /** That rules of the centre wrote to one. */
  reminders: rows,
  /** Presence in slots: what one signed, and what was recorded of one. */
  attendance: rows,
  /** Sheets that one signed as a trainer. */
  countersignatures: rows,
  /** That one wrote to a teacher, or was written to. */
  messages: rows,
  /** What external modules reported. */
  statements: rows,
});
export type OwnData = z.infer<typeof ownData>;

export const exportOwnData = endpoint({
  call: calls.exportOwnData,
  summary:
    'Everything that is kept about oneself, as JSON (assurance §6 art. 15 and 20); no key of an exercise',
  access: 'signed-in',
  success: { status: 200, body: ownData },
  errors: ownErrors,
});
