/** Which fields of an account its owner may change here and now (spec §5 "Account", §6 "Context switches"). */
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { takeQuota } from '../../../platform/limits/quotas.ts';
import type { AccountScope } from './account-scope.ts';
import type { ContextSettings, endpoints, HandlerInput } from '@parcours/contract';
import { centreDay } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AccountChanges, AccountRow } from './account.store.ts';

export type AccountBody = HandlerInput<typeof endpoints.updateUser>['body'];

const oldest = '1900-01-01';

/** Throws Forbidden for what the context does not let people set, BAD_REQUEST for what cannot be. */
export function checkedChanges(
  body: Omit<AccountBody, 'password' | 'currentPassword'>,
  settings: ContextSettings,
  account: AccountRow,
  now: Date,
): AccountChanges {
  const { canSet, invitationCodes, legal } = settings;
  for (const field of ['firstname', 'lastname', 'username', 'email', 'birthday'] as const)
    if (body[field] !== undefined && !canSet[field])
      throw new AppError('Forbidden', { path: `body.${field}` });

  // spec §5: disabled once set, unless people register with an invitation.
  const addressIsSet = account.email !== null && body.email?.toLowerCase() !== account.email.toLowerCase();
  if (body.email !== undefined && addressIsSet && !invitationCodes)
    throw new AppError('Forbidden', { path: 'body.email' });
  refuseOddBirthday(body.birthday, settings, now);
  for (const field of ['active', 'timeFactor', 'extraAttempts'] as const)
    if (body[field] !== undefined) throw new AppError('Forbidden', { path: `body.${field}` });

  const {
    legal: accepted,
    active: _active,
    timeFactor: _timeFactor,
    extraAttempts: _extra,
    ...fields
  } = body;
  if (accepted === undefined) return fields;
  // Only the version of today can be accepted; the moment is the server's (assurance §6).
  if (accepted.cguAcceptedVersion !== legal?.cgu.version)
    throw new AppError('BAD_REQUEST', { path: 'body.legal.cguAcceptedVersion' });
  return { ...fields, cguAcceptedVersion: accepted.cguAcceptedVersion, cguAcceptedAt: now.toISOString() };
}

/** What an admin changes of somebody else: neither the password nor what only the person can say. */
export function checkedByAdmin(body: AccountBody, settings: ContextSettings, now: Date): AccountChanges {
  for (const field of ['password', 'currentPassword', 'legal', 'comfort'] as const)
    if (body[field] !== undefined) throw new AppError('Forbidden', { path: `body.${field}` });
  refuseOddBirthday(body.birthday, settings, now);
  const { firstname, lastname, username, email, birthday, avatarId, preferredLocale, timeFactor } = body;
  const { extraAttempts, active } = body;
  const fields = {
    firstname,
    lastname,
    username,
    email,
    birthday,
    avatarId,
    preferredLocale,
    timeFactor,
    extraAttempts,
  };
  if (active === undefined) return fields;
  return { ...fields, deactivatedAt: active ? null : now.toISOString() };
}

/** Nobody is born later than the day that it is at the centre. */
export function refuseOddBirthday(
  birthday: string | undefined,
  { timeZone }: ContextSettings,
  now: Date,
): void {
  const today = centreDay(now, timeZone);
  if (birthday !== undefined && (birthday < oldest || birthday > today))
    throw new AppError('BAD_REQUEST', { path: 'body.birthday' });
}

/**
 * Changes of accounts are counted for who makes them (domain §3); a password that a reset renews is not. Last in its
 * transaction, so that a person's other changes wait for the commit alone.
 */
export async function countChange(
  tx: TenantTransaction,
  { clock, context, who }: AccountScope,
): Promise<void> {
  const { settings } = context;
  await takeQuota(tx, { clock, settings }, { name: 'accountChanges', personId: who.userId });
}
