/** Lessons of two accounts become one person's. Of two runs of one course the better goes on; the other one stays, as evidence. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import type { MergedPair } from './merged-rows.store.ts';
import { rowsOfLessons } from './moved-columns.sql.ts';

/** What a run has come to: more is better, from the left. */
const reached = (l: string) =>
  `(${l}.progress = 'COMPLETED', ${l}."startedAt" is not null, ${l}.progression,
    coalesce(${l}."scoreActual" / nullif(${l}."scoreMax", 0), 0))`;

/** As SQL: the run `g` of who goes is better than the run `k` of who stays. */
export const goneIsBetter = `${reached('g')} > ${reached('k')}`;
/** The same course of the same program in the same class. */
export const isSameRun =
  'g."classProgramId" = k."classProgramId" and g."programCourseId" = k."programCourseId"';

const held = statement<{ id: string }>(
  'merge.holdLessons',
  // As a reset does: in the order of their ids (domain §6).
  `select id from lessons where "contextId" = $1 and "userId" in ($2, $3) order by id for update`,
);

const planned = statement<never>(
  'merge.planLessons',
  `insert into person_merge_rows ("contextId", "mergeId", "table", "column", key, act)
   select $1, $2, 'lessons', 'userId', jsonb_build_object('id', x.id), x.act from (
     select g.id, 'moved' as act, k.id as other, ${goneIsBetter} as better from lessons g
     left join lessons k on k."contextId" = $1 and k."userId" = $3 and ${isSameRun}
     where g."contextId" = $1 and g."userId" = $4
     union all
     select k.id, 'given', g.id, ${goneIsBetter} from lessons g
     join lessons k on k."contextId" = $1 and k."userId" = $3 and ${isSameRun}
     where g."contextId" = $1 and g."userId" = $4) x
   where x.other is null or x.better`,
);

const notedLessons = (act: string) =>
  `l."contextId" = $1 and exists (select from person_merge_rows r where r."contextId" = $1 and r."mergeId" = $2
     and r."table" = 'lessons' and r.act = '${act}' and r.key = jsonb_build_object('id', l.id))`;

/** Lessons that are noted as such go from `$3` to `$4`. */
const passed = {
  moved: statement<{ id: string }>(
    'merge.passMoved',
    `update lessons l set "userId" = $4 where ${notedLessons('moved')} and l."userId" = $3 returning l.id`,
  ),
  given: statement<{ id: string }>(
    'merge.passGiven',
    `update lessons l set "userId" = $4 where ${notedLessons('given')} and l."userId" = $3 returning l.id`,
  ),
};

const anyGiven = statement<{ found: boolean }>(
  'merge.anyGiven',
  `select exists (select from person_merge_rows where "contextId" = $1 and "mergeId" = $2 and act = 'given') as found`,
);

const insertedHolder = statement<never>(
  'merge.insertHolder',
  `insert into users ("contextId", id, "tincanIdentifier", "createdAt", "isPlatform") values ($1, $2, $2, $3, true)`,
);
const removedHolder = statement<never>(
  'merge.removeHolder',
  'delete from users where "contextId" = $1 and id = $2',
);

const following = rowsOfLessons.map(({ table, lessonOf }) =>
  statement<never>(
    `merge.follow.${table}`,
    `update ${table} t set "userId" = l."userId" from lessons l
     where t."contextId" = $1 and t."userId" in ($2, $3) and l."contextId" = $1 and l.id = ${lessonOf}
       and l."userId" in ($2, $3) and l."userId" <> t."userId"`,
  ),
);

/** An account that holds lessons while two people swap theirs: nobody, and gone before the transaction ends. */
export interface Holder {
  readonly id: string;
  readonly now: Date;
}

export async function holdLessons(tx: TenantTransaction, { keptId, goneId }: MergedPair): Promise<void> {
  await tx.query(held, [tx.contextId, keptId, goneId]);
}

/** Answers how many lessons are the other person's now. Call {@link holdLessons} before. */
export async function moveLessons(tx: TenantTransaction, pair: MergedPair, holder: Holder): Promise<number> {
  const { mergeId, keptId, goneId } = pair;
  await tx.query(planned, [tx.contextId, mergeId, keptId, goneId]);
  return swap(tx, pair, holder, [keptId, goneId]);
}

export async function moveLessonsBack(
  tx: TenantTransaction,
  pair: MergedPair,
  holder: Holder,
): Promise<void> {
  await swap(tx, pair, holder, [pair.goneId, pair.keptId]);
}

/** Those that are `moved` go to the first, those that are `given` to the second; each has the run of a course once. */
async function swap(
  tx: TenantTransaction,
  { mergeId, keptId, goneId }: MergedPair,
  { id, now }: Holder,
  [to, from]: readonly [string, string],
): Promise<number> {
  const values = (...more: readonly string[]) => [tx.contextId, mergeId, ...more];
  const [any] = await tx.query(anyGiven, values());
  const swaps = any?.found === true;
  if (swaps) {
    await tx.query(insertedHolder, [tx.contextId, id, now]);
    await tx.query(passed.given, values(to, id));
  }
  const moved = await tx.query(passed.moved, values(from, to));
  if (swaps) {
    await tx.query(passed.given, values(id, from));
    await tx.query(removedHolder, [tx.contextId, id]);
  }
  for (const one of following) {
    // oxlint-disable-next-line no-await-in-loop -- a few statements of one transaction
    await tx.query(one, [tx.contextId, keptId, goneId]);
  }
  return moved.length;
}
