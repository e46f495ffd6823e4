/** Letters that invite people who have an account and have not come yet to choose a password (back-office §4). */
import { z } from 'zod';
import { calls } from '../../http/calls.ts';
import { endpoint, type SuccessBody } from '../../http/endpoint.ts';
import { limits } from '../../platform/limits.ts';
import { id } from '../../scalars.ts';

/** One of the three: some people, the people of an import, or everybody who has not come. */
const invited = z.strictObject({
  userIds: z.array(id).min(1).max(limits.listMax).optional(),
  importId: id.optional(),
  everybody: z.literal(true).optional(),
});

/** Those who get no letter, and why. */
const leftOut = z.strictObject({
  /** They have a password, or have signed in by an identity provider. */
  came: z.number().int(),
  suspended: z.number().int(),
  /** Without an address. */
  unreachable: z.number().int(),
  /** Invited less than an hour ago. */
  recent: z.number().int(),
});

/** `more`: how many stay to be invited by another call. */
const counts = z.strictObject({ letters: z.number().int(), leftOut, more: z.number().int() });

const errors = [
  'UNAUTHORIZED',
  'Forbidden',
  'BAD_REQUEST',
  'MODEL_NOT_FOUND',
  'INVITATION_WITHOUT_PASSWORD',
  'UNAVAILABLE',
  'UNDEFINED',
] as const;

export const previewInvitations = endpoint({
  call: calls.previewInvitations,
  summary:
    'What inviting would do: how many letters leave, who gets none and why, and the letter as one of them reads it, without its link; nothing is sent. For a context admin, and for who manages a company of theirs',
  access: 'signed-in',
  body: invited,
  success: {
    status: 200,
    body: counts.extend({
      letter: z.strictObject({ displayName: z.string(), subject: z.string(), text: z.string() }).nullable(),
    }),
  },
  errors,
});
export type InvitationPreview = SuccessBody<typeof previewInvitations>;

export const inviteUsers = endpoint({
  call: calls.inviteUsers,
  summary:
    'Sends each a letter with a link that sets the password once, good for 14 days; an earlier one stays good until one of them is used. For a context admin, and for who manages a company of theirs',
  access: 'signed-in',
  body: invited,
  success: { status: 200, body: counts },
  errors: [...errors, 'QUOTA_EXCEEDED'],
});
export type InvitedPeople = Pick<z.infer<typeof invited>, 'userIds' | 'importId' | 'everybody'>;
