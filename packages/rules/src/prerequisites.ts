/** Which courses of a program must have ended before another opens (domain §6 LOCKED). */

export interface PlacedCourse {
  readonly id: string;
  readonly order: number;
  /** Ids of program courses; absent: the previous course. */
  readonly unlockedBy?: readonly string[] | undefined;
}

export interface ProgramOrder {
  readonly courses: readonly PlacedCourse[];
  /** `free`: nothing waits for anything. */
  readonly progression?: 'free' | 'ordered' | undefined;
}

/** Ids of the program courses that must have ended before `courseId` opens. */
export function prerequisitesOf(courseId: string, { courses, progression }: ProgramOrder): readonly string[] {
  if (progression === 'free') return [];
  const ordered = courses.toSorted((one, other) => one.order - other.order);
  const place = ordered.findIndex((course) => course.id === courseId);
  const named = ordered[place]?.unlockedBy;
  if (named !== undefined) return named.filter((id) => id !== courseId);
  const before = place > 0 ? ordered[place - 1] : undefined;
  return before === undefined ? [] : [before.id];
}

/** Ids of the program courses that wait for `courseId` and open once it has ended too. */
export function coursesUnlockedBy(
  courseId: string,
  program: ProgramOrder,
  hasEnded: (courseId: string) => boolean,
): readonly string[] {
  return program.courses
    .toSorted((one, other) => one.order - other.order)
    .filter(({ id }) => {
      const prerequisites = prerequisitesOf(id, program);
      return (
        prerequisites.includes(courseId) && prerequisites.every((one) => one === courseId || hasEnded(one))
      );
    })
    .map(({ id }) => id);
}
