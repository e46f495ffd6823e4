/** Captions of audios and videos, a row for each language. */
import type { Locale } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

const one = statement<{ readonly vtt: string }>(
  'captions.one',
  'select vtt from file_captions where "contextId" = $1 and "fileId" = $2 and language = $3',
);

export async function findCaptions(
  tx: TenantTransaction,
  fileId: string,
  language: Locale,
): Promise<string | undefined> {
  return (await tx.query(one, [tx.contextId, fileId, language]))[0]?.vtt;
}

const kept = statement(
  'captions.set',
  `insert into file_captions ("contextId", "fileId", language, vtt) values ($1, $2, $3, $4)
   on conflict ("contextId", "fileId", language) do update set vtt = excluded.vtt`,
);

export async function setCaptionsOf(
  tx: TenantTransaction,
  fileId: string,
  language: Locale,
  vtt: string,
): Promise<void> {
  await tx.query(kept, [tx.contextId, fileId, language, vtt]);
}

const removed = statement<{ readonly language: string }>(
  'captions.remove',
  'delete from file_captions where "contextId" = $1 and "fileId" = $2 and language = $3 returning language',
);

/** Whether there were any. */
export async function removeCaptionsOf(
  tx: TenantTransaction,
  fileId: string,
  language: Locale,
): Promise<boolean> {
  return (await tx.query(removed, [tx.contextId, fileId, language])).length > 0;
}
