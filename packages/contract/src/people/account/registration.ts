/** Registering with an invitation code, where the context allows it (spec §2 "/login", §5), and making such codes. */
import { z } from 'zod';
import { emailAddress, newPassword, personName, username } from './account.ts';
import { calls } from '../../http/calls.ts';
import { endpoint } from '../../http/endpoint.ts';
import { limits } from '../../platform/limits.ts';
import { id, instant, lineOfText, locale } from '../../scalars.ts';

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
    'USERNAME_ADDRESS',
    'Forbidden',
    'BAD_REQUEST',
    'CONTEXT_NOT_FOUND',
    'TOO_MANY_REQUESTS',
    'UNAVAILABLE',
    'UNDEFINED',
  ],
});

/** A code as it is kept: the code itself is shown once, when it is made. */
const invitation = z.strictObject({
  id,
  classId: id,
  companyId: id,
  /** What it is called by those who hand it out; may be empty. */
  label: z.string(),
  quota: z.number().int(),
  used: z.number().int(),
  createdAt: instant,
  expiresAt: instant,
});

const managing = [
  'UNAUTHORIZED',
  'Forbidden',
  'MODEL_NOT_FOUND',
  'BAD_REQUEST',
  'QUOTA_EXCEEDED',
  'UNAVAILABLE',
  'UNDEFINED',
] as const;

export const createInvitationCode = endpoint({
  call: calls.createInvitationCode,
  summary: 'Makes a code into a class, for its context’s admin or who manages its company (domain §2, §4)',
  access: 'signed-in',
  scope: 'class-users:create',
  body: z.strictObject({
    classId: id,
    label: lineOfText(0, limits.invitationLabelMax).default(''),
    /** How many may register with it. */
    quota: z.number().int().min(1).max(limits.invitationQuotaMax),
    expiresAt: instant,
  }),
  success: { status: 201, body: invitation.extend({ code: z.string() }) },
  errors: managing,
});

export const listInvitationCodes = endpoint({
  call: calls.listInvitationCodes,
  summary: 'The codes into the classes that one manages, the newest first, without the codes themselves',
  access: 'signed-in',
  scope: 'class-users:read',
  query: z.strictObject({ classId: id.optional() }),
  success: { status: 200, body: z.strictObject({ items: z.array(invitation) }) },
  errors: managing,
});

export const deleteInvitationCode = endpoint({
  call: calls.deleteInvitationCode,
  summary: 'Takes a code back: nobody registers with it any more',
  access: 'signed-in',
  scope: 'class-users:delete',
  params: z.strictObject({ id }),
  success: { status: 204, body: z.undefined() },
  errors: managing,
});
