/** Writes a certificate's frozen facts and its reference on the lesson, in one statement (domain §10). */
import type { CertificateFacts } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface NewCertificate {
  readonly id: string;
  readonly ref: string;
  readonly lessonId: string;
  readonly userId: string;
  /** Who it is for is read with the insert; so are the active seconds. */
  readonly facts: Omit<CertificateFacts, 'holder' | 'activeSeconds'>;
  readonly issuedAt: Date;
  /** When it ceases to hold; null for never. */
  readonly expiresAt: Date | null;
  /** Issued by somebody: also after an earlier one of this run was revoked. */
  readonly byHand: boolean;
}

/**
 * Nothing is issued while a trainer has still to grade a page, nor twice for one run of a lesson. An earlier certificate
 * of the same person for the same course is replaced: two that hold would contradict each other.
 */
const issue = statement<{ ref: string }>(
  'certificates.issue',
  `with issued as (
     insert into certificates ("contextId", id, ref, "lessonId", "userId", facts, status, "issuedAt", "statusAt", "expiresAt")
     select l."contextId", $1, $2, l.id, l."userId",
       $5::jsonb || jsonb_build_object('holder', coalesce(nullif(concat_ws(' ', u.firstname, u.lastname), ''),
         u.username, u.email), 'activeSeconds', coalesce((select sum(t.active)::int from page_times t
           where t."contextId" = l."contextId" and t."lessonId" = l.id), 0)),
       'issued', $6, $6, $7::timestamptz
     from lessons l
     join users u on u."contextId" = l."contextId" and u.id = l."userId"
     where l.id = $3 and l."userId" = $4 and not exists (
       select from certificates c where c."contextId" = l."contextId" and c."lessonId" = l.id
         and c."issuedAt" >= l."startedAt" and (not $8::boolean
           or c.status = 'issued' and coalesce(c."expiresAt" > $6, true))) and not exists (
       select from lesson_pages p where p."contextId" = l."contextId" and p."lessonId" = l.id
         and p.state <> 'ARCHIVED' and p.results ->> 'pending' = 'true')
     returning ref, "contextId"),
   told as (
     insert into due_statements ("contextId", "sourceId", seq) select "contextId", $1::uuid, 0 from issued),
   replaced as (
     update certificates c set status = 'replaced', "statusAt" = $6
     from lessons mine join lessons o on o."contextId" = mine."contextId" and o."courseId" = mine."courseId"
       and o."userId" = mine."userId"
     where mine.id = $3 and mine."userId" = $4 and c."contextId" = o."contextId" and c."lessonId" = o.id
       and c.status = 'issued' and exists (select from issued))
   update lessons set "certificationRef" = issued.ref from issued
   where lessons.id = $3 and lessons."userId" = $4 returning issued.ref`,
);

/** Answers whether one was issued. */
export async function insertCertificate(
  tx: TenantTransaction,
  certificate: NewCertificate,
): Promise<boolean> {
  const { id, ref, lessonId, userId, facts, issuedAt, expiresAt, byHand } = certificate;
  const values = [id, ref, lessonId, userId, JSON.stringify(facts), issuedAt, expiresAt, byHand];
  const isIssued = (await tx.query(issue, values)).length === 1;
  if (isIssued) tx.wake('own-statements');
  return isIssued;
}
