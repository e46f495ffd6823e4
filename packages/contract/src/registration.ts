/** Registering with an invitation code, where the context allows it (spec §2 /login, §5). */
import { z } from 'zod';
import { emailAddress, newPassword, personName, username } from './account.ts';
import { calls } from './calls.ts';
import { endpoint } from './endpoint.ts';
import { locale } from './user.ts';

/** As typed: spaces, hyphens and case do not count. */
const invitationCode = z.string().trim().min(1).max(64);

export const getInvitationCode = endpoint({
  call: calls.getInvitationCode,
  summary: 'Whether an invitation code is available, and where it leads (domain §3)',
  access: 'anyone',
  params: z.strictObject({ code: invitationCode }),
  success: { status: 200, body: z.strictObject({ className: z.string(), companyName: z.string() }) },
  errors: [
    'INVALID_INVITATION_CODE',
    'Forbidden',
    'BAD_REQUEST',
    'CONTEXT_NOT_FOUND',
    'TOO_MANY_REQUESTS',
    'UNAVAILABLE',
    'UNDEFINED',
  ],
});

export const register = endpoint({
  call: calls.register,
  summary: 'Makes an account, a place in the class and its lessons, and signs in (spec §5, domain §2)',
  access: 'anyone',
  body: z.strictObject({
    code: invitationCode,
    username,
    firstname: personName.optional(),
    lastname: personName.optional(),
    email: emailAddress.optional(),
    birthday: z.iso.date().optional(),
    preferredLocale: locale.optional(),
    password: newPassword,
    legal: z.strictObject({ cguAcceptedVersion: z.string().min(1).max(50) }).optional(),
  }),
  success: { status: 201, body: z.strictObject({ access_token: z.string() }) },
  errors: [
    'INVALID_INVITATION_CODE',
    'INVALID_PASSWORD',
    'UNIQUE_USERNAME',
    'UNIQUE_USERNAME_OR_EMAIL',
    'Forbidden',
    'BAD_REQUEST',
    'CONTEXT_NOT_FOUND',
    'TOO_MANY_REQUESTS',
    'UNAVAILABLE',
    'UNDEFINED',
  ],
});
