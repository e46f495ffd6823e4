/** Certificates by their reference: what anybody who holds one may read. */
import type { PublicCertificate } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

interface CertificateRow extends Omit<PublicCertificate, 'statusAt' | 'expiresAt'> {
  readonly statusAt: Date;
  readonly expiresAt: Date | null;
}

const certificateByRef = statement<CertificateRow>(
  'certificates.byRef',
  // What nobody wrote down when it happened: its time is over.
  `select ref, facts, case when over then 'expired' else status end as status,
     case when over then "expiresAt" else "statusAt" end as "statusAt", "expiresAt"
   from (select *, status = 'issued' and coalesce("expiresAt" <= $3, false) as over from certificates
         where "contextId" = $1 and ref = $2) c`,
);

export async function findCertificate(
  tx: TenantTransaction,
  ref: string,
  now: Date,
): Promise<PublicCertificate | undefined> {
  const [row] = await tx.query(certificateByRef, [tx.contextId, ref, now]);
  if (row === undefined) return undefined;
  const { statusAt, expiresAt, ...rest } = row;
  return { ...rest, statusAt: statusAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null };
}

/** The lesson that a certificate is of, as far as rights depend on it. */
export interface CertifiedLesson {
  readonly lessonId: string;
  readonly userId: string;
  readonly classId: string;
  readonly companyId: string | null;
}

const byLesson = statement<CertifiedLesson>(
  'certificates.lesson',
  `select l.id as "lessonId", l."userId", l."classId", c."companyId" from lessons l
   join classes c on c."contextId" = l."contextId" and c.id = l."classId"
   where l."contextId" = $1 and l.id = $2`,
);
const byRef = statement<CertifiedLesson>(
  'certificates.lessonOfRef',
  `select l.id as "lessonId", l."userId", l."classId", c."companyId" from certificates x
   join lessons l on l."contextId" = x."contextId" and l.id = x."lessonId"
   join classes c on c."contextId" = l."contextId" and c.id = l."classId"
   where x."contextId" = $1 and x.ref = $2`,
);

export async function findLessonToCertify(
  tx: TenantTransaction,
  of: { readonly lessonId: string } | { readonly ref: string },
): Promise<CertifiedLesson | undefined> {
  const [row] =
    'ref' in of
      ? await tx.query(byRef, [tx.contextId, of.ref])
      : await tx.query(byLesson, [tx.contextId, of.lessonId]);
  return row;
}

const holding = statement<{ readonly ref: string }>(
  'certificates.holding',
  `select ref from certificates where "contextId" = $1 and "lessonId" = $2 and status = 'issued'
   order by "issuedAt" desc limit 1`,
);

/** The reference of the lesson's certificate that was neither replaced nor revoked. */
export async function findHolding(tx: TenantTransaction, lessonId: string): Promise<string | undefined> {
  const [row] = await tx.query(holding, [tx.contextId, lessonId]);
  return row?.ref;
}

const revoke = statement<{ readonly ref: string }>(
  'certificates.revoke',
  `update certificates set status = 'revoked', "statusAt" = $3
   where "contextId" = $1 and ref = $2 and status <> 'revoked' returning ref`,
);

/** Answers false where it was revoked before. */
export async function setRevoked(tx: TenantTransaction, ref: string, now: Date): Promise<boolean> {
  return (await tx.query(revoke, [tx.contextId, ref, now])).length === 1;
}
