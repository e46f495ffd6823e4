/** What home asks besides the pages that wait: classes of the coming week, changed courses, how far a centre is set up. */
import { deskKeys, api, orThrow } from '@parcours/web';
import { queryOptions } from '@tanstack/react-query';

const weekMs = 7 * 24 * 3_600_000;

export interface StartingClass {
  readonly id: string;
  readonly name: string;
  readonly startAt: string | null;
  readonly hasTeacher: boolean;
  readonly hasProgram: boolean;
  readonly isOpened: boolean;
}

export const startingClassesQuery = () =>
  queryOptions({
    queryKey: deskKeys.startingClasses(),
    queryFn: async (): Promise<readonly StartingClass[]> => {
      const now = Date.now();
      const between = { $gte: new Date(now).toISOString(), $lte: new Date(now + weekMs).toISOString() };
      const where = JSON.stringify({ startAt: between });
      const { items } = await orThrow(
        api.listClasses({ query: { where, sort: 'startAt', populate: 'teachers,classPrograms', limit: 20 } }),
      );
      return items.map(({ id, name, startAt, inPreparation, teachers = [], classPrograms = [] }) => ({
        id,
        name,
        startAt,
        hasTeacher: teachers.length > 0,
        hasProgram: classPrograms.length > 0,
        isOpened: !inPreparation,
      }));
    },
  });

export const changedCoursesQuery = () =>
  queryOptions({
    queryKey: deskKeys.writtenCourses('changed'),
    queryFn: async () => {
      const { items, states } = await orThrow(api.listWrittenCourses({ query: { limit: 100 } }));
      return {
        total: states.DRAFT + states.PUBLISHED + states.CLOSED,
        changed: items.filter(({ changed }) => changed),
      };
    },
  });

/** Read anew each time that home opens: what was done elsewhere ticks its step. */
export const setupQuery = () =>
  queryOptions({
    queryKey: deskKeys.setup(),
    queryFn: () => orThrow(api.getSetup()),
    refetchOnMount: 'always',
  });
