/** What two accounts hold, side by side, and where both hold what a person has once. */
import { type ComparedTwin, limits, type MergeCollision } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import { joinedTitle, versionOfLesson } from '../learning/opening/published-card.sql.ts';
import { goneIsBetter, isSameRun } from './merged-lessons.store.ts';
import { asTwin } from './twin.sql.ts';
import type { TwinRow } from './twins.store.ts';

type Compared = Omit<ComparedTwin, keyof TwinRow | 'displayName'>;

interface ComparedRow extends Compared {
  readonly id: string;
  readonly account: TwinRow;
}

const most = limits.comparedMax;
const list = (select: string, order: string) =>
  `coalesce((select json_agg(x) from (${select} order by ${order} limit ${most}) x), '[]')`;
const counting = (table: string, column = 'userId') =>
  `(select count(*)::int from ${table} x where x."contextId" = $1 and x."${column}" = u.id)`;

const compared = statement<ComparedRow>(
  'twins.compare',
  `select u.id, ${asTwin('u')} as account,
     json_build_object('email', u.email, 'username', u.username, 'firstname', u.firstname, 'lastname', u.lastname,
       'birthday', u.birthday::text, 'preferredLocale', u."preferredLocale", 'timeFactor', u."timeFactor") as fields,
     (select coalesce(sum(t.active), 0)::int from page_times t where t."contextId" = $1 and t."userId" = u.id) as "activeSeconds",
     ${list(
       `select c.name, m.role from company_users m join companies c on c."contextId" = $1 and c.id = m."companyId"
        where m."contextId" = $1 and m."userId" = u.id`,
       'c.name, m.role',
     )} as companies,
     coalesce((select json_agg(distinct r.name) from role_users h join roles r on r."contextId" = $1 and r.id = h."roleId"
       where h."contextId" = $1 and h."principalId" = u.id), '[]') as roles,
     ${list(
       `select k.name, m.role from class_users m join classes k on k."contextId" = $1 and k.id = m."classId"
        where m."contextId" = $1 and m."userId" = u.id`,
       'k.name, m.role',
     )} as classes,
     ${list(
       `select ${joinedTitle('v')} as course, k.name as "className", l.progression, l."scoreActual", l."scoreMax",
          to_json(l."startedAt") as "startedAt", to_json(l."endedAt") as "endedAt"
        from lessons l
        join classes k on k."contextId" = $1 and k.id = l."classId"
        join courses co on co."contextId" = $1 and co.id = l."courseId"
        left join course_versions v on v."contextId" = $1 and v.id = ${versionOfLesson('l', 'co')}
        where l."contextId" = $1 and l."userId" = u.id`,
       'l."startedAt" nulls last, l.id',
     )} as lessons,
     ${list(
       `select x.facts ->> 'courseTitle' as course, to_json(x."issuedAt") as "issuedAt", x.status
        from certificates x where x."contextId" = $1 and x."userId" = u.id`,
       'x."issuedAt"',
     )} as certificates,
     coalesce((select json_agg(distinct i.issuer) from user_identities i where i."contextId" = $1 and i."userId" = u.id),
       '[]') as issuers,
     exists (select from directory_users d where d."contextId" = $1 and d."userId" = u.id) as "inDirectory",
     json_build_object('companies', ${counting('company_users')}, 'roles', ${counting('role_users', 'principalId')},
       'classes', ${counting('class_users')} + ${counting('planned_learners')}, 'lessons', ${counting('lessons')},
       'exercises', ${counting('exercise_results')}, 'certificates', ${counting('certificates')},
       'attendance', ${counting('attendance_lines')},
       'reviews', ${counting('reviews')}, 'notes', ${counting('notes')},
       'messages', ${counting('messages', 'senderId')} + ${counting('messages', 'recipientId')},
       'logbook', ${counting('log_book_records', 'studentId')}, 'files', ${counting('files', 'ownerId')},
       'identities', ${counting('user_identities')}, 'directory', ${counting('directory_users')}) as counts
   from users u where u."contextId" = $1 and u.id in ($2, $3)`,
);

export function findCompared(tx: TenantTransaction, keptId: string, goneId: string): Promise<ComparedRow[]> {
  return tx.query(compared, [tx.contextId, keptId, goneId]);
}

const collisions = statement<{ collision: MergeCollision }>(
  'twins.collisions',
  `select json_build_object('kind', 'class', 'name', k.name) as collision, 1 as rank, k.name as name
   from class_users a join class_users b on b."contextId" = $1 and b."userId" = $3 and b."classId" = a."classId" and b.role = a.role
   join classes k on k."contextId" = $1 and k.id = a."classId" where a."contextId" = $1 and a."userId" = $2
   union all
   select json_build_object('kind', 'company', 'name', c.name, 'role', a.role), 2, c.name
   from company_users a join company_users b on b."contextId" = $1 and b."userId" = $3 and b."companyId" = a."companyId"
     and b.role = a.role
   join companies c on c."contextId" = $1 and c.id = a."companyId" where a."contextId" = $1 and a."userId" = $2
   union all
   select json_build_object('kind', 'role', 'name', r.name), 3, r.name
   from role_users a join role_users b on b."contextId" = $1 and b."principalId" = $3 and b."roleId" = a."roleId"
     and b."scopeId" is not distinct from a."scopeId"
   join roles r on r."contextId" = $1 and r.id = a."roleId" where a."contextId" = $1 and a."principalId" = $2
   union all
   select json_build_object('kind', 'review', 'name', p.name), 4, p.name
   from reviews a join reviews b on b."contextId" = $1 and b."userId" = $3 and b."resourceType" = a."resourceType"
     and b."resourceId" = a."resourceId"
   join programs p on p."contextId" = $1 and p.id = a."resourceId" where a."contextId" = $1 and a."userId" = $2
   union all
   select json_build_object('kind', 'lesson', 'name', ${joinedTitle('v')}, 'className', c.name,
     'current', case when ${goneIsBetter} then 'gone' else 'kept' end,
     'bothBegun', k."startedAt" is not null and g."startedAt" is not null), 0, c.name
   from lessons g join lessons k on k."contextId" = $1 and k."userId" = $2 and ${isSameRun}
   join classes c on c."contextId" = $1 and c.id = g."classId"
   join courses co on co."contextId" = $1 and co.id = g."courseId"
   left join course_versions v on v."contextId" = $1 and v.id = ${versionOfLesson('g', 'co')}
   where g."contextId" = $1 and g."userId" = $3
   order by rank, name limit ${most}`,
);

export async function findCollisions(
  tx: TenantTransaction,
  keptId: string,
  goneId: string,
): Promise<MergeCollision[]> {
  return (await tx.query(collisions, [tx.contextId, keptId, goneId])).map(({ collision }) => collision);
}
