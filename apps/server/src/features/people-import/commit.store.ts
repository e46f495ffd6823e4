/** Rows of an import as they become accounts, and as they are taken back. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

export interface WaitingRow {
  readonly line: number;
  readonly verdict: 'new' | 'changed';
  readonly userId: string | null;
}

const held = statement<{ id: string }>(
  'importCommit.hold',
  `select id from people_imports where "contextId" = $1 and id = $2 and state = 'committing' for update`,
);

/** Whether there is work, for this transaction alone: two attempts at one import never take the same rows. */
export async function holdCommitting(tx: TenantTransaction, id: string): Promise<boolean> {
  return (await tx.query(held, [tx.contextId, id])).length > 0;
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
  `update users u set firstname = coalesce(r."values" ->> 'firstname', u.firstname),
     lastname = coalesce(r."values" ->> 'lastname', u.lastname),
     birthday = coalesce((r."values" ->> 'birthday')::date, u.birthday)
   from people_import_rows r
   where r."contextId" = $1 and r."importId" = $2 and r.line = any ($3::integer[]) and r.changes <> '[]'
     and u."contextId" = $1 and u.id = r."userId" and u."erasedAt" is null`,
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
  await tx.query(changedUsers, [tx.contextId, importId, lines]);
  await tx.query(madeMemberships, [tx.contextId, importId, all]);
}

/** Whether somebody has used the account that a row made: it has been signed in to, or has a place or lessons. */
const isUsed = `(exists (select from sessions s where s."contextId" = $1 and s."userId" = r."userId"
    and s."viewedFrom" is null)
  or exists (select from user_secrets s where s."contextId" = $1 and s."userId" = r."userId")
  or exists (select from class_users c where c."contextId" = $1 and c."userId" = r."userId")
  or exists (select from planned_learners c where c."contextId" = $1 and c."userId" = r."userId")
  or exists (select from role_users c where c."contextId" = $1 and c."principalId" = r."userId")
  or exists (select from company_users c where c."contextId" = $1 and c."userId" = r."userId"
    and c.id is distinct from r."membershipId"))`;

const rowsDone = `r."contextId" = $1 and r."importId" = $2 and r.done`;
// Those of accounts that the import made go with the account, or stay with it.
const removedMemberships = statement<{ id: string }>(
  'importUndo.memberships',
  `delete from company_users m using people_import_rows r
   where ${rowsDone} and r.verdict = 'changed' and m."contextId" = $1 and m.id = r."membershipId" returning m.id`,
);
// The row stays and forgets whom it made, or it would go with the account.
const removedUsers = statement<{ id: string }>(
  'importUndo.users',
  `with gone as (
     select r.line, r."userId" from people_import_rows r where ${rowsDone} and r.verdict = 'new' and not ${isUsed}),
   forgotten as (
     update people_import_rows r set "userId" = null from gone
     where r."contextId" = $1 and r."importId" = $2 and r.line = gone.line returning r.line)
   select "userId" as id from gone`,
);
const deletedUsers = statement<{ id: string }>(
  'importUndo.deleteUsers',
  'delete from users where "contextId" = $1 and id = any ($2::text[]::uuid[]) returning id',
);
const restoredFields = statement<{ field: string; isBack: boolean }>(
  'importUndo.fields',
  // A field that was changed again since stays as it is.
  `with changed as (
     select r."userId", c.field, c.before, c.after from people_import_rows r
     cross join lateral jsonb_to_recordset(r.changes) as c (field text, before text, after text)
     where ${rowsDone} and r.verdict = 'changed'),
   back as (
     select c.*, case c.field when 'firstname' then u.firstname when 'lastname' then u.lastname
       else to_char(u.birthday, 'YYYY-MM-DD') end is not distinct from c.after as "isBack"
     from changed c join users u on u."contextId" = $1 and u.id = c."userId"),
   restored as (
     update users u set
       firstname = case when b.firstname then b."firstnameBefore" else u.firstname end,
       lastname = case when b.lastname then b."lastnameBefore" else u.lastname end,
       birthday = case when b.birthday then b."birthdayBefore"::date else u.birthday end
     from (select "userId", coalesce(bool_or(field = 'firstname'), false) as firstname,
         max(before) filter (where field = 'firstname') as "firstnameBefore",
         coalesce(bool_or(field = 'lastname'), false) as lastname,
         max(before) filter (where field = 'lastname') as "lastnameBefore",
         coalesce(bool_or(field = 'birthday'), false) as birthday,
         max(before) filter (where field = 'birthday') as "birthdayBefore"
       from back where "isBack" group by "userId") b
     where u."contextId" = $1 and u.id = b."userId" returning u.id)
   select field, "isBack" from back`,
);
const stillThere = statement<{ count: number }>(
  'importUndo.kept',
  `select count(*)::integer as count from people_import_rows r where ${rowsDone} and r.verdict = 'new'
     and r."userId" is not null`,
);

/** Some thirty tables are looked at for each account that goes. */
const accountsAtOnce = 500;

export interface Undone {
  readonly removed: number;
  readonly restored: number;
  readonly kept: number;
}

/** Everything that the import did and nobody has built upon. */
export async function undoRows(tx: TenantTransaction, importId: string): Promise<Undone> {
  const values = [tx.contextId, importId];
  const fields = await tx.query(restoredFields, values);
  await tx.query(removedMemberships, values);
  const gone = await tx.query(removedUsers, values);
  const ids = gone.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += accountsAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- each is as much as one statement has time for
    await tx.query(deletedUsers, [tx.contextId, ids.slice(from, from + accountsAtOnce)]);
  const [kept] = await tx.query(stillThere, values);
  const back = fields.filter(({ isBack }) => isBack).length;
  return { removed: ids.length, restored: back, kept: (kept?.count ?? 0) + fields.length - back };
}
