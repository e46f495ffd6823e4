/** What the end of a lesson asks besides the lesson: records around it, the time of its pages, what comes next. */
import { limits, type HomeLesson, type HomeSession, type Lesson, type Where } from '@parcours/contract';
import { queryOptions } from '@tanstack/react-query';
import { accountKeys, api, orThrow } from '@parcours/web';
import { changesOf, lastRecord } from '../../parts/progress/standing-changes.ts';

/** A record is written when a lesson begins and when it ends (domain §9): what lies between them, by competency. */
export const changesQuery = ({ id, userId, startedAt }: Lesson) =>
  queryOptions({
    queryKey: accountKeys.lessonChanges(id),
    queryFn: async () => {
      const [after, before] = await Promise.all([
        lastRecord({ userId, lessonId: id }),
        startedAt === null ? null : lastRecord({ userId, date: { $lte: startedAt } }),
      ]);
      return after === null ? [] : changesOf(after, before);
    },
    staleTime: 0,
  });

/** Active seconds by node; a course may have more pages than a list holds. */
export const pageTimesQuery = (lessonId: string) =>
  queryOptions({
    queryKey: accountKeys.pageTimes(lessonId),
    queryFn: async () => {
      const where = JSON.stringify({ lessonId, state: { $ne: 'ARCHIVED' } } satisfies Where);
      const seconds = new Map<string, number>();
      for (let offset = 0, more = true; more; offset += limits.listMax) {
        const query = { where, sort: 'createdAt', limit: limits.listMax, offset };
        const { items } = await orThrow(api.listPages({ query }));
        for (const { nodeId, timeSpent } of items)
          seconds.set(nodeId, (seconds.get(nodeId) ?? 0) + timeSpent);
        more = items.length === limits.listMax;
      }
      return seconds;
    },
    staleTime: 0,
  });

/** The class of a lesson as Home lists it: which of its lessons may be entered, and why another may not. */
export const nextInClassQuery = (classId: string) =>
  queryOptions({
    queryKey: accountKeys.nextInClass(classId),
    queryFn: async () => (await orThrow(api.getHome({ query: { classIds: classId } }))).items[0] ?? null,
    staleTime: 0,
  });

export interface Following {
  /** What may be entered: never a door that answers 403. */
  readonly open: readonly HomeLesson[];
  /** The first that may not be, with its reasons. */
  readonly waiting: HomeLesson | null;
  /** Of the lesson's program. */
  readonly siblings: readonly HomeLesson[];
}

/** What comes after a lesson: those behind it in its program, then the others of its class. */
export function followingOf(lesson: Pick<Lesson, 'id'>, session: HomeSession | null): Following {
  const programs = session?.programs ?? [];
  const siblings = programs.find(({ lessons }) => lessons.some(({ id }) => id === lesson.id))?.lessons ?? [];
  const at = siblings.findIndex(({ id }) => id === lesson.id);
  const others = programs.flatMap(({ lessons }) => lessons).filter((one) => !siblings.includes(one));
  const inOrder = [...siblings.slice(at + 1), ...siblings.slice(0, Math.max(0, at)), ...others];
  return {
    open: inOrder.filter(({ state }) => state === 'AVAILABLE'),
    waiting: inOrder.find(({ state }) => state === 'LOCKED') ?? null,
    siblings,
  };
}
