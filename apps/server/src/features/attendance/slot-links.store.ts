/** Secret links of slots: one for each, kept as its hash, replaced by the next. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

const stored = statement<never>(
  'slotLinks.set',
  `insert into slot_links ("contextId", "slotId", "secretHash", "madeAt") values ($1, $2, $3, $4)
   on conflict ("contextId", "slotId") do update set "secretHash" = excluded."secretHash", "madeAt" = excluded."madeAt"`,
);

export async function setSlotLink(
  tx: TenantTransaction,
  slotId: string,
  secretHash: Uint8Array,
  at: Date,
): Promise<void> {
  await tx.query(stored, [tx.contextId, slotId, secretHash, at]);
}

const made = statement<{ madeAt: Date }>(
  'slotLinks.find',
  `select "madeAt" from slot_links where "contextId" = $1 and "slotId" = $2`,
);

/** When the one that holds was made; null where there is none. */
export async function findSlotLink(tx: TenantTransaction, slotId: string): Promise<Date | null> {
  return (await tx.query(made, [tx.contextId, slotId]))[0]?.madeAt ?? null;
}

const opened = statement<{ slotId: string }>(
  'slotLinks.open',
  `select l."slotId" from slot_links l
   join class_slots s on s."contextId" = $1 and s.id = l."slotId"
   join class_users m on m."contextId" = $1 and m."classId" = s."classId" and m."userId" = $3 and m.role = 'STUDENT'
   where l."contextId" = $1 and l."secretHash" = $2`,
);

/** The slot that a learner of its class opens with it; undefined for anybody else. */
export async function openSlotLink(
  tx: TenantTransaction,
  secretHash: Uint8Array,
  userId: string,
): Promise<string | undefined> {
  return (await tx.query(opened, [tx.contextId, secretHash, userId]))[0]?.slotId;
}
