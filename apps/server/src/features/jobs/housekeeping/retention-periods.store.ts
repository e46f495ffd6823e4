/** The periods for which a centre keeps what it sets a period for, and from when on they hold. */
import { type RetentionKind, retentionLimits } from '@parcours/contract';
import { displayName, type Named, periodAppliesAt, type SetPeriod } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface StoredPeriod extends SetPeriod {
  readonly savedAt: Date;
  readonly savedBy: string | null;
}

const stored = statement<Omit<StoredPeriod, 'savedBy'> & { readonly by: Named | null }>(
  'retentionPeriods.find',
  `select r.kind, r.amount, r.previous, r."appliesAt", r."savedAt", (select json_build_object('firstname', u.firstname,
     'lastname', u.lastname, 'username', u.username, 'email', u.email) from users u
     where u."contextId" = $1 and u.id = r."savedBy" and u."erasedAt" is null) as by
   from retention_periods r where r."contextId" = $1`,
);

/** Those that the centre has ever set. */
export async function findStoredPeriods(tx: TenantTransaction): Promise<StoredPeriod[]> {
  const rows = await tx.query(stored, [tx.contextId]);
  return rows.map(({ by, ...row }) => ({ ...row, savedBy: by === null ? null : displayName(by) }));
}

const written = statement<{ readonly kind: string }>(
  'retentionPeriods.set',
  `insert into retention_periods as r ("contextId", kind, amount, previous, "appliesAt", "savedAt", "savedBy")
   select $1, $2, $3::int, $4::int, $5, $6, $7
   where $8::int = $9::int or exists (select from retention_periods e where e."contextId" = $1 and e.kind = $2)
   on conflict ("contextId", kind) do update set amount = excluded.amount, previous = excluded.previous,
     "appliesAt" = excluded."appliesAt", "savedAt" = excluded."savedAt", "savedBy" = excluded."savedBy"
   where r.amount = $8
   returning r.kind`,
);

/** Answers whether it was still `was`. */
export async function setStoredPeriod(
  tx: TenantTransaction,
  kind: RetentionKind,
  { amount, was, holds }: { readonly amount: number; readonly was: number; readonly holds: number },
  at: { readonly now: Date; readonly by: string },
): Promise<boolean> {
  const from = periodAppliesAt(amount < holds, at.now);
  const values = [kind, amount, holds, from, at.now, at.by, was, retentionLimits[kind].usual];
  return (await tx.query(written, [tx.contextId, ...values])).length === 1;
}
