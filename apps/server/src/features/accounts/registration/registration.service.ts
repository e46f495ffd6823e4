/** Registering with an invitation code (domain §2): account, company, class, lessons and session in one transaction. */
import type { endpoints, HandlerInput } from '@parcours/contract';
import { AppError } from '../../../platform/http/app-error.ts';
import { fingerprint } from '../../../platform/security/digest.ts';
import { type PublicAddress, publicOrigin } from '../../../platform/http/sites/public-address.ts';
import type { TenantScope } from '../../../platform/http/calls/scope.ts';
import type { Passwords } from '../../../platform/security/passwords.ts';
import type { AccessTokens } from '../../../platform/security/tokens/access-token.ts';
import { refuseOddBirthday } from '../account/account-body.ts';
import { setPassword } from '../account/account.store.ts';
import { refuseWeakPassword } from '../account/password-owner.ts';
import { withUniqueNames } from '../account/unique-names.ts';
import { insertEnrolment } from '../../learning/enrolment/enrolment.store.ts';
import { insertLetter } from '../../mail/letters.store.ts';
import { giveBack, rateLimit, takeOrRefuse } from '../../../platform/limits/rate-limit.ts';
import { newSignIn } from '../sign-in/new-sign-in.ts';
import { invitationCodeHash } from './invitation-code.ts';
import {
  findInvitation,
  insertCompanyStudent,
  insertUser,
  type Invitation,
  setInvitationUsed,
} from './registration.store.ts';

export interface RegistrationParts {
  readonly passwords: Passwords;
  readonly tokens: AccessTokens;
  readonly publicAddress: PublicAddress;
}

type Registration = HandlerInput<typeof endpoints.register>['body'];

/** What an available code opens; throws INVALID_INVITATION_CODE, and counts the guess. */
export async function openInvitation(scope: TenantScope, code: string): Promise<Invitation> {
  const { context, clock, transact } = scope;
  const { invitationCodes, internalAuthentication } = context.settings;
  if (!invitationCodes || !internalAuthentication) throw new AppError('Forbidden');
  const limit = rateLimit('secret', `code-from:${fingerprint(scope.addressBlock)}`);
  const found = await transact(async (tx) => {
    await takeOrRefuse(tx, clock, [limit]);
    const invitation = await findInvitation(tx, invitationCodeHash(context.id, code), clock.now());
    if (invitation !== undefined) await giveBack(tx, [limit]);
    return invitation;
  });
  if (found === undefined) throw new AppError('INVALID_INVITATION_CODE');
  return found;
}

/** Answers an access token of the new account. */
export async function registerInvited(
  scope: TenantScope,
  parts: RegistrationParts,
  registration: Registration,
): Promise<string> {
  const { clock, context, ids, transact } = scope;
  const { code, password, legal, username, firstname, lastname, email, birthday, preferredLocale } =
    registration;
  // Before anything else: only somebody who holds a code learns which names are taken.
  await openInvitation(scope, code);
  refuseOddBirthday(birthday, context.settings, clock.now());
  const { cgu } = context.settings.legal ?? {};
  if (legal !== undefined && legal.cguAcceptedVersion !== cgu?.version)
    throw new AppError('BAD_REQUEST', { path: 'body.legal.cguAcceptedVersion' });
  const person = {
    username,
    firstname: firstname ?? null,
    lastname: lastname ?? null,
    email: email ?? null,
    isFromInvitationCode: true,
  };
  refuseWeakPassword(password, context, person, 'account');
  const passwordHash = await parts.passwords.hash(password);
  const userId = ids.next();
  const { open, tokenFor } = newSignIn(scope, parts.tokens);

  await withUniqueNames(() =>
    transact(async (tx) => {
      const now = clock.now();
      const place = await setInvitationUsed(tx, invitationCodeHash(context.id, code), now);
      if (place === undefined) throw new AppError('INVALID_INVITATION_CODE');
      const { classId, companyId } = place;
      await insertUser(tx, {
        ...person,
        id: userId,
        birthday: birthday ?? null,
        preferredLocale: preferredLocale ?? null,
        cguAcceptedVersion: legal?.cguAcceptedVersion ?? null,
        tincanIdentifier: ids.next(),
        createdAt: now,
      });
      await setPassword(tx, userId, passwordHash, now);
      await insertCompanyStudent(tx, ids.next(), companyId, userId);
      await insertEnrolment(tx, { id: ids.next(), classId, userId, createdAt: now }, ids.next);
      await open(tx, { userId, at: now, noted: { action: 'registered', subject: classId } });
      if (email !== undefined) {
        const values = { link: publicOrigin(parts.publicAddress, context), username };
        await insertLetter(tx, { letter: 'welcome', values, recipientId: userId }, { id: ids.next(), now });
      }
    }),
  );
  return tokenFor(userId);
}
