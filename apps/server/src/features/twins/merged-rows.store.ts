/** Moves the rows of one account to another, and back: each row that is touched is noted with what takes it back. */
import { type Statement, statement, type TenantTransaction } from '../../platform/database/database.ts';
import { type MovedColumn, movedColumns } from './moved-columns.sql.ts';

/** Of one merge; `$1` the tenant, `$2` the merge, `$3` who stays, `$4` who goes. */
export interface MergedPair {
  readonly mergeId: string;
  readonly keptId: string;
  readonly goneId: string;
}

const keyOf = (alias: string, { key }: MovedColumn) =>
  `jsonb_build_object(${key.map((name) => `'${name}', ${alias}."${name}"`).join(', ')})`;
/** The noted key, typed by the table, is that of the row. */
const isRow = (row: string, noted: string, { key }: MovedColumn) =>
  key.map((name) => `${row}."${name}" = ${noted}."${name}"`).join(' and ');

const isOf = (person: string, { column, where }: MovedColumn) =>
  `t."contextId" = $1 and t."${column}" = ${person}${where === undefined ? '' : ` and ${where}`}`;
const meets = ({ table, column, same }: MovedColumn) =>
  same === undefined
    ? 'false'
    : `exists (select from ${table} o where o."contextId" = $1 and o."${column}" = $3 and ${same})`;

const nameOf = ({ table, column }: MovedColumn) => `${table}.${column}`;

interface Counted {
  readonly count: number;
}

function removing(one: MovedColumn): Statement<Counted> {
  const { table, column } = one;
  return statement(
    `merge.remove.${nameOf(one)}`,
    `with gone as (delete from ${table} t where ${isOf('$4', one)} and ${meets(one)} returning t.*),
     noted as (
       insert into person_merge_rows ("contextId", "mergeId", "table", "column", key, act, before)
       select $1, $2, '${table}', '${column}', ${keyOf('g', one)}, 'removed', to_jsonb(g) from gone g returning 1)
     select count(*)::int as count from noted`,
  );
}

function moving(one: MovedColumn): Statement<Counted> {
  const { table, column } = one;
  return statement(
    `merge.move.${nameOf(one)}`,
    `with moved as (
       update ${table} t set "${column}" = $3 where ${isOf('$4', one)} and not ${meets(one)} returning t.*),
     noted as (
       insert into person_merge_rows ("contextId", "mergeId", "table", "column", key, act)
       select $1, $2, '${table}', '${column}', ${keyOf('m', one)}, 'moved' from moved m returning 1)
     select count(*)::int as count from noted`,
  );
}

const noted = (act: string, { table, column }: MovedColumn) =>
  `person_merge_rows r where r."contextId" = $1 and r."mergeId" = $2 and r."table" = '${table}'
     and r."column" = '${column}' and r.act = '${act}'`;

/** A row that somebody has removed since, or given to somebody else, stays as it is. */
function movingBack(one: MovedColumn): Statement<never> {
  const { table, column } = one;
  return statement(
    `merge.moveBack.${nameOf(one)}`,
    `update ${table} t set "${column}" = $4
     from (select (jsonb_populate_record(null::${table}, r.key)).* from ${noted('moved', one)}) k
     where ${isOf('$3', one)} and ${isRow('t', 'k', one)}`,
  );
}

/** What it hung on may be gone since. */
function bringingBack(one: MovedColumn): Statement<never> {
  const { table, hangsOn } = one;
  const parent =
    hangsOn === undefined
      ? 'true'
      : `exists (select from ${hangsOn.table} h where h."contextId" = $1
           and h.id = (r.before ->> '${hangsOn.column}')::uuid)`;
  return statement(
    `merge.bringBack.${nameOf(one)}`,
    `insert into ${table} select (jsonb_populate_record(null::${table}, r.before)).* from ${noted('removed', one)}
       and ${parent}
     on conflict do nothing`,
  );
}

interface Steps {
  readonly forth: readonly Statement<Counted>[];
  readonly back: readonly Statement<never>[];
}

const steps: readonly Steps[] = movedColumns.map((one) => {
  const removes = one.otherwise === 'removed';
  return {
    forth: [...(removes ? [removing(one)] : []), moving(one)],
    back: [movingBack(one), ...(removes ? [bringingBack(one)] : [])],
  };
});

const valuesOf = (tx: TenantTransaction, { mergeId, keptId, goneId }: MergedPair) =>
  [tx.contextId, mergeId, keptId, goneId] as const;

/** Answers how many rows are the other person's now. */
export async function moveRows(tx: TenantTransaction, pair: MergedPair): Promise<number> {
  let moved = 0;
  for (const { forth } of steps)
    for (const one of forth) {
      // oxlint-disable-next-line no-await-in-loop -- what is removed makes room for what moves
      const [row] = await tx.query(one, typed(one, valuesOf(tx, pair)));
      moved += row?.count ?? 0;
    }
  return moved;
}

export async function moveRowsBack(tx: TenantTransaction, pair: MergedPair): Promise<void> {
  for (const { back } of steps.toReversed())
    for (const one of back) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they were moved
      await tx.query(one, typed(one, valuesOf(tx, pair)));
    }
}

/** A statement is sent the values that it names, and no more. */
const typed = (one: Statement<unknown>, values: readonly string[]) =>
  one.text.includes('$4') || one.text.includes('$3') ? values : values.slice(0, 2);

const joined = statement<never>(
  'merge.library',
  `with own as (select id from libraries where "contextId" = $1 and "ownerType" = 'AppUser' and "ownerId" = $3),
   moved as (
     update files f set "libraryId" = own.id from own, libraries l
     where f."contextId" = $1 and l."contextId" = $1 and l."ownerType" = 'AppUser' and l."ownerId" = $4
       and f."libraryId" = l.id
     returning f.id, l.id as "libraryId")
   insert into person_merge_rows ("contextId", "mergeId", "table", "column", key, act, before)
   select $1, $2, 'files', 'libraryId', jsonb_build_object('id', id), 'changed', to_jsonb("libraryId") from moved`,
);
const parted = statement<never>(
  'merge.libraryBack',
  `update files f set "libraryId" = (r.before #>> '{}')::uuid from person_merge_rows r
   where r."contextId" = $1 and r."mergeId" = $2 and r."table" = 'files' and r."column" = 'libraryId'
     and f."contextId" = $1 and f.id = (r.key ->> 'id')::uuid`,
);
const ended = statement<never>(
  'merge.launches',
  `with ended as (
     update xapi_launches set "endedAt" = $4 where "contextId" = $1 and "userId" = $3 and "endedAt" is null returning id)
   insert into person_merge_rows ("contextId", "mergeId", "table", "column", key, act)
   select $1, $2, 'xapi_launches', 'endedAt', jsonb_build_object('id', id), 'changed' from ended`,
);
const opened = statement<never>(
  'merge.launchesBack',
  `update xapi_launches l set "endedAt" = null from person_merge_rows r
   where r."contextId" = $1 and r."mergeId" = $2 and r."table" = 'xapi_launches'
     and l."contextId" = $1 and l.id = (r.key ->> 'id')::uuid`,
);

/** Files of two libraries of one person lie in one; runs of packages end, whose credentials were given to the other account. */
export async function joinFilesAndEndLaunches(
  tx: TenantTransaction,
  pair: MergedPair,
  now: Date,
): Promise<void> {
  await tx.query(joined, valuesOf(tx, pair));
  await tx.query(ended, [tx.contextId, pair.mergeId, pair.goneId, now]);
}

export async function partFilesAndOpenLaunches(
  tx: TenantTransaction,
  { mergeId }: MergedPair,
): Promise<void> {
  await tx.query(parted, [tx.contextId, mergeId]);
  await tx.query(opened, [tx.contextId, mergeId]);
}
