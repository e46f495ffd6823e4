/** Holds on people, and what of them whoever erases or removes by age asks. */
import type { LegalHold } from '@parcours/contract';
import { displayName, type Named } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

interface HoldRow {
  readonly id: string;
  readonly userId: string;
  readonly person: Named | null;
  readonly reason: string;
  readonly until: Date | null;
  readonly placedAt: Date;
  readonly placedBy: Named | null;
  readonly liftedAt: Date | null;
  readonly liftedBy: Named | null;
  readonly liftReason: string | null;
}

const person = (
  column: string,
) => `(select json_build_object('firstname', u.firstname, 'lastname', u.lastname, 'username', u.username,
    'email', u.email) from users u where u."contextId" = $1 and u.id = ${column} and u."erasedAt" is null)`;

const columns = `h.id, h."userId", ${person('h."userId"')} as person, h.reason, h.until, h."placedAt",
  ${person('h."placedBy"')} as "placedBy", h."liftedAt", ${person('h."liftedBy"')} as "liftedBy", h."liftReason"`;

const holds = (at: string) => `h."liftedAt" is null and (h.until is null or h.until > ${at})`;

const nameOf = (one: Named | null): string | null => (one === null ? null : displayName(one));

function toHold(row: HoldRow, now: Date): LegalHold {
  const { id, userId, reason, until, placedAt, liftedAt } = row;
  const isOver = until !== null && until <= now;
  return {
    id,
    userId,
    displayName: nameOf(row.person),
    reason,
    until: until?.toISOString() ?? null,
    state: liftedAt !== null ? 'lifted' : isOver ? 'ended' : 'active',
    placedAt: placedAt.toISOString(),
    placedBy: nameOf(row.placedBy),
    lifted:
      liftedAt === null
        ? null
        : { at: liftedAt.toISOString(), by: nameOf(row.liftedBy), reason: row.liftReason ?? '' },
  };
}

const listed = statement<HoldRow>(
  'legalHolds.list',
  `select ${columns} from legal_holds h where h."contextId" = $1
   order by (${holds('$2')}) desc, h."placedAt" desc, h.id desc limit $3`,
);

export async function findHolds(tx: TenantTransaction, now: Date, max: number): Promise<LegalHold[]> {
  return (await tx.query(listed, [tx.contextId, now, max])).map((row) => toHold(row, now));
}

const locked = statement<{ readonly id: string }>(
  'legalHolds.lockPeople',
  `select u.id from users u where u."contextId" = $1 and u."erasedAt" is null
     and u.id in (select merged_accounts($1, $2)) order by u.id for no key update`,
);

/**
 * Of the person with all accounts that were merged into it, until the transaction ends: a hold is placed before an erasure
 * looks for it, or after the person is gone. Answers whether there is such a person.
 */
export async function lockPerson(tx: TenantTransaction, userId: string): Promise<boolean> {
  return (await tx.query(locked, [tx.contextId, userId])).some(({ id }) => id === userId);
}

const inserted = statement<HoldRow>(
  'legalHolds.insert',
  `with h as (insert into legal_holds ("contextId", id, "userId", reason, until, "placedAt", "placedBy")
     values ($1, $2, $3, $4, $5, $6, $7) returning *)
   select ${columns} from h`,
);

export async function insertHold(
  tx: TenantTransaction,
  hold: Pick<HoldRow, 'id' | 'userId' | 'reason' | 'until'> & { readonly now: Date; readonly by: string },
): Promise<LegalHold | undefined> {
  const { id, userId, reason, until, now, by } = hold;
  const [row] = await tx.query(inserted, [tx.contextId, id, userId, reason, until, now, by]);
  return row && toHold(row, now);
}

const lifted = statement<HoldRow>(
  'legalHolds.lift',
  `with h as (update legal_holds h set "liftedAt" = $3, "liftedBy" = $4, "liftReason" = $5
     where h."contextId" = $1 and h.id = $2 and ${holds('$3')} returning *)
   select ${columns} from h`,
);

/** Undefined where no such hold holds. */
export async function setHoldLifted(
  tx: TenantTransaction,
  id: string,
  how: { readonly now: Date; readonly by: string; readonly reason: string },
): Promise<LegalHold | undefined> {
  const [row] = await tx.query(lifted, [tx.contextId, id, how.now, how.by, how.reason]);
  return row && toHold(row, how.now);
}

const held = statement<{ readonly until: Date | null }>(
  'legalHolds.held',
  `select h.until from legal_holds h where h."contextId" = $1 and h."userId" in (select merged_accounts($1, $2))
     and ${holds('$3')} order by h.until desc nulls first limit 1`,
);

/** Until when the person is held, null for until it is lifted; undefined of somebody who is not. */
export async function findHeld(
  tx: TenantTransaction,
  userId: string,
  now: Date,
): Promise<{ readonly until: Date | null } | undefined> {
  return (await tx.query(held, [tx.contextId, userId, now]))[0];
}
