/** A CERTIFIER's part (domain §4): issuing the certificate of a lesson that has ended, and revoking one. */
import type { PublicCertificate } from '@parcours/contract';
import { mayCertify } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import { insertAuditEntry } from '../../platform/security/audit.store.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import {
  type CertifiedLesson,
  findCertificate,
  findHolding,
  findLessonToCertify,
  setRevoked,
} from './public-certificates.store.ts';
import { lockLesson } from '../lesson/play/lesson-lock.store.ts';
import { mintCertificate } from '../lesson/end/mint-certificate.ts';
import { loadFacts } from '../lesson/play/play-lesson.ts';

/** Answers the certificate that holds; BAD_REQUEST where the lesson is still to end, waits, or certifies nothing. */
export async function issueCertificate(scope: Scope, lessonId: string): Promise<PublicCertificate> {
  const { tx } = scope;
  const lesson = await certifiable(scope, { lessonId });
  await lockLesson(tx, lesson, false);
  const { stored, facts } = await loadFacts({ ...scope, userId: lesson.userId }, { lessonId });
  const isNew = await mintCertificate(scope, stored, facts, true);
  const ref = await findHolding(tx, lessonId);
  if (ref === undefined) throw new AppError('BAD_REQUEST', { path: 'params.id' });
  if (isNew) await note(scope, 'certificate-issued', lesson, {});
  return shown(scope, ref);
}

/** What was revoked stays so; its page says since when. */
export async function revokeCertificate(
  scope: Scope,
  ref: string,
  reason: string,
): Promise<PublicCertificate> {
  const lesson = await certifiable(scope, { ref });
  const isNew = await setRevoked(scope.tx, ref, scope.clock.now());
  if (isNew) await note(scope, 'certificate-revoked', lesson, { reason });
  return shown(scope, ref);
}

/** Nothing is there for those of other tenants; for others of this one it is not theirs to do. */
async function certifiable(
  { tx, principal }: Scope,
  of: Parameters<typeof findLessonToCertify>[1],
): Promise<CertifiedLesson> {
  const lesson = await findLessonToCertify(tx, of);
  const may = lesson !== undefined && mayCertify(principal, lesson);
  // Whoever holds a reference knows that there is a certificate; that there is a lesson is not told.
  if (!may && 'ref' in of && lesson !== undefined) throw new AppError('Forbidden');
  if (!may) throw new AppError('MODEL_NOT_FOUND');
  return lesson;
}

function note(
  { tx, ids, clock, principal }: Scope,
  action: 'certificate-issued' | 'certificate-revoked',
  { lessonId }: CertifiedLesson,
  details: Readonly<Record<string, string>>,
): Promise<void> {
  const entry = { id: ids.next(), at: clock.now(), actorId: principal.userId };
  return insertAuditEntry(tx, { ...entry, action, subject: lessonId, details });
}

async function shown({ tx, clock }: Scope, ref: string): Promise<PublicCertificate> {
  const row = await findCertificate(tx, ref, clock.now());
  if (row === undefined) throw new Error('the certificate was there a moment ago');
  return row;
}
