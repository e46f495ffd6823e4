/** Rows of an import as they are taken back. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

/** Whether somebody has used the account that a row made: it has been signed in to, merged or held, or has a place or lessons. */
const isUsed = `(exists (select from sessions s where s."contextId" = $1 and s."userId" = r."userId"
    and s."viewedFrom" is null)
  or exists (select from user_secrets s where s."contextId" = $1 and s."userId" = r."userId")
  or exists (select from person_merges m where m."contextId" = $1 and m."goneId" = r."userId")
  or exists (select from person_merges m where m."contextId" = $1 and m."keptId" = r."userId")
  or exists (select from legal_holds h where h."contextId" = $1 and h."userId" = r."userId")
  or exists (select from class_users c where c."contextId" = $1 and c."userId" = r."userId")
  or exists (select from planned_learners c where c."contextId" = $1 and c."userId" = r."userId")
  or exists (select from role_users c where c."contextId" = $1 and c."principalId" = r."userId")
  or exists (select from company_users c where c."contextId" = $1 and c."userId" = r."userId"
    and c.id is distinct from r."membershipId"))`;

const rowsDone = `r."contextId" = $1 and r."importId" = $2 and r.done and r.line = any ($3::integer[])`;
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
     where r."contextId" = $1 and r."importId" = $2 and r.line = any ($3::integer[]) and r.line = gone.line
     returning r.line)
   select "userId" as id from gone`,
);
const deletedUsers = statement<{ id: string }>(
  'importUndo.deleteUsers',
  `delete from users u using unnest($2::text[]::uuid[]) as gone (id)
   where u."contextId" = $1 and u.id = gone.id returning u.id`,
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

const nextRows = statement<{ line: number }>(
  'importUndo.next',
  `select line from people_import_rows
   where "contextId" = $1 and "importId" = $2 and (done or entry in ('entered', 'planned')) and not undone
   order by line limit $3`,
);

/** Lines that did something and are not taken back yet. */
export async function findRowsToUndo(
  tx: TenantTransaction,
  importId: string,
  most: number,
): Promise<number[]> {
  return (await tx.query(nextRows, [tx.contextId, importId, most])).map(({ line }) => line);
}

const counted = statement<never>(
  'importUndo.count',
  `update people_imports set removed = removed + $3, restored = restored + $4, kept = kept + $5
   where "contextId" = $1 and id = $2`,
);
const marked = statement<never>(
  'importUndo.mark',
  `update people_import_rows set undone = true
   where "contextId" = $1 and "importId" = $2 and line = any ($3::integer[])`,
);

/** Takes back what those rows did and nobody has built upon, and counts it with the import. */
export async function undoRows(
  tx: TenantTransaction,
  importId: string,
  lines: readonly number[],
): Promise<void> {
  const values = [tx.contextId, importId, lines];
  const fields = await tx.query(restoredFields, values);
  await tx.query(removedMemberships, values);
  const gone = (await tx.query(removedUsers, values)).map(({ id }) => id);
  await tx.query(deletedUsers, [tx.contextId, gone]);
  const [still] = await tx.query(stillThere, values);
  const back = fields.filter(({ isBack }) => isBack).length;
  const kept = (still?.count ?? 0) + fields.length - back;
  await tx.query(counted, [tx.contextId, importId, gone.length, back, kept]);
  await tx.query(marked, values);
}
