/** Ends all lessons of a learner at once, as if each had been played to its last step: what comes after a program needs it. */
import type { TestServer } from '../servers/start-server.ts';

/** HIDDEN lessons stay hidden. Answers how to give each back what its row held. */
export async function endRun(
  { open }: Pick<TestServer, 'open'>,
  contextId: string,
  userId: string,
): Promise<() => Promise<void>> {
  const before = await open.database.withTenant(contextId, async (tx) => {
    const lessons = await tx.run(
      tx.sql
        .selectFrom('lessons')
        .select(['id', 'progress', 'storedState'])
        .where('userId', '=', userId)
        .where((where) => where.or([where('storedState', 'is', null), where('storedState', '<>', 'HIDDEN')])),
    );
    for (const { id } of lessons)
      await tx.run(
        tx.sql
          .updateTable('lessons')
          .set({ progress: 'COMPLETED', storedState: 'DONE' })
          .where('id', '=', id),
      );
    return lessons;
  });
  return () =>
    open.database.withTenant(contextId, async (tx) => {
      for (const { id, ...lesson } of before)
        await tx.run(tx.sql.updateTable('lessons').set(lesson).where('id', '=', id));
    });
}
