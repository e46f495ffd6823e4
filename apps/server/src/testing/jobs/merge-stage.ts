/** Two accounts of one person on their way to one, and what there is of it. */
import { clientOf, must } from '../signed-in.ts';
import { count, inTenant, newId, type Stage } from './kill-stage.ts';

interface Merging {
  readonly id: string;
  readonly keptId: string;
  readonly goneId: string;
}

/** Answers a merge whose job is queued: of two accounts with a message each. */
export async function mergeTwins(stage: Stage): Promise<Merging> {
  const { server, tenant } = stage;
  const { contextId } = tenant;
  const now = server.clock.now();
  const [keptId, goneId] = [newId(stage), newId(stage)];
  await inTenant(stage, async (tx) => {
    for (const id of [keptId, goneId]) {
      const twin = { contextId, id, tincanIdentifier: newId(stage), firstname: 'Twin', createdAt: now };
      await tx.run(tx.sql.insertInto('users').values(twin));
      const row = { contextId, id: newId(stage), date: now, ratios: '{}', userId: id };
      await tx.run(tx.sql.insertInto('records').values(row));
    }
  });
  const admin = await clientOf(server, tenant, 'admin');
  const { id } = must(await admin.createPersonMerge({ body: { keptId, goneId } }));
  return { id, keptId, goneId };
}

/** Its state, and how many records each of the two accounts has. */
export async function mergedBy(
  stage: Stage,
  { id, keptId, goneId }: Merging,
): Promise<readonly [string, number, number]> {
  const admin = await clientOf(stage.server, stage.tenant, 'admin');
  const { state } = must(await admin.getPersonMerge({ params: { id } }));
  const recordsOf = (userId: string) => count(stage, `records where "userId" = '${userId}'`);
  return [state, await recordsOf(goneId), await recordsOf(keptId)];
}
