/** Bytes of attachments, kept once for each tenant by their SHA-2 sum. */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

const add = statement<never>(
  'xapi-attachment.insert',
  `insert into xapi_attachments ("contextId", sha2, content) values ($1, $2, $3) on conflict do nothing`,
);

export async function insertAttachment(
  tx: TenantTransaction,
  sha2: string,
  content: Uint8Array,
): Promise<void> {
  await tx.query(add, [tx.contextId, sha2.toLowerCase(), content]);
}

interface AttachmentRow {
  readonly sha2: string;
  readonly content: Uint8Array;
}

const bySums = statement<AttachmentRow>(
  'xapi-attachment.find',
  `select sha2, content from xapi_attachments where "contextId" = $1 and sha2 = any($2::text[])`,
);

export function findAttachments(tx: TenantTransaction, sums: readonly string[]): Promise<AttachmentRow[]> {
  return tx.query(bySums, [tx.contextId, sums.map((sum) => sum.toLowerCase())]);
}
