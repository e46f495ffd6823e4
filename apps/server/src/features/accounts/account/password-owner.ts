/** Whether a password may be taken (spec §5), and whether its owner is there to take it (domain §1). */
import { passwordProblems } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import { fingerprint } from '../../../platform/security/digest.ts';
import type { TenantScope } from '../../../platform/http/calls/scope.ts';
import type { TenantContext } from '../../../platform/http/sites/site.ts';
import type { Passwords } from '../../../platform/security/passwords.ts';
import { forgetTries, giveBack, rateLimit, takeOrRefuse } from '../../../platform/limits/rate-limit.ts';
import type { AccountRow } from './account.store.ts';

export interface PasswordOwner {
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly username: string | null;
  readonly email: string | null;
  readonly isFromInvitationCode: boolean;
}

/** Throws INVALID_PASSWORD naming the first rule that is broken. */
export function refuseWeakPassword(
  password: string,
  { name, settings }: TenantContext,
  { firstname, lastname, username, email, isFromInvitationCode }: PasswordOwner,
  form: 'account' | 'reset',
): void {
  const simple = settings.simplePasswordForInvited && isFromInvitationCode;
  const { passwordMinLength } = settings;
  const [problem] = passwordProblems(password, {
    simple,
    whitespace: form === 'reset',
    personal: [firstname, lastname, username, email, name],
    ...(passwordMinLength === undefined ? {} : { minLength: passwordMinLength }),
  });
  if (problem !== undefined) throw new AppError('INVALID_PASSWORD', { path: `body.password.${problem}` });
}

const recentMs = 10 * 60_000;

/** Throws Forbidden unless the current password is right, or the sign-in is recent (domain §1). */
export async function requireOwner(
  { addressBlock, clock, transact }: TenantScope,
  passwords: Passwords,
  account: AccountRow,
  currentPassword: string | undefined,
): Promise<void> {
  const path = 'body.currentPassword';
  if (currentPassword === undefined) {
    const age = account.signedInAt === null ? Infinity : clock.now().getTime() - account.signedInAt.getTime();
    if (age < recentMs) return;
    throw new AppError('Forbidden', { path });
  }
  const limit = rateLimit('password', `current-password:${fingerprint(addressBlock)}:${account.id}`);
  await transact((tx) => takeOrRefuse(tx, clock, [limit]));
  const matches = await passwords
    .verify(currentPassword, account.passwordHash)
    .catch(async (error: unknown) => {
      await transact((tx) => giveBack(tx, [limit]));
      throw error;
    });
  if (!matches) throw new AppError('Forbidden', { path });
  await transact((tx) => forgetTries(tx, clock, limit.subject));
}
