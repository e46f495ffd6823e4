/** The tables that an admin takes away, the oldest row first; one row more than may leave tells that there are too many. */
import type { ExportKind } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import type { Cell } from '../../platform/files/csv.ts';

const columns = {
  people: ['id', 'username', 'firstname', 'lastname', 'email', 'active', 'roles', 'companies', 'createdAt'],
  results: [
    'lessonId',
    'userId',
    'firstname',
    'lastname',
    'class',
    'program',
    'course',
    'progress',
    'progression',
    'actual',
    'max',
    'activeSeconds',
    'startedAt',
    'endedAt',
    'certificationRef',
  ],
  audit: ['at', 'actorId', 'action', 'subject', 'details'],
} as const satisfies Record<ExportKind, readonly string[]>;

type Row = Readonly<Record<string, Cell>>;

/** `$2` to `$3`: from when on, and until when; `$4`: how many rows at most. */
const within = (time: string) =>
  `($2::timestamptz is null or ${time} >= $2) and ($3::timestamptz is null or ${time} < $3)`;

const statements = {
  people: statement<Row>(
    'exports.people',
    `select u.id, u.username, u.firstname, u.lastname, u.email, u."deactivatedAt" is null as active,
       (select string_agg(r.name, '; ' order by r.name) from role_users h
        join roles r on r."contextId" = h."contextId" and r.id = h."roleId"
        where h."contextId" = u."contextId" and h."principalId" = u.id) as roles,
       (select string_agg(c.name || ' (' || m.role || ')', '; ' order by c.name, m.role) from company_users m
        join companies c on c."contextId" = m."contextId" and c.id = m."companyId"
        where m."contextId" = u."contextId" and m."userId" = u.id) as companies,
       u."createdAt"
     from users u
     where u."contextId" = $1 and u."erasedAt" is null and not u."isPlatform" and ${within('u."createdAt"')}
     order by u."createdAt", u.id limit $4`,
  ),
  results: statement<Row>(
    'exports.results',
    `select l.id as "lessonId", l."userId", u.firstname, u.lastname, c.name as class, p.name as program,
       co.title as course, l.progress, l.progression, l."scoreActual" as actual, l."scoreMax" as max,
       l."timeSpent" as "activeSeconds", l."startedAt", l."endedAt", l."certificationRef"
     from lessons l
     join users u on u."contextId" = l."contextId" and u.id = l."userId"
     join classes c on c."contextId" = l."contextId" and c.id = l."classId"
     join program_courses pc on pc."contextId" = l."contextId" and pc.id = l."programCourseId"
     join programs p on p."contextId" = l."contextId" and p.id = pc."programId"
     join courses co on co."contextId" = l."contextId" and co.id = l."courseId"
     where l."contextId" = $1 and u."erasedAt" is null and ${within('l."createdAt"')}
     order by l."createdAt", l.id limit $4`,
  ),
  audit: statement<Row>(
    'exports.audit',
    `select at, "actorId", action, subject, details::text as details from audit_entries
     where "contextId" = $1 and ${within('at')} order by at, id limit $4`,
  ),
} as const;

export interface ExportedTable {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

export async function findExport(
  tx: TenantTransaction,
  of: ExportKind,
  { since, until, rowsMax }: { since: string | undefined; until: string | undefined; rowsMax: number },
): Promise<ExportedTable> {
  const rows = await tx.query(statements[of], [tx.contextId, since ?? null, until ?? null, rowsMax]);
  return { columns: columns[of], rows };
}
