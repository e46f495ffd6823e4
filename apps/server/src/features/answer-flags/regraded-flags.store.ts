/** Flags as a regrade leaves them: closed where their answer counts as right now, open again where it stops doing so (decision 0520). */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

/** Whether the flagged row of the page `p` counts wholly. */
const isRight = `exists (select from jsonb_each(p.results -> 'answerRatios') r
     where split_part(r.key, '.rows.', 2) = f."rowId" and jsonb_typeof(r.value) = 'number' and (r.value #>> '{}')::float8 >= 1)`;

export interface RegradedFlags {
  readonly pageIds: readonly string[];
  readonly regradeId: string;
  readonly now: Date;
}

const closed = statement<{ id: string }>(
  'regradedFlags.close',
  `update answer_flags f set accepted = true, "settledAt" = $4, "regradeId" = $3 from lesson_pages p
   where f."contextId" = $1 and f."pageId" = any ($2::uuid[]) and f.accepted is null
     and p."contextId" = f."contextId" and p.id = f."pageId" and ${isRight}
   returning f.id`,
);

/** Those that it has closed. */
export async function closeRightFlags(
  tx: TenantTransaction,
  { pageIds, regradeId, now }: RegradedFlags,
): Promise<readonly string[]> {
  return (await tx.query(closed, [tx.contextId, pageIds, regradeId, now])).map(({ id }) => id);
}

// What told of the decision says what no longer holds: it goes, and the next decision is told anew.
const reopened = statement<{ pageId: string }>(
  'regradedFlags.open',
  `with opened as (
     update answer_flags f set accepted = null, "settledAt" = null, "regradeId" = null from lesson_pages p
     where f."contextId" = $1 and f."pageId" = any ($2::uuid[]) and f."regradeId" is not null
       and p."contextId" = f."contextId" and p.id = f."pageId" and not ${isRight}
     returning f.id, f."userId", f."pageId"),
   told as (
     delete from notifications n using opened o
     where n."contextId" = $1 and n."userId" = o."userId" and n.kind = 'flag' and n."thingId" = o.id)
   select "pageId" from opened order by "pageId"`,
);

/** The pages of those that are open again; what a person has decided stays. */
export async function reopenWrongFlags(
  tx: TenantTransaction,
  { pageIds }: RegradedFlags,
): Promise<readonly string[]> {
  return (await tx.query(reopened, [tx.contextId, pageIds])).map(({ pageId }) => pageId);
}
