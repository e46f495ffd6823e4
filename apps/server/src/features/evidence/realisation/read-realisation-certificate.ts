/** The public page of a certificat de réalisation, for anybody who has its reference, and revoking one (decision 0535). */
import type { PublicRealisation } from '@parcours/contract';
import { mayCertify } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope, TenantScope } from '../../../platform/http/calls/scope.ts';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import {
  findRealisation,
  findRealisationPlace,
  setRealisationRevoked,
} from './realisation-certificates.store.ts';

export async function readRealisationCertificate(
  { transact }: Pick<TenantScope, 'transact'>,
  ref: string,
): Promise<PublicRealisation> {
  const found = await transact((tx) => findRealisation(tx, ref));
  if (found === undefined) throw new AppError('MODEL_NOT_FOUND');
  return found;
}

/** What was revoked stays so; its page says since when. */
export async function revokeRealisationCertificate(
  { tx, principal, ids, clock }: Scope,
  ref: string,
  reason: string,
): Promise<PublicRealisation> {
  const place = await findRealisationPlace(tx, ref);
  if (place === undefined) throw new AppError('MODEL_NOT_FOUND');
  // Whoever holds a reference may read its page: that there is one is no secret.
  if (!mayCertify(principal, place)) throw new AppError('Forbidden');
  const { userId, classId } = place;
  if (await setRealisationRevoked(tx, ref, clock.now()))
    await insertAuditEntry(tx, {
      id: ids.next(),
      at: clock.now(),
      actorId: principal.userId,
      action: 'realisation-revoked',
      subject: userId,
      details: { classId, ref, reason },
    });
  const revoked = await findRealisation(tx, ref);
  if (revoked === undefined) throw new Error('the certificate was there a moment ago');
  return revoked;
}
