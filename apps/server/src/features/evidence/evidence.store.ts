/** What papers about training say: of the classes whose results the caller may read, and of no others. */
import type { ActionNature, PublicCertificate } from '@parcours/contract';
import { administeredClasses, isContextAdmin, type Named, overseenCompanies } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/security/tokens/principal.ts';
import { joinedTitle, versionOfLesson } from '../learning/opening/published-card.sql.ts';

/** `mayReadResults` of the rules as SQL, but for one's own. `$2` who asks, `$3` an admin, `$4` companies, `$5` classes. */
export const readable = `($3::boolean or k."companyId" = any ($4::uuid[]) or k.id = any ($5::uuid[])
  or exists (select from class_users t where t."contextId" = $1 and t."classId" = k.id and t."userId" = $2
    and t.role = 'TEACHER'))`;

export const askedBy = (tx: TenantTransaction, principal: Principal) =>
  [
    tx.contextId,
    principal.userId,
    isContextAdmin(principal),
    overseenCompanies(principal),
    administeredClasses(principal),
  ] as const;

export interface Trained extends Named {
  readonly id: string;
  readonly birthday: string | null;
  readonly companies: readonly string[];
}

const trained = statement<Trained>(
  'evidence.person',
  `select u.id, u.firstname, u.lastname, u.username, u.email, u.birthday::text as birthday,
     coalesce((select json_agg(distinct c.name order by c.name) from classes k
       join companies c on c."contextId" = $1 and c.id = k."companyId"
       where k."contextId" = $1 and ${readable} and exists (select from class_users s where s."contextId" = $1
         and s."classId" = k.id and s."userId" = u.id and s.role = 'STUDENT')), '[]') as companies
   from users u
   where u."contextId" = $1 and u.id = $6 and u."erasedAt" is null and not u."isPlatform"
     and ($3::boolean or exists (select from classes k where k."contextId" = $1 and ${readable} and (
       exists (select from class_users s where s."contextId" = $1 and s."classId" = k.id and s."userId" = u.id
         and s.role = 'STUDENT')
       or exists (select from attendance_lines a join class_slots s on s."contextId" = $1 and s.id = a."slotId"
         where a."contextId" = $1 and a."userId" = u.id and s."classId" = k.id)
       or exists (select from lessons l where l."contextId" = $1 and l."classId" = k.id and l."userId" in (select merged_accounts($1, u.id))))))`,
);

/** Undefined where there is nobody of whose training the caller may read anything. */
export async function findTrained(
  tx: TenantTransaction,
  principal: Principal,
  userId: string,
): Promise<Trained | undefined> {
  return (await tx.query(trained, [...askedBy(tx, principal), userId]))[0];
}

/** A page of a lesson as time and scores tell of it; `done`: by the program as it runs now, not by one begun before. */
export interface TrainedPage {
  readonly nodeId: string;
  readonly done: boolean;
  readonly completedAt: string | null;
  readonly activeSeconds: number;
  readonly scoreActual: number;
  readonly scoreMax: number;
}

export interface TrainedLesson {
  readonly id: string;
  readonly classId: string;
  readonly className: string;
  /** For which the class is held; null where it is held for none. */
  readonly employer: string | null;
  readonly employerSiret: string | null;
  readonly programName: string;
  readonly nature: ActionNature;
  readonly courseId: string;
  readonly courseTitle: string;
  readonly versionId: string | null;
  readonly versionNumber: number | null;
  readonly completed: boolean;
  /** Of an account that was merged, whose person has another run of the same course. */
  readonly isSecondRun: boolean;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly scoreActual: number;
  readonly scoreMax: number;
  readonly enabledSectionIds: readonly string[];
  readonly draws: Readonly<Record<string, string>>;
  readonly pages: readonly TrainedPage[];
}

const lessons = statement<TrainedLesson>(
  'evidence.lessons',
  `select l.id, k.id as "classId", k.name as "className", pr.name as "programName",
     coalesce(pr.settings ->> 'nature', 'training') as nature,
     (select c.name from companies c where c."contextId" = $1 and c.id = k."companyId") as employer,
     (select c.siret from companies c where c."contextId" = $1 and c.id = k."companyId") as "employerSiret", l."courseId", ${joinedTitle('v')} as "courseTitle",
     l."versionId", v.number as "versionNumber", l.progress = 'COMPLETED' as completed,
     l."userId" <> $6 as "isSecondRun", l."startedAt", l."endedAt",
     l."scoreActual", l."scoreMax", l."enabledSectionIds",
     coalesce((select json_object_agg(d."nodeId", d."childNodeId") from lesson_draws d
       where d."contextId" = $1 and d."lessonId" = l.id), '{}') as draws,
     coalesce((select json_agg(json_build_object('nodeId', p."nodeId", 'done', p.done, 'completedAt', p."completedAt",
         'activeSeconds', p.seconds, 'scoreActual', p.actual, 'scoreMax', p.most)) from (
       select p."nodeId", coalesce(bool_or(p.progress = 'COMPLETED') filter (where p.state <> 'ARCHIVED'), false) as done,
         max(p."completedAt") filter (where p.state <> 'ARCHIVED') as "completedAt",
         coalesce(sum(t.active), 0)::int as seconds,
         coalesce(sum(p."scoreActual") filter (where p.state <> 'ARCHIVED'), 0) as actual,
         coalesce(sum(p."scoreMax") filter (where p.state <> 'ARCHIVED'), 0) as most
       from lesson_pages p
       left join lateral (select sum(m.active) as active from page_times m
         where m."contextId" = $1 and m."pageId" = p.id) t on true
       where p."contextId" = $1 and p."lessonId" = l.id and not p.ahead
       group by p."nodeId") p), '[]') as pages
   from lessons l
   join classes k on k."contextId" = $1 and k.id = l."classId"
   join courses co on co."contextId" = $1 and co.id = l."courseId"
   join program_courses pc on pc."contextId" = $1 and pc.id = l."programCourseId"
   join programs pr on pr."contextId" = $1 and pr.id = pc."programId"
   left join course_versions v on v."contextId" = $1 and v.id = ${versionOfLesson('l', 'co')}
   where l."contextId" = $1 and l."userId" in (select merged_accounts($1, $6)) and l."startedAt" is not null and ${readable}
     and ($7::uuid is null or k.id = $7)
   order by k.name, k.id, pr.name, pc."order", l.id`,
);

export function findTrainedLessons(
  tx: TenantTransaction,
  principal: Principal,
  userId: string,
  /** In this class alone. */
  classId: string | null = null,
): Promise<TrainedLesson[]> {
  return tx.query(lessons, [...askedBy(tx, principal), userId, classId]);
}

const trainedIn = statement<{ readonly id: string }>(
  'evidence.trainedIn',
  `select p.id from (
     select distinct merged_into($1, l."userId") as id from lessons l
     join classes k on k."contextId" = $1 and k.id = l."classId"
     where l."contextId" = $1 and l."classId" = $6 and l."startedAt" is not null and ${readable}
     union
     select a."userId" from class_slots s
     join classes k on k."contextId" = $1 and k.id = s."classId"
     join attendance_lines a on a."contextId" = $1 and a."slotId" = s.id
     where s."contextId" = $1 and s."classId" = $6 and ${readable}) p
   join users u on u."contextId" = $1 and u.id = p.id
   where u."erasedAt" is null and not u."isPlatform"
   order by u.lastname, u.firstname, u.id`,
);

/** Whoever has begun something in the class or is on a sheet of it, by name; who was erased is nobody any more. */
export async function findTrainedIn(
  tx: TenantTransaction,
  principal: Principal,
  classId: string,
): Promise<readonly string[]> {
  return (await tx.query(trainedIn, [...askedBy(tx, principal), classId])).map(({ id }) => id);
}

interface CertificateRow extends Omit<PublicCertificate, 'statusAt' | 'expiresAt'> {
  readonly statusAt: Date;
  readonly expiresAt: Date | null;
}

/** `$6` a class or null, `$7` a person or null, `$8` now. */
const certificates = statement<CertificateRow>(
  'evidence.certificates',
  `select x.ref, x.facts, x."expiresAt",
     case when x.status = 'issued' and x."expiresAt" <= $8 then 'expired' else x.status end as status,
     case when x.status = 'issued' and x."expiresAt" <= $8 then x."expiresAt" else x."statusAt" end as "statusAt"
   from certificates x
   join lessons l on l."contextId" = $1 and l.id = x."lessonId"
   join classes k on k."contextId" = $1 and k.id = l."classId"
   where x."contextId" = $1 and ${readable} and ($6::uuid is null or k.id = $6) and ($7::uuid is null or x."userId" = $7)
   order by x.facts ->> 'holder', x."issuedAt", x.ref`,
);

/** Of a class or of a person: those that hold and those that no longer do, by holder. */
export async function findCertificatesOf(
  tx: TenantTransaction,
  principal: Principal,
  of: { readonly classId: string } | { readonly userId: string },
  now: Date,
): Promise<readonly PublicCertificate[]> {
  const [classId, userId] = 'classId' in of ? [of.classId, null] : [null, of.userId];
  const rows = await tx.query(certificates, [...askedBy(tx, principal), classId, userId, now]);
  return rows.map(({ statusAt, expiresAt, ...row }) => ({
    ...row,
    statusAt: statusAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }));
}

const readableClass = statement<{ readonly name: string }>(
  'evidence.class',
  `select k.name from classes k where k."contextId" = $1 and ${readable} and k.id = $6`,
);

/** Its name; undefined where the caller may not read the results of all its learners. */
export async function findReadableClass(
  tx: TenantTransaction,
  principal: Principal,
  classId: string,
): Promise<string | undefined> {
  return (await tx.query(readableClass, [...askedBy(tx, principal), classId]))[0]?.name;
}
