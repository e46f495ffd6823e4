/** What Home asks: the learner's sessions, five at a time, and the lessons of those (spec §7 finders). */
import { limits, type Where } from '@parcours/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../parts/api.ts';
import { orThrow } from '../../parts/failure.ts';

export const classUsersQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: ['class-users', userId, page],
    queryFn: () =>
      orThrow(
        api.listClassUsers({
          query: {
            where: JSON.stringify({ userId, role: 'STUDENT' } satisfies Where),
            populate: 'class.classPrograms.program,class.teachers.user',
            sort: '-createdAt',
            limit: limits.dashboardPageSize,
            offset: (page - 1) * limits.dashboardPageSize,
            count: 'true',
          },
        }),
      ),
    refetchInterval: limits.refreshMs,
    placeholderData: keepPreviousData,
  });

export const classLessonsQuery = (userId: string, classIds: readonly string[]) =>
  queryOptions({
    queryKey: ['class-lessons', userId, classIds],
    queryFn: () =>
      orThrow(
        api.listLessons({
          query: {
            where: JSON.stringify({ userId, classId: { $in: classIds } } satisfies Where),
            populate: 'course',
            sort: 'order',
            limit: limits.listMax,
          },
        }),
      ),
    enabled: classIds.length > 0,
    refetchInterval: limits.refreshMs,
    placeholderData: keepPreviousData,
  });
