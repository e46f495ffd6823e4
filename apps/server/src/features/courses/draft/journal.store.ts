/** The journal of a course's draft: one row for each operation, numbered within the course. */
import type { CourseOperation, JournalEntry } from '@parcours/contract';
import type { Named } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface NewEntry {
  readonly revision: number;
  readonly id: string;
  readonly client: string | null;
  readonly asked: string;
  readonly operation: CourseOperation;
  readonly inverse: CourseOperation;
  readonly undoes: number | null;
}

const insertedEntries = statement(
  'journal.insert',
  `insert into course_operations ("contextId", "courseId", revision, id, client, "createdAt", "byId", asked, operation, inverse, undoes)
   select $1, $2::uuid, x.revision, x.id, x.client, $3::timestamptz, $4::uuid, x.asked, x.operation, x.inverse, x.undoes
   from jsonb_to_recordset($5::jsonb) as x (revision integer, id text, client text, asked text, operation jsonb,
     inverse jsonb, undoes integer)`,
);
const told = statement('journal.tell', `select pg_notify('course_operations', $1 || ' ' || $2)`);

/** Other processes hear of it when it is committed. */
export async function insertEntries(
  tx: TenantTransaction,
  { courseId, at, byId }: { readonly courseId: string; readonly at: Date; readonly byId: string },
  entries: readonly NewEntry[],
): Promise<void> {
  await Promise.all([
    tx.query(insertedEntries, [tx.contextId, courseId, at, byId, JSON.stringify(entries)]),
    tx.query(told, [tx.contextId, courseId]),
  ]);
}

export interface KnownEntry {
  readonly id: string;
  readonly revision: number;
  readonly client: string | null;
  readonly operation: CourseOperation;
}

const known = statement<KnownEntry>(
  'journal.known',
  `select id, revision, client, operation from course_operations
   where "contextId" = $1 and "courseId" = $2 and id = any ($3::text[])`,
);

export async function findKnown(tx: TenantTransaction, courseId: string, ids: readonly string[]) {
  return tx.query(known, [tx.contextId, courseId, ids]);
}

export interface EntryRow extends Omit<JournalEntry, 'at' | 'by' | 'operation'> {
  readonly at: Date;
  readonly byId: string | null;
  readonly person: Named | null;
  readonly operation: CourseOperation;
  readonly inverse: CourseOperation;
}

const columns = `o.revision, o.id, o.client, o."createdAt" as at, o."byId", o.asked, o.operation, o.inverse, o.undoes,
  (select max(u.revision) from course_operations u where u."contextId" = o."contextId" and u."courseId" = o."courseId"
    and u.undoes = o.revision) as "undoneBy",
  case when p.id is not null then json_build_object('firstname', p.firstname, 'lastname', p.lastname,
    'username', p.username, 'email', p.email) end as person`;
const from = `from course_operations o left join users p on p."contextId" = o."contextId" and p.id = o."byId"
  where o."contextId" = $1 and o."courseId" = $2`;

const later = statement<EntryRow>(
  'journal.since',
  `select ${columns} ${from} and o.revision > $3 order by o.revision limit $4`,
);
const earlier = statement<EntryRow>(
  'journal.before',
  `select ${columns} ${from} and o.revision < $3 order by o.revision desc limit $4`,
);
const one = statement<EntryRow>('journal.one', `select ${columns} ${from} and o.revision = $3`);

/** In the order in which they were done. */
export async function findSince(tx: TenantTransaction, courseId: string, since: number, count: number) {
  return tx.query(later, [tx.contextId, courseId, since, count]);
}

/** The newest first. */
export async function findBefore(tx: TenantTransaction, courseId: string, before: number, count: number) {
  return tx.query(earlier, [tx.contextId, courseId, before, count]);
}

export async function findEntry(tx: TenantTransaction, courseId: string, revision: number) {
  const [row] = await tx.query(one, [tx.contextId, courseId, revision]);
  return row;
}

interface BinRow {
  readonly nodeId: string;
  readonly title: string;
  readonly type: string;
  readonly at: Date;
  readonly person: Named | null;
  readonly revision: number;
  readonly inverse: CourseOperation;
}

const bin = (more: string) =>
  `select * from (
     select distinct on (o.operation ->> 'nodeId') o.operation ->> 'nodeId' as "nodeId",
       o.inverse -> 'tree' -> 'node' ->> 'title' as title, o.inverse -> 'tree' -> 'node' ->> 'type' as type, o."createdAt" as at,
       o.revision, ${more},
       case when p.id is not null then json_build_object('firstname', p.firstname, 'lastname', p.lastname,
         'username', p.username, 'email', p.email) end as person
     from course_operations o left join users p on p."contextId" = o."contextId" and p.id = o."byId"
     where o."contextId" = $1 and o."courseId" = $2 and o."createdAt" > $3 and o.operation ->> 'op' = 'remove'
       and ($4::text is null or o.operation ->> 'nodeId' = $4)
       and not exists (select from course_nodes n where n."contextId" = $1 and n."courseId" = $2
         and n.id::text = o.operation ->> 'nodeId')
     order by o.operation ->> 'nodeId', o.revision desc) x
   order by x.revision desc limit 200`;
const binItems = statement<BinRow>('journal.bin', bin('null::jsonb as inverse'));
const binItem = statement<BinRow>('journal.binItem', bin('o.inverse'));

/** What was removed after a moment and is not there, the newest first. */
export async function findBin(tx: TenantTransaction, courseId: string, after: Date) {
  return tx.query(binItems, [tx.contextId, courseId, after, null]);
}

/** The operation that puts back what was removed. */
export async function findInBin(
  tx: TenantTransaction,
  { courseId, after, nodeId }: { readonly courseId: string; readonly after: Date; readonly nodeId: string },
) {
  const [row] = await tx.query(binItem, [tx.contextId, courseId, after, nodeId]);
  return row?.inverse.op === 'insert' ? row.inverse : undefined;
}
