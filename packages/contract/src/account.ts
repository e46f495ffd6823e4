/** One's own account: what may be changed of it (spec §5 "Account", §7 "Save AppUser"). */
import { z } from 'zod';
import { calls } from './calls.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { id, lineOfText } from './scalars.ts';
import { appUser, comfort, locale } from './user.ts';

export const personName = lineOfText(limits.nameMin, limits.nameMax);
export const username = lineOfText(limits.nameMin, limits.nameMax);
export const emailAddress = z.email().min(limits.emailMin).max(limits.emailMax);
/** As received: trimming is the browser's (assurance §5). The rules themselves are `rules/password-rules`. */
export const newPassword = z.string().min(1).max(1_000);

export const updateUser = endpoint({
  call: calls.updateUser,
  summary:
    'Changes the own account: only what is sent; with the token of a reset, the password alone (spec §5, §7)',
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
    /** With `password`, unless the sign-in is less than ten minutes old (domain §1). */
    currentPassword: newPassword.optional(),
  }),
  // With the token of a reset only the ids are answered.
  success: { status: 200, body: appUser.partial().required({ id: true, _id: true }) },
  errors: [
    'UNAUTHORIZED',
    'Forbidden',
    'MODEL_NOT_FOUND',
    'BAD_REQUEST',
    'INVALID_PASSWORD',
    'UNIQUE_USERNAME',
    'UNIQUE_USERNAME_OR_EMAIL',
    'TOO_MANY_REQUESTS',
    'UNAVAILABLE',
    'UNDEFINED',
  ],
});
