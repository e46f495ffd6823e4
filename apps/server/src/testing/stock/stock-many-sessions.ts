/** Many sessions of one learner, each with the same program of many courses. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Owner } from '../../platform/database/connections/owner.ts';

export interface ManySessions {
  /** Of the tenant. */
  readonly alias: string;
  readonly username: string;
  readonly sessions: number;
  /** In each session. */
  readonly lessons: number;
}

/** Adds open classes with one program of as many courses, the learner in each, and a lesson for each course. */
export async function stockManySessions(
  owner: Pick<Owner, 'query'>,
  { alias, username, sessions, lessons }: ManySessions,
): Promise<void> {
  const sql = await readFile(join(import.meta.dirname, 'many-sessions.sql'), 'utf8');
  await owner.query(sql, [alias, username, sessions, lessons]);
}
