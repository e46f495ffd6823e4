/** An account: what its owner may change of it (spec §5 "Account", §7 "Save AppUser"), and what the context's admin may. */
import { z } from 'zod';
import { calls } from '../../http/calls.ts';
import { endpoint } from '../../http/endpoint.ts';
import { limits } from '../../platform/limits.ts';
import { id, lineOfText, locale } from '../../scalars.ts';
import { appUser, comfort } from '../user.ts';

export const personName = lineOfText(limits.nameMin, limits.nameMax);
export const username = lineOfText(limits.nameMin, limits.nameMax);
export const emailAddress = z.email().min(limits.emailMin).max(limits.emailMax);
/** As received: trimming is the browser's (assurance §5). The rules themselves are `rules/password-rules`. */
export const newPassword = z.string().min(1).max(1_000);

/** How much longer somebody has wherever time is limited; null for no limit at all (domain §1). */
const timeFactor = z.union([z.literal(1), z.literal(1.33), z.literal(1.5), z.literal(2)]).nullable();

export const updateUser = endpoint({
  call: calls.updateUser,
  summary:
    'Changes the own account: only what is sent; with the token of a reset, the password alone (spec §5, §7); an admin changes those of the context, all but their password (domain §4)',
  access: 'own-account',
  params: z.strictObject({ id }),
  body: z.strictObject({
    firstname: personName.optional(),
    lastname: personName.optional(),
    username: username.optional(),
    email: emailAddress.optional(),
    birthday: z.iso.date().optional(),
    avatarId: id.nullable().optional(),
    preferredLocale: locale.optional(),
    comfort: comfort.partial().optional(),
    legal: z.strictObject({ cguAcceptedVersion: z.string().min(1).max(50) }).optional(),
    password: newPassword.optional(),
    /** With `password`, `email` or `username`, unless the sign-in is less than ten minutes old (domain §1). */
    currentPassword: newPassword.optional(),
    /** For the admin alone, of somebody else: false ends every session, and nobody signs in again until it is true. */
    active: z.boolean().optional(),
    /** For the admin alone. */
    timeFactor: timeFactor.optional(),
    /** For the admin alone: how often the person may begin a program again that does not let everybody (domain §6). */
    extraAttempts: z.number().int().min(0).max(limits.extraAttemptsMax).optional(),
  }),
  // With the token of a reset only the ids are answered; of somebody else, what is not a matter of the own session.
  success: {
    status: 200,
    body: appUser
      .extend({ active: z.boolean(), timeFactor: z.number().nullable(), extraAttempts: z.number().int() })
      .partial()
      .required({ id: true, _id: true }),
  },
  errors: [
    'UNAUTHORIZED',
    'Forbidden',
    'MODEL_NOT_FOUND',
    'BAD_REQUEST',
    'INVALID_PASSWORD',
    'UNIQUE_USERNAME',
    'UNIQUE_USERNAME_OR_EMAIL',
    'USERNAME_ADDRESS',
    'ACCOUNT_MERGED',
    'LAST_ADMIN',
    'LAST_OWNER',
    'TOO_MANY_REQUESTS',
    'QUOTA_EXCEEDED',
    'UNAVAILABLE',
    'UNDEFINED',
  ],
});
