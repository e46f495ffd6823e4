/** Rows of an import as they become accounts. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

export interface WaitingRow {
  readonly line: number;
  readonly verdict: 'new' | 'changed';
  readonly userId: string | null;
}

const held = statement<{ state: 'committing' | 'undoing' }>(
  'importCommit.hold',
  `select state from people_imports where "contextId" = $1 and id = $2 and state in ('committing', 'undoing') for update`,
);

/** What there is to do, for this transaction alone: two attempts at one import never take the same rows. */
export async function holdWorked(
  tx: TenantTransaction,
  id: string,
): Promise<'committing' | 'undoing' | undefined> {
  return (await tx.query(held, [tx.contextId, id]))[0]?.state;
}

const waiting = statement<WaitingRow>(
  'importCommit.waiting',
  `select line, verdict, "userId" from people_import_rows
   where "contextId" = $1 and "importId" = $2 and verdict in ('new', 'changed') and not done order by line limit $3`,
);

export async function findWaitingRows(
  tx: TenantTransaction,
  importId: string,
  most: number,
): Promise<WaitingRow[]> {
  return tx.query(waiting, [tx.contextId, importId, most]);
}

/** A row that is done: the ids of what it makes. */
export interface NewIds {
  readonly line: number;
  readonly userId: string;
  readonly membershipId: string;
  readonly tincanIdentifier: string;
}

const madeUsers = statement<{ id: string }>(
  'importCommit.users',
  // Whoever has taken the address or the name in the meantime keeps it: the row is refused below.
  `insert into users ("contextId", id, username, firstname, lastname, email, birthday, "tincanIdentifier", "createdAt")
   select $1, x."userId", r."values" ->> 'username', r."values" ->> 'firstname', r."values" ->> 'lastname',
     r."values" ->> 'email', (r."values" ->> 'birthday')::date, x."tincanIdentifier", $4
   from jsonb_to_recordset($3::jsonb) as x (line integer, "userId" uuid, "tincanIdentifier" uuid)
   join people_import_rows r on r."contextId" = $1 and r."importId" = $2 and r.line = x.line
   on conflict do nothing returning id`,
);
const refusedMeanwhile = statement<never>(
  'importCommit.refused',
  `update people_import_rows r set verdict = 'refused', faults = '[{"field": "email", "reason": "taken"}]'
   from jsonb_to_recordset($3::jsonb) as x (line integer, "userId" uuid)
   where r."contextId" = $1 and r."importId" = $2 and r.line = x.line
     and not exists (select from users u where u."contextId" = $1 and u.id = x."userId")`,
);
const changedUsers = statement<never>(
  'importCommit.changed',
  // The rows first: planned the other way about, each account would go through the whole table.
  `with r as materialized (
     select "userId", "values" from people_import_rows
     where "contextId" = $1 and "importId" = $2 and line = any ($3::integer[]) and changes <> '[]')
   update users u set firstname = coalesce(r."values" ->> 'firstname', u.firstname),
     lastname = coalesce(r."values" ->> 'lastname', u.lastname),
     birthday = coalesce((r."values" ->> 'birthday')::date, u.birthday)
   from r where u."contextId" = $1 and u.id = r."userId" and u."erasedAt" is null`,
);
const madeMemberships = statement<never>(
  'importCommit.memberships',
  `with made as (
     insert into company_users ("contextId", id, "companyId", "userId", role)
     select $1, x."membershipId", i."companyId", x."userId", 'STUDENT'
     from jsonb_to_recordset($3::jsonb) as x ("userId" uuid, "membershipId" uuid)
     join people_imports i on i."contextId" = $1 and i.id = $2
     join users u on u."contextId" = $1 and u.id = x."userId"
     where not exists (select from company_users m where m."contextId" = $1 and m."companyId" = i."companyId"
       and m."userId" = x."userId")
     on conflict do nothing returning id)
   update people_import_rows r set done = true, "userId" = x."userId",
     "membershipId" = case when x."membershipId" in (select id from made) then x."membershipId" end
   from jsonb_to_recordset($3::jsonb) as x (line integer, "userId" uuid, "membershipId" uuid)
   where r."contextId" = $1 and r."importId" = $2 and r.line = x.line and r.verdict <> 'refused'`,
);

/** Makes and changes the accounts of some rows. */
export async function commitRows(
  tx: TenantTransaction,
  importId: string,
  {
    made,
    changed,
    at,
  }: { readonly made: readonly NewIds[]; readonly changed: readonly NewIds[]; readonly at: Date },
): Promise<void> {
  const [news, all] = [JSON.stringify(made), JSON.stringify([...made, ...changed])];
  await tx.query(madeUsers, [tx.contextId, importId, news, at]);
  await tx.query(refusedMeanwhile, [tx.contextId, importId, news]);
  const lines = changed.map(({ line }) => line);
  if (lines.length > 0) await tx.query(changedUsers, [tx.contextId, importId, lines]);
  await tx.query(madeMemberships, [tx.contextId, importId, all]);
}
