/** Which courses a lesson waits for, as SQL and as it travels: the screens name them and lead to them (domain §6). */
import type { WaitsFor } from '@parcours/contract';
import { publishedTitle, versionOfLesson } from './published-card.sql.ts';
import { ended, hasBranches, isBranch, orderOfTrunkBefore } from './prerequisites.sql.ts';

export interface AwaitedCourse {
  readonly lessonId: string | null;
  readonly title: string;
  /** Whether only a choice leads there: then one of its kind is enough. */
  readonly branch: boolean;
}

const namesItsOwn = `jsonb_typeof(pc.settings -> 'unlockedBy') = 'array'`;

/**
 * The prerequisites that have not ended, as a list of AwaitedCourse in the order of the program; for a lesson whose
 * `prerequisitesEnded` is false, over the same aliases. HIDDEN lessons are left out: nobody is told of a branch that
 * was not chosen.
 */
export const awaitedCourses = `(select coalesce(json_agg(json_build_object('lessonId', ql.id, 'title', ${publishedTitle('qco', versionOfLesson('ql', 'qco'))},
    'branch', not coalesce(${namesItsOwn}, false) and ${isBranch('q')}) order by q."order"), '[]')
  from program_courses q
  join courses qco on qco."contextId" = q."contextId" and qco.id = q."courseId"
  left join lessons ql on ql."contextId" = q."contextId" and ql."userId" = l."userId"
    and ql."classProgramId" = l."classProgramId" and ql."programCourseId" = q.id
  where q."contextId" = pc."contextId" and q."programId" = pc."programId" and q.id <> pc.id
    and not ${ended} and ql."storedState" is distinct from 'HIDDEN'
    and case when ${namesItsOwn} then pc.settings -> 'unlockedBy' ? q.id::text
      when not ${hasBranches('pc')} then q."order" = (select max(b."order") from program_courses b
        where b."contextId" = pc."contextId" and b."programId" = pc."programId" and b."order" < pc."order")
      else q."order" < pc."order" and q."order" >= ${orderOfTrunkBefore('pc')} end)`;

/** Null where nothing is waited for. After branches one of them is enough, and the course before them no longer counts. */
export function waitsForOf(awaited: readonly AwaitedCourse[] | null): WaitsFor {
  if (awaited === null) return null;
  const branches = awaited.filter(({ branch }) => branch);
  const courses = branches.length === 0 ? awaited : branches;
  return {
    any: branches.length > 0,
    courses: courses.map(({ lessonId, title }) => ({ lessonId, title })),
  };
}
