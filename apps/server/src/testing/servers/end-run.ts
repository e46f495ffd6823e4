/** Ends all lessons of a learner at once, as if each had been played to its last step: what comes after a program needs it. */
import type { TestServer } from './start-server.ts';

type Lesson = { readonly progress: 'COMPLETED' | 'ONGOING'; readonly storedState: 'DONE' | null };

/** HIDDEN lessons stay hidden. Answers how to open them all again. */
export async function endRun(
  server: Pick<TestServer, 'open'>,
  contextId: string,
  userId: string,
): Promise<() => Promise<void>> {
  const set = async (lesson: Lesson): Promise<void> => {
    await server.open.database.withTenant(contextId, (tx) =>
      tx.run(
        tx.sql
          .updateTable('lessons')
          .set(lesson)
          .where('userId', '=', userId)
          .where((where) =>
            where.or([where('storedState', 'is', null), where('storedState', '<>', 'HIDDEN')]),
          ),
      ),
    );
  };
  await set({ progress: 'COMPLETED', storedState: 'DONE' });
  return () => set({ progress: 'ONGOING', storedState: null });
}
