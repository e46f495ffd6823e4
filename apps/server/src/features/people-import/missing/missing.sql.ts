/** Who is missing from the table of an import, as SQL: `$1` the context, `$2` the import, `u` the account, `i` the import. */

/**
 * A table suspends learners of its own company alone. Whoever administers, teaches or has a place in another company or,
 * where a class was named, in another class is needed there too; of whom a directory keeps, the directory decides.
 */
export const isSpared = `(u.id = i."createdBy"
  or exists (select from company_users o where o."contextId" = $1 and o."userId" = u.id
    and (o."companyId" <> i."companyId" or o.role <> 'STUDENT'))
  or exists (select from role_users h where h."contextId" = $1 and h."principalId" = u.id)
  or exists (select from class_users c join classes k on k."contextId" = $1 and k.id = c."classId"
    where c."contextId" = $1 and c."userId" = u.id and (c.role <> 'STUDENT'
      or k."companyId" is distinct from i."companyId" or k.id <> i."classId"))
  or exists (select from planned_learners c join classes k on k."contextId" = $1 and k.id = c."classId"
    where c."contextId" = $1 and c."userId" = u.id
      and (k."companyId" is distinct from i."companyId" or k.id <> i."classId"))
  or exists (select from directory_users d where d."contextId" = $1 and d."userId" = u.id and d."removedAt" is null))`;

/**
 * `missing`, as a list of common table expressions: open accounts of learners of the company, or of the class, that no row
 * names. Whoever is called as a row says is named by it, under whatever address; a row that is refused also names those
 * whose address or name to sign in with stands in any of its cells: a person whose row is at fault is not missing.
 */
export const missingPeople = `rows as materialized (
    select r."userId", r.verdict, r.cells, lower(r."values" ->> 'email') as email,
      lower(r."values" ->> 'username') as username,
      folded((r."values" ->> 'firstname') || ' ' || (r."values" ->> 'lastname')) as called
    from people_import_rows r where r."contextId" = $1 and r."importId" = $2),
  names as materialized (
    select email as name from rows where email is not null
    union select username from rows where username is not null
    union select lower(btrim(cell)) from rows cross join lateral unnest(cells) as cell where verdict = 'refused'),
  missing as (
    select u.id, u.firstname, u.lastname, u.username, u.email, ${isSpared} or u.id = $3 as "isSpared"
    from people_imports i
    join company_users m on m."contextId" = $1 and m."companyId" = i."companyId" and m.role = 'STUDENT'
    join users u on u."contextId" = $1 and u.id = m."userId"
      and u."erasedAt" is null and u."deactivatedAt" is null and not u."isPlatform"
    where i."contextId" = $1 and i.id = $2
      and (i."classId" is null
        or exists (select from class_users c where c."contextId" = $1 and c."userId" = u.id and c."classId" = i."classId")
        or exists (select from planned_learners c where c."contextId" = $1 and c."userId" = u.id and c."classId" = i."classId"))
      and not exists (select from rows r where r."userId" = u.id)
      and not exists (select from names n where n.name = lower(u.email))
      and not exists (select from names n where n.name = lower(u.username))
      and not exists (select from rows r where r.called = folded(u.firstname || ' ' || u.lastname)))`;
