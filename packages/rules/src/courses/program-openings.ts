/** What each course of a program waits for, whoever learns it (domain §6): as its author reads it, and whether it ever opens. */
import { type PlacedCourse, prerequisites } from './prerequisites.ts';

export type CourseOpening<Course> =
  | { readonly kind: 'start' }
  /** Once all of them have ended. */
  | { readonly kind: 'after'; readonly courses: readonly Course[] }
  /** Once one of them has. */
  | { readonly kind: 'after-one'; readonly courses: readonly Course[] }
  /** Once somebody chooses it at the end of one of them. */
  | { readonly kind: 'choice'; readonly courses: readonly Course[] };

/** When a course opens in a program that is followed in order; `courses` are all of the program. */
export function courseOpening<Course extends PlacedCourse>(
  course: Course,
  courses: readonly Course[],
): CourseOpening<Course> {
  const { needed, branches } = prerequisites(course, courses);
  if (branches.has(course.id))
    return {
      kind: 'choice',
      courses: courses.filter(({ leadsTo }) => leadsTo?.includes(course.id) === true),
    };
  const chosen = needed.filter(({ id }) => branches.has(id));
  if (chosen.length > 0) return { kind: 'after-one', courses: chosen };
  return needed.length === 0 ? { kind: 'start' } : { kind: 'after', courses: needed };
}

/** Courses that wait for each other, or for such: nobody would ever open them. */
export function neverOpened<Course extends PlacedCourse>(courses: readonly Course[]): readonly Course[] {
  const waiting = new Map(courses.map((course) => [course, courseOpening(course, courses)]));
  const isOpened = (one: Course): boolean => !waiting.has(one);
  for (let before = -1; before !== waiting.size;) {
    before = waiting.size;
    for (const [course, opening] of waiting) {
      const opens =
        opening.kind === 'start' ||
        (opening.kind === 'after' ? opening.courses.every(isOpened) : opening.courses.some(isOpened));
      if (opens) waiting.delete(course);
    }
  }
  return [...waiting.keys()];
}
