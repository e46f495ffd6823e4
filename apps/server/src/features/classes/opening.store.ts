/** What opening a class depends on, and its two rows: opened, and made again at other dates. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import { momentInZone } from '../../platform/time/moment-in-zone.sql.ts';

export interface OpenedProgram {
  readonly id: string;
  readonly startAt: Date | null;
  readonly expireAt: Date | null;
}

const programs = statement<OpenedProgram>(
  'classOpening.programs',
  `select id, "startAt", "expireAt" from class_programs where "contextId" = $1 and "classId" = $2
   order by "order", id`,
);

export async function findOpenedPrograms(tx: TenantTransaction, classId: string): Promise<OpenedProgram[]> {
  return tx.query(programs, [tx.contextId, classId]);
}

const trainers = statement<{ userId: string }>(
  'classOpening.trainers',
  `select "userId" from class_users where "contextId" = $1 and "classId" = $2 and role = 'TEACHER' order by id`,
);

export async function findTrainerIds(tx: TenantTransaction, classId: string): Promise<string[]> {
  return (await tx.query(trainers, [tx.contextId, classId])).map(({ userId }) => userId);
}

const opened = statement<never>(
  'classOpening.open',
  'update classes set "inPreparation" = false where "contextId" = $1 and id = $2',
);

export async function setClassOpened(tx: TenantTransaction, id: string): Promise<void> {
  await tx.query(opened, [tx.contextId, id]);
}

export interface Clone {
  readonly sourceId: string;
  readonly classId: string;
  readonly name: string;
  readonly shiftDays: number;
  /** Of the centre: an hour stays the same hour when clocks change in between. */
  readonly timeZone: string;
  readonly at: Date;
}

const shifted = (column: string, days: string, zone: string) => {
  const later = momentInZone(`${column} at time zone ${zone} + make_interval(days => ${days})`, zone);
  // Of the same day it is the same moment, also the second of two hours that are told alike.
  return `case when ${days} = 0 then ${column} else ${later} end`;
};

const clonedClass = statement<never>(
  'classOpening.clone',
  `insert into classes ("contextId", id, "companyId", name, "startAt", "expireAt", settings, "inPreparation", "coFinanced", "createdAt")
   select k."contextId", $3, k."companyId", $4, ${shifted('k."startAt"', '$5::integer', '$6::text')},
     ${shifted('k."expireAt"', '$5::integer', '$6::text')}, k.settings, true, k."coFinanced", $7
   from classes k where k."contextId" = $1 and k.id = $2`,
);

export async function copyClass(tx: TenantTransaction, clone: Clone): Promise<void> {
  const { sourceId, classId, name, shiftDays, timeZone, at } = clone;
  await tx.query(clonedClass, [tx.contextId, sourceId, classId, name, shiftDays, timeZone, at]);
}

const clonedPrograms = statement<never>(
  'classOpening.clonePrograms',
  `insert into class_programs ("contextId", id, "classId", "programId", "order", "startAt", "expireAt")
   select cp."contextId", x.id, $3, cp."programId", cp."order", ${shifted('cp."startAt"', '$5::integer', '$6::text')},
     ${shifted('cp."expireAt"', '$5::integer', '$6::text')}
   from class_programs cp
   join jsonb_to_recordset($4::jsonb) as x (id uuid, "sourceId" uuid) on x."sourceId" = cp.id
   where cp."contextId" = $1 and cp."classId" = $2`,
);

/** `ids`: of each program of the source, the id of its copy. */
export async function copyClassPrograms(
  tx: TenantTransaction,
  { sourceId, classId, shiftDays, timeZone }: Clone,
  ids: readonly { readonly sourceId: string; readonly id: string }[],
): Promise<void> {
  const values = [tx.contextId, sourceId, classId, JSON.stringify(ids), shiftDays, timeZone];
  await tx.query(clonedPrograms, values);
}

const insertedTrainers = statement<never>(
  'classOpening.trainersOfClone',
  `insert into class_users ("contextId", id, "classId", "userId", role, "createdAt")
   select $1, x.id, $2, x."userId", 'TEACHER', $4 from jsonb_to_recordset($3::jsonb) as x (id uuid, "userId" uuid)`,
);

export async function insertTrainers(
  tx: TenantTransaction,
  classId: string,
  people: readonly { readonly id: string; readonly userId: string }[],
  at: Date,
): Promise<void> {
  await tx.query(insertedTrainers, [tx.contextId, classId, JSON.stringify(people), at]);
}
