/** What the dashboard asks (spec §7 finders). */
import { type endpoints, limits, type SuccessBody, type Where } from '@parcours/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { accountKeys, api, orThrow } from '@parcours/web';
import { lastRecord } from '../../parts/progress/standing-changes.ts';

const asked = (where: Where) => JSON.stringify(where);

export const categoriesQuery = () =>
  queryOptions({
    queryKey: accountKeys.categories(),
    queryFn: async () =>
      (await orThrow(api.listCourseCategories({ query: { sort: 'title', limit: limits.listMax } }))).items,
    staleTime: 300_000,
  });

/** Spec §7: the last record before a date; null when there is none. */
export const recordBeforeQuery = (userId: string, since: Date) =>
  queryOptions({
    queryKey: accountKeys.recordBefore(userId, since.toISOString()),
    queryFn: () => lastRecord({ userId, date: { $lt: since.toISOString() } }),
    placeholderData: keepPreviousData,
  });

export const activityQuery = (userId: string, from: string) =>
  queryOptions({
    queryKey: accountKeys.activity(userId, from),
    queryFn: () => orThrow(api.getOwnActivity({ query: { from } })),
    placeholderData: keepPreviousData,
  });

/** Spec §7: lessons with a reference, newest first. */
export const certifiedLessonsQuery = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.certifiedLessons(userId),
    queryFn: async () =>
      (
        await orThrow(
          api.listLessons({
            query: {
              where: asked({ userId, certificationRef: { $ne: null } }),
              populate: 'class,classProgram.program,course',
              sort: '-startedAt',
              limit: limits.listMax,
            },
          }),
        )
      ).items,
  });

export const certificateQuery = (ref: string) =>
  queryOptions({
    queryKey: accountKeys.certificate(ref),
    queryFn: () => orThrow(api.getCertificate({ params: { ref } })),
    staleTime: 60_000,
    retry: false,
  });

const threadsAtOnce = 20;

export const threadsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: accountKeys.threads(userId),
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      orThrow(
        api.listLogBookRecords({
          query: {
            where: asked({ studentId: userId, parentId: null }),
            populate: 'user,class,replies.user',
            sort: '-createdAt',
            limit: threadsAtOnce,
            offset: pageParam,
            count: 'true',
          },
        }),
      ),
    getNextPageParam: ({ total = 0 }, pages) => {
      const read = pages.reduce((sum, { items }) => sum + items.length, 0);
      return read < total ? read : undefined;
    },
    refetchInterval: limits.refreshMs,
  });

export const unreadQuery = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.unread(userId),
    queryFn: async () =>
      (
        await orThrow(
          api.listLogBookRecords({
            query: { where: asked({ studentId: userId, unread: true }), limit: 0, count: 'true' },
          }),
        )
      ).total ?? 0,
    refetchInterval: limits.refreshMs,
  });

/** The classes in which an entry may be written, newest first: one has to be a member of their company too. */
export const writableClassesQuery = (userId: string, companyIds: readonly string[]) =>
  queryOptions({
    queryKey: accountKeys.writableClasses(userId, companyIds),
    queryFn: async () => {
      const where = asked({ userId, role: 'STUDENT' });
      const { items } = await orThrow(
        api.listClassUsers({
          query: { where, populate: 'class', sort: '-createdAt', limit: limits.listMax },
        }),
      );
      return items.flatMap(({ class: one }) =>
        one !== undefined && companyIds.includes(one.companyId) ? [one] : [],
      );
    },
    staleTime: 300_000,
  });

/** Addresses of files are signed and short-lived. */
export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: accountKeys.file(id),
    queryFn: () => orThrow(api.getFile({ params: { id } })),
    staleTime: 240_000,
  });

/** A thread of the logbook as its tab reads it. */
type Listed = SuccessBody<(typeof endpoints)['listLogBookRecords']>['items'][number];

export type Thread = Listed;
export type Entry = Omit<Listed, 'class' | 'replies' | 'student' | 'parent' | 'attachments'>;

/** First what opened it, then the answers, oldest first. */
export function entriesOf(thread: Thread): readonly Entry[] {
  const { replies = [], ...first } = thread;
  return [first, ...replies];
}

export function unreadOf(thread: Thread): number {
  return entriesOf(thread).filter(({ unread }) => unread).length;
}

export function lastMoment(thread: Thread): string {
  return entriesOf(thread)
    .map(({ lastInputAt }) => lastInputAt)
    .reduce((last, one) => (one > last ? one : last));
}
