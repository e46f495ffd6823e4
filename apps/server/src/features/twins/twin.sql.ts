/** An account as lists of twins show it, as SQL. `$1` is the tenant. */

/** The account `u` as the list shows it. */
export const asTwin = (u: string) => `json_build_object('id', ${u}.id, 'firstname', ${u}.firstname,
  'lastname', ${u}.lastname, 'username', ${u}.username, 'email', ${u}.email, 'birthday', ${u}.birthday::text,
  'active', ${u}."deactivatedAt" is null, 'createdAt', ${u}."createdAt",
  'lastSeenAt', (select max(a.at) from audit_entries a where a."contextId" = $1 and a."actorId" = ${u}.id
    and a.action = 'sign-in'))`;
