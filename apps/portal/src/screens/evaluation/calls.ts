/** What the evaluation asks: the learner's review of the program if any, and the class it was followed in. */
import type { Review, Where } from '@parcours/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, orThrow, queryKeys } from '@parcours/web';

export interface EvaluationFacts {
  readonly review: Review | null;
  readonly classId: string | null;
  readonly programName: string | null;
}

export const evaluationQuery = (userId: string, programId: string) =>
  queryOptions({
    queryKey: queryKeys.evaluation(userId, programId),
    queryFn: async (): Promise<EvaluationFacts> => {
      const mine: Where = { resourceType: 'Program', resourceId: programId, userId };
      const [reviews, enrolments] = await Promise.all([
        orThrow(api.listReviews({ query: { where: JSON.stringify(mine), limit: 1 } })),
        orThrow(
          api.listClassUsers({
            query: {
              where: JSON.stringify({ userId, role: 'STUDENT' } satisfies Where),
              populate: 'class.classPrograms.program',
              sort: '-createdAt',
            },
          }),
        ),
      ]);
      const place = enrolments.items
        .flatMap(({ class: one }) => one?.classPrograms ?? [])
        .find((classProgram) => classProgram.programId === programId);
      return {
        review: reviews.items[0] ?? null,
        classId: place?.classId ?? null,
        programName: place?.program?.name ?? null,
      };
    },
  });
