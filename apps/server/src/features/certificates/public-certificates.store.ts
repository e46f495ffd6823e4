/** Certificates by their reference: what anybody who holds one may read. */
import type { PublicCertificate } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

export interface CertificateRow extends Omit<PublicCertificate, 'statusAt'> {
  readonly statusAt: Date;
}

const certificateByRef = statement<CertificateRow>(
  'certificates.byRef',
  'select ref, status, "statusAt", facts from certificates where "contextId" = $1 and ref = $2',
);

export async function findCertificate(
  tx: TenantTransaction,
  ref: string,
): Promise<CertificateRow | undefined> {
  const [row] = await tx.query(certificateByRef, [tx.contextId, ref]);
  return row;
}
