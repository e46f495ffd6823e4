/** Open flags on answers: all that one decides about, or those of one course; asked for by the queue and by a course’s analysis. */
import { api, deskKeys, orThrow } from '@parcours/web';
import { queryOptions } from '@tanstack/react-query';

export interface WantedFlags {
  readonly courseId?: string | undefined;
  readonly search?: string | undefined;
  readonly offset?: number | undefined;
}

export const answerFlagsQuery = ({ courseId, search = '', offset = 0 }: WantedFlags) => {
  const query = {
    ...(courseId === undefined ? {} : { courseId }),
    ...(search === '' ? {} : { search }),
    ...(offset === 0 ? {} : { offset }),
  };
  return queryOptions({
    queryKey: deskKeys.answerFlags(query),
    queryFn: () => orThrow(api.listAnswerFlags({ query })),
  });
};
