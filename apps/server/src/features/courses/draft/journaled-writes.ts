/** Generic calls on what courses are made of write into the journal of each course whose draft they change. */
import type { ResourceName } from '@parcours/contract';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import type { CourseEvents } from './course-events.ts';
import { findCoursesOf } from './draft.store.ts';
import { noteWrites } from './note-writes.ts';

interface WrittenRow {
  readonly name: ResourceName;
  /** Null for a row that is made. */
  readonly id: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

async function findWrittenCourses(
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

export function journaledWrites(events: Pick<CourseEvents, 'told'>) {
  return async <T>(scope: Scope, written: WrittenRow, write: () => Promise<T>): Promise<T> => {
    const courseIds = await findWrittenCourses(scope.tx, written);
    return courseIds.length === 0 ? write() : noteWrites(scope, events, courseIds, write);
  };
}
