/** What somebody holds, role by role, with when and by whom it was given where that was written down. */
import type { HeldRole } from '@parcours/contract';
import { displayName, type Named } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

interface Row extends Omit<HeldRole, 'since' | 'givenBy'> {
  readonly since: Date | null;
  readonly giver: Named | null;
}

/** Of the entries of the audit about the person, the last that gave this role there (`noteRoleChange` of the writes). */
const given = (role: string, scope: string) => `left join lateral (
    select g.at, g."actorId" from given g
    where g.details ->> 'role' = ${role} and g.details ->> 'scope' is not distinct from ${scope}
    order by g.at desc limit 1) e on true
  left join users a on a."contextId" = $1 and a.id = e."actorId" and a."erasedAt" is null`;

const giver = `case when a.id is not null then json_build_object('firstname', a.firstname, 'lastname', a.lastname,
  'username', a.username, 'email', a.email) end as giver`;

const place = (scope: string, id: string, name: string) =>
  `json_build_object('scope', ${scope}, 'id', ${id}, 'name', ${name})`;

const held = statement<Row>(
  'heldRoles.find',
  `with given as (
     select at, "actorId", details from audit_entries
     where "contextId" = $1 and action = 'role-change' and subject = $2::text and details ->> 'change' = 'given')
   select * from (
     select 'company' as of, m.role, ${place(`'company'`, 'k.id', 'k.name')} as place, false as left,
       e.at as since, ${giver}
     from company_users m
     join companies k on k."contextId" = $1 and k.id = m."companyId"
     ${given('m.role', 'm."companyId"::text')}
     where m."contextId" = $1 and m."userId" = $2::uuid
     union all
     select 'context', r.name,
       case when h."scopeId" is not null then ${place('s.scope', 's.id', 's.name')} end, false, e.at, ${giver}
     from role_users h
     join roles r on r."contextId" = $1 and r.id = h."roleId"
     left join lateral (
       select 'company' as scope, x.id, x.name from companies x where x."contextId" = $1 and x.id = h."scopeId"
       union all select 'class', x.id, x.name from classes x where x."contextId" = $1 and x.id = h."scopeId"
       union all select 'course', x.id, x.title from courses x where x."contextId" = $1 and x.id = h."scopeId"
     ) s on true
     ${given('h."roleId"::text', 'h."scopeId"::text')}
     where h."contextId" = $1 and h."principalId" = $2::uuid and (h."scopeId" is null or s.id is not null)
     union all
     select 'class', c.role, ${place(`'class'`, 'k.id', 'k.name')}, false, coalesce(e.at, c."createdAt"), ${giver}
     from class_users c
     join classes k on k."contextId" = $1 and k.id = c."classId"
     ${given('c.role', 'c."classId"::text')}
     where c."contextId" = $1 and c."userId" = $2::uuid
     union all
     select 'class', 'STUDENT', ${place(`'class'`, 'k.id', 'k.name')}, true, min(l."createdAt"), null
     from lessons l
     join classes k on k."contextId" = $1 and k.id = l."classId"
     where l."contextId" = $1 and l."userId" = $2::uuid and not exists (select from class_users c
       where c."contextId" = $1 and c."classId" = l."classId" and c."userId" = l."userId")
     group by k.id, k.name
   ) held`,
);

export async function findHeldRoles(tx: TenantTransaction, userId: string): Promise<HeldRole[]> {
  const rows = await tx.query(held, [tx.contextId, userId]);
  return rows.map(({ since, giver: by, ...row }) => ({
    ...row,
    since: since === null ? null : since.toISOString(),
    givenBy: by === null ? null : displayName(by),
  }));
}
