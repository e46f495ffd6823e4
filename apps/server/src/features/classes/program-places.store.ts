/** In which order a class has its programs. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

const ofClass = statement<{ readonly id: string }>(
  'classes.programs',
  `select id from class_programs where "contextId" = $1 and "classId" = $2 order by "order", id for update`,
);

/** First to last; held until the transaction ends. */
export async function findProgramsOfClass(tx: TenantTransaction, classId: string): Promise<string[]> {
  return (await tx.query(ofClass, [tx.contextId, classId])).map(({ id }) => id);
}

const placed = statement(
  'classes.placePrograms',
  `update class_programs c set "order" = x.place - 1
   from unnest($3::uuid[]) with ordinality as x (id, place)
   where c."contextId" = $1 and c."classId" = $2 and c.id = x.id and c."order" <> x.place - 1`,
);

export async function setPlacesOfPrograms(
  tx: TenantTransaction,
  classId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.query(placed, [tx.contextId, classId, ids]);
}
