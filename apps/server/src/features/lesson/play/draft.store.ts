/** Drafts: answers typed so far, written without the lesson's lock (domain §6). */
import type { Answer, Draft } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

/** Nothing is kept once the page is completed; a draft that was typed earlier never replaces a later one. */
const save = statement<{ savedAt: Date }>(
  'draft.save',
  `insert into lesson_page_drafts ("contextId", "pageId", answers, "savedAt")
   select p."contextId", p.id, $2::jsonb, $3 from lesson_pages p where p.id = $1 and p.progress = 'ONGOING'
   on conflict ("contextId", "pageId") do update set answers = excluded.answers, "savedAt" = excluded."savedAt"
     where lesson_page_drafts."savedAt" <= excluded."savedAt"
   returning "savedAt"`,
);

const find = statement<{ answers: Answer[]; savedAt: Date }>(
  'draft.find',
  'select answers, "savedAt" from lesson_page_drafts where "contextId" = $1 and "pageId" = $2',
);

/** Answers `kept`, the later draft that stays in its place, or `completed` where the page was completed meanwhile. */
export async function saveDraft(
  tx: TenantTransaction,
  draft: { readonly pageId: string; readonly answers: readonly Answer[]; readonly at: Date },
): Promise<'kept' | 'completed' | Draft> {
  const kept = await tx.query(save, [draft.pageId, JSON.stringify(draft.answers), draft.at]);
  if (kept.length === 1) return 'kept';
  const [later] = await tx.query(find, [tx.contextId, draft.pageId]);
  return later === undefined ? 'completed' : { ...later, savedAt: later.savedAt.toISOString() };
}
