/** What the directory sees of an account, as SQL: `u` is the account, `d` what it says of it, `$1` the tenant. */

export const userName = `coalesce(d."userName", u.email)`;

export const groupsOf = `from company_users m
  join companies c on c."contextId" = $1 and c.id = m."companyId"
  left join directory_groups g on g."contextId" = $1 and g."companyId" = c.id
  where m."contextId" = $1 and m."userId" = u.id and m.role = 'STUDENT' and g."removedAt" is null`;

/** Those that it has not let go of. */
export const users = `from users u
  left join directory_users d on d."contextId" = $1 and d."userId" = u.id
  where u."contextId" = $1 and u."erasedAt" is null and not u."isPlatform" and d."removedAt" is null
    and not exists (select from person_merges x where x."contextId" = $1 and x."goneId" = u.id
      and x.state in ('merged', 'undoing'))`;

/** By an index: the names of the directory, and those that sign in. */
export const isNamed = (value: string) => `u.id in (
  select x."userId" from directory_users x where x."contextId" = $1 and lower(x."userName") = ${value}
  union all select x."userId" from login_names x where x."contextId" = $1 and x.name = ${value})`;

export const isCalled = (value: string) =>
  `u.id in (select x."userId" from directory_users x where x."contextId" = $1 and x."externalId" = ${value})`;
