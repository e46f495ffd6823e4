/** People: signing in and out, and what one reads about oneself (spec §3 "AppUser", §7). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { id, instant, locale, seconds } from '../scalars.ts';
import { scoring } from '../learning/scoring.ts';

/** Somebody by name alone. */
export const namedPerson = z.strictObject({ id, displayName: z.string() });

/** What others may read of a person. */
export const personSummary = z.strictObject({ id, displayName: z.string(), avatarId: id.nullable() });

export const companyRole = z.enum([
  'OWNER',
  'ADMIN',
  'ORGANIZER',
  'TEACHER',
  'STUDENT',
  'CERTIFIER',
  'SUPERVISOR',
]);
export type CompanyRole = z.infer<typeof companyRole>;

/** Where a signed-in user belongs (spec §4): roles, else an allowed company, else the public. */
export const userDomain = z.enum(['grains', 'client', 'public']);
export type UserDomain = z.infer<typeof userDomain>;

/** How somebody likes the portal to behave, whatever the device says. */
export const comfort = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  motion: z.enum(['system', 'reduced', 'full']),
  /** How much of a timer is said aloud. */
  timerSpeech: z.enum(['all', 'end', 'off']),
  /** Whether keys act by themselves, without Ctrl or Alt: Enter goes on, `?` lists the keys, a digit picks an answer (WCAG 2.1.4). */
  singleKeys: z.enum(['on', 'off']),
  /** How much room there is between things; what can be pressed keeps its size. */
  density: z.enum(['comfortable', 'compact']),
  /** The portal's own, made for low vision; the device's; or the portal's with letters, words and lines further apart. */
  readingFont: z.enum(['portal', 'system', 'spaced']),
  /** How large letters are beside what the device says. */
  textSize: z.enum(['device', 'large', 'larger']),
  /** A short sound at a verdict. */
  sound: z.enum(['on', 'off']),
  /** A short buzz at a verdict, where the device can. */
  haptics: z.enum(['on', 'off']),
});
export type Comfort = z.infer<typeof comfort>;

export const appUser = z.strictObject({
  id,
  /** The same value as `id` (spec §7). */
  _id: id,
  contextId: id,
  username: z.string().nullable(),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  displayName: z.string(),
  email: z.string(),
  birthday: z.iso.date().nullable(),
  avatarId: id.nullable(),
  legal: z.strictObject({ cguAcceptedVersion: z.string().nullable(), cguAcceptedAt: instant.nullable() }),
  supportGroups: z.array(z.string()),
  contributionLevel: z.number().int(),
  isFromInvitationCode: z.boolean(),
  scoring,
  donePageCount: z.strictObject({ global: z.number().int() }),
  timeAlive: z.strictObject({ global: seconds }),
  /** The bearer token of the call itself (spec §3), on `users/me` alone. */
  token: z.string().optional(),
  /** Where the user learns and teaches (spec §3), on `users/me` alone. */
  classUsers: z.array(z.strictObject({ id, classId: id, role: z.enum(['TEACHER', 'STUDENT']) })).optional(),
  /** Notifications that are unread, `limits.unreadNotificationsMax` at most; on `users/me` alone. */
  unreadNotifications: z.number().int().optional(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  domain: userDomain,
  companyUsers: z.array(z.strictObject({ companyId: id, role: companyRole })),
  preferredLocale: locale.nullable(),
  comfort: comfort.optional(),
  tincanIdentifier: z.string(),
  createdAt: instant,
});
export type AppUser = z.infer<typeof appUser>;

/** What is typed to sign in, to a tenant or to the platform. */
export const credentials = z.strictObject({
  username: z.string().min(1).max(limits.emailMax),
  password: z.string().min(1).max(limits.passwordMax),
});

export const signInErrors = [
  'INVALID_CREDENTIALS',
  'BAD_REQUEST',
  'CONTEXT_NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'UNDEFINED',
] as const;

export const login = endpoint({
  call: calls.login,
  summary: 'Signs in with a username or an e-mail address (spec §7)',
  access: 'anyone',
  body: credentials,
  success: { status: 200, body: z.strictObject({ access_token: z.string() }) },
  errors: ['ACCOUNT_DEACTIVATED', 'PASSWORD_OFF', ...signInErrors],
});

export const logout = endpoint({
  call: calls.logout,
  summary: 'Ends the session of the token (domain §3)',
  access: 'signed-in',
  success: { status: 204, body: z.undefined() },
  errors: ['UNAUTHORIZED', 'UNAVAILABLE', 'UNDEFINED'],
});

export const getMe = endpoint({
  call: calls.getMe,
  summary: 'The signed-in user (spec §7); the token may also come as a query value, which no log keeps',
  access: 'signed-in',
  query: z.strictObject({ access_token: z.string().max(4_096).optional() }),
  success: { status: 200, body: appUser },
  errors: ['UNAUTHORIZED', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'],
});
