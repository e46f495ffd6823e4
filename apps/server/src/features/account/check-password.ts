/** Whether a password may be taken (spec §5), and whether its owner is there to take it (domain §1). */
import { passwordProblems } from '@parcours/rules';
import { AppError } from '../../platform/app-error.ts';
import { fingerprint } from '../../platform/fingerprint.ts';
import type { TenantScope } from '../../platform/http/scope.ts';
import type { TenantContext } from '../../platform/http/site.ts';
import type { Passwords } from '../../platform/passwords.ts';
import { attemptRetrySeconds, exhausted, noteAttempt } from '../users/attempts.ts';
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
const triesMax = 10;

/** Throws Forbidden unless the current password is right, or the sign-in is recent (domain §1). */
export async function requireOwner(
  { clock, transact }: TenantScope,
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
  const limit = { subject: `current-password:${fingerprint(account.id)}`, max: triesMax };
  const over = await transact((tx) => exhausted(tx, clock, [limit]));
  if (over.length > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: attemptRetrySeconds });
  if (await passwords.verify(currentPassword, account.passwordHash)) return;
  await transact((tx) => noteAttempt(tx, clock, [limit.subject]));
  throw new AppError('Forbidden', { path });
}
