/** What the directory sees of a company, as SQL: `c` is the company, `g` what it says of it, `$1` the tenant. */

/** A member whom the directory has let go of is none; those are few, so that nobody is looked up for each member. */
export const isSeen = `m."contextId" = $1 and m.role = 'STUDENT' and m."userId" not in (
  select d."userId" from directory_users d where d."contextId" = $1 and d."removedAt" is not null)`;

export const membersOf = `from company_users m where m."companyId" = c.id and ${isSeen}`;

/** Those that it has not let go of. */
export const groups = `from companies c
  left join directory_groups g on g."contextId" = $1 and g."companyId" = c.id
  where c."contextId" = $1 and g."removedAt" is null`;
