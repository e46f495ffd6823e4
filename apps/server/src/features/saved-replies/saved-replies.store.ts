/** Texts that somebody keeps to answer with: theirs alone. */
import { limits, type SavedReply } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

const listed = statement<SavedReply>(
  'savedReplies.list',
  `select id, text from saved_replies where "contextId" = $1 and "userId" = $2
   order by folded(text), id limit ${limits.savedRepliesMax}`,
);

const inserted = statement<SavedReply>(
  'savedReplies.insert',
  `insert into saved_replies ("contextId", id, "userId", text)
   select $1, $2, $3, $4
   where exists (select from saved_replies where "contextId" = $1 and "userId" = $3 and md5(text) = md5($4))
     or (select count(*) from saved_replies where "contextId" = $1 and "userId" = $3) < ${limits.savedRepliesMax}
   on conflict ("contextId", "userId", md5(text)) do update set text = excluded.text
   returning id, text`,
);

const removed = statement<{ id: string }>(
  'savedReplies.remove',
  `delete from saved_replies where "contextId" = $1 and "userId" = $2 and id = $3 returning id`,
);

export async function findSavedReplies(tx: TenantTransaction, userId: string): Promise<SavedReply[]> {
  return tx.query(listed, [tx.contextId, userId]);
}

/** The one that is kept already where the text is the same; undefined where no more may be kept. */
export async function insertSavedReply(
  tx: TenantTransaction,
  { id, userId, text }: SavedReply & { readonly userId: string },
): Promise<SavedReply | undefined> {
  return (await tx.query(inserted, [tx.contextId, id, userId, text]))[0];
}

/** False where the person keeps no such text. */
export async function removeSavedReply(tx: TenantTransaction, userId: string, id: string): Promise<boolean> {
  return (await tx.query(removed, [tx.contextId, userId, id])).length === 1;
}
