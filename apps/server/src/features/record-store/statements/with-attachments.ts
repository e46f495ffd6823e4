/** Adds the attachments of statements to an answer: multipart/mixed, the statements first (1.0.3 Communication §1.5.2). */
import { isObject, type JsonObject, objectsIn } from '@parcours/xapi';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { sha1Hex } from '../../../platform/security/digest.ts';
import { findAttachments } from './attachments.store.ts';
import { objectOf } from '../documents/learn-activities.ts';
import { type Part, writeMultipart } from '../http/multipart.ts';
import type { StoredStatement } from './statements.store.ts';
import type { XapiAnswer } from '../http/xapi-answer.ts';

export async function withAttachments(
  tx: TenantTransaction,
  answer: XapiAnswer,
  rows: readonly StoredStatement[],
): Promise<XapiAnswer> {
  const declared = new Map(
    rows.flatMap((row) => attachmentsOf(row).map((one) => [String(one['sha2']).toLowerCase(), one] as const)),
  );
  const found = declared.size === 0 ? [] : await findAttachments(tx, [...declared.keys()]);
  const parts = found.map(({ sha2, content }): Part => {
    const attachment = declared.get(sha2) ?? {};
    const headers = new Map([
      ['Content-Type', String(attachment['contentType'])],
      ['Content-Transfer-Encoding', 'binary'],
      ['X-Experience-API-Hash', String(attachment['sha2'])],
    ]);
    return { headers, content: Buffer.from(content) };
  });
  const statements = Buffer.from(answer.body);
  const first: Part = { headers: new Map([['Content-Type', 'application/json']]), content: statements };
  const boundary = boundaryFor([statements, ...parts.map(({ content }) => content)]);
  return {
    status: answer.status,
    headers: { ...answer.headers, 'content-type': `multipart/mixed; boundary=${boundary}` },
    body: writeMultipart(boundary, [first, ...parts]),
  };
}

/** A boundary that stands in none of the contents. */
function boundaryFor(contents: readonly Buffer[]): string {
  let boundary = sha1Hex(String(contents.length));
  while (contents.some((content) => content.includes(boundary))) boundary = sha1Hex(boundary);
  return boundary;
}

function attachmentsOf({ body }: StoredStatement): JsonObject[] {
  const { attachments, object } = objectOf(body);
  return [...objectsIn(attachments), ...objectsIn(isObject(object) ? object['attachments'] : undefined)];
}
