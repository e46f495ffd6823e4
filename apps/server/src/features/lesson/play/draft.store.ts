/** Drafts: answers typed so far, written without the lesson's lock (domain §6). */
import type { Answer } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

/** Nothing is kept once the page is completed; a draft that was sent earlier never replaces a later one. */
const save = statement<{ savedAt: Date }>(
  'draft.save',
  `insert into lesson_page_drafts ("contextId", "pageId", answers, "savedAt")
   select p."contextId", p.id, $2::jsonb, $3 from lesson_pages p where p.id = $1 and p.progress = 'ONGOING'
   on conflict ("contextId", "pageId") do update set answers = excluded.answers, "savedAt" = excluded."savedAt"
     where lesson_page_drafts."savedAt" <= excluded."savedAt"
   returning "savedAt"`,
);

/** Answers false when the page was completed meanwhile. */
export async function saveDraft(
  tx: TenantTransaction,
  draft: { readonly pageId: string; readonly answers: readonly Answer[]; readonly now: Date },
): Promise<boolean> {
  const rows = await tx.query(save, [draft.pageId, JSON.stringify(draft.answers), draft.now]);
  return rows.length === 1;
}
