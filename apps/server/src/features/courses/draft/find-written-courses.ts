/** The courses whose draft a generic call may change. */
import type { ResourceName } from '@parcours/contract';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { findCoursesOf } from './draft.store.ts';

interface WrittenRow {
  readonly name: ResourceName;
  /** Null for a row that is made. */
  readonly id: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

export async function findWrittenCourses(
  tx: TenantTransaction,
  { name, id, body }: WrittenRow,
): Promise<readonly string[]> {
  switch (name) {
    case 'courses':
      return id === null ? [] : [id];
    case 'course-nodes': {
      if (id !== null) return findCoursesOf(tx, 'node', id);
      const { courseId } = body;
      return typeof courseId === 'string' ? [courseId] : [];
    }
    case 'course-blocks':
      return id === null ? [] : findCoursesOf(tx, 'block', id);
    default:
      return [];
  }
}
