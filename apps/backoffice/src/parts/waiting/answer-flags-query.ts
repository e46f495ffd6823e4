/** Open flags on answers: all that one decides about, or those of one course; asked for by the queue and by a course’s analysis. */
import { api, deskKeys, orThrow } from '@parcours/web';
import { queryOptions } from '@tanstack/react-query';

export const answerFlagsQuery = (courseId?: string) =>
  queryOptions({
    queryKey: deskKeys.answerFlags(...(courseId === undefined ? [] : [courseId])),
    queryFn: () => orThrow(api.listAnswerFlags({ query: courseId === undefined ? {} : { courseId } })),
  });
