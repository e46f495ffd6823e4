/** What a lesson of a program waits for (domain §6), where a page shows all of the program's courses at once. */
import { isLessonEnded } from '../lesson/state/lesson-state.ts';
import type { LessonRow } from '../lesson/facts.ts';

/** A course in its place in a program. */
export interface PlacedCourse {
  readonly id: string;
  readonly order: number;
  /** Ids of the courses that it names; null where it names none: then the previous one counts. */
  readonly unlockedBy: readonly string[] | null;
  /** Ids of the courses to which its choices lead; null where it asks nothing after its last page. */
  readonly leadsTo: readonly string[] | null;
}

/** The same, and what the learner has of it. */
export interface ProgramCourseFacts extends PlacedCourse {
  /** Null where the learner has none. */
  readonly lesson: Pick<LessonRow, 'progress' | 'storedState'> | null;
}

export interface Awaited<Course> {
  readonly course: Course;
  /** Whether only a choice leads there: then one of its kind is enough. */
  readonly branch: boolean;
}

/**
 * The prerequisites of a course that have not ended, in the given order of `courses`, which are all of its program; null
 * where none holds it. HIDDEN ones are left out: nobody is told of a branch that was not chosen, so the list may be empty.
 */
export function awaitedCourses<Course extends ProgramCourseFacts>(
  course: Course,
  courses: readonly Course[],
): readonly Awaited<Course>[] | null {
  const { needed, branches } = prerequisites(course, courses);
  const someEnded = needed.some((one) => branches.has(one.id) && hasEnded(one));
  const areEnded = needed.some(({ id }) => branches.has(id)) ? someEnded : needed.every(hasEnded);
  if (areEnded) return null;
  return needed
    .filter((one) => !hasEnded(one) && one.lesson?.storedState !== 'HIDDEN')
    .map((one) => ({ course: one, branch: branches.has(one.id) }));
}

/** What must have ended, and which of it only choices lead to, where that matters. */
export function prerequisites<Course extends PlacedCourse>(
  { id, order, unlockedBy }: Course,
  courses: readonly Course[],
): { readonly needed: readonly Course[]; readonly branches: ReadonlySet<string> } {
  const none = new Set<string>();
  if (unlockedBy !== null)
    return { needed: courses.filter((one) => one.id !== id && unlockedBy.includes(one.id)), branches: none };
  const before = courses.filter((one) => one.order < order);
  if (courses.every(({ leadsTo }) => leadsTo === null))
    return { needed: from(before, lastOrder(before)), branches: none };
  const targets = new Set(courses.flatMap(({ leadsTo }) => leadsTo ?? []));
  const branches = new Set(
    courses.filter((one) => one.unlockedBy === null && targets.has(one.id)).map((one) => one.id),
  );
  if (branches.has(id)) return { needed: [], branches };
  // After branches one of them is enough, and the course before them no longer counts: the trunk ends there.
  const trunk = before.filter((one) => !branches.has(one.id));
  return { needed: from(before, lastOrder(trunk)), branches };
}

const hasEnded = ({ lesson }: ProgramCourseFacts): boolean => lesson !== null && isLessonEnded(lesson);

function lastOrder(courses: readonly PlacedCourse[]): number {
  return Math.max(...courses.map(({ order }) => order));
}

/** None where `order` is not finite: there is no course to begin with. */
function from<Course extends PlacedCourse>(courses: readonly Course[], order: number): Course[] {
  return Number.isFinite(order) ? courses.filter((one) => one.order >= order) : [];
}
