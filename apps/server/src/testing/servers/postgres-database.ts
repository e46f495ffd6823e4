/** A throwaway, migrated database on PostgreSQL: a copy of one that a run of tests has made at its beginning. */
import { copyDatabase, findPostgres, type LentDatabase } from '@parcours/quality';

/** The variable through which a run hands its migrated database to its tests. */
export const migratedDatabase = 'TEST_MIGRATED_DATABASE';

/** Outside of such a run an empty one; whoever opens it migrates it. */
export async function lendPostgres(): Promise<Pick<LentDatabase, 'url' | 'close'>> {
  const made = process.env[migratedDatabase];
  if (made !== undefined) return copyDatabase(made);
  const found = await findPostgres();
  if (!found.ok) throw new Error(found.reason);
  return found;
}
