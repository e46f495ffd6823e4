/** To whom a learner may write: the TEACHERs of one's own classes, each with the class it is about (spec §6). */
import { limits, type ClassUser, type Where } from '@parcours/contract';
import { queryOptions } from '@tanstack/react-query';
import { accountKeys, api, orThrow } from '@parcours/web';

export interface Recipient {
  readonly userId: string;
  readonly name: string;
  readonly classId: string;
  readonly className: string;
}

export const recipientsQuery = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.recipients(userId),
    queryFn: async () => {
      const { items } = await orThrow(
        api.listClassUsers({
          query: {
            where: JSON.stringify({ userId, role: 'STUDENT' } satisfies Where),
            populate: 'class.teachers.user',
            sort: '-createdAt',
            limit: limits.listMax,
          },
        }),
      );
      return recipientsOf(items);
    },
  });

/** Newest class first; somebody who teaches two classes is there twice, once for each. */
export function recipientsOf(classUsers: readonly ClassUser[]): readonly Recipient[] {
  return classUsers.flatMap(({ class: one }) =>
    (one?.teachers ?? []).flatMap(({ userId, user }) =>
      user === undefined
        ? []
        : [{ userId, name: user.displayName, classId: one?.id ?? '', className: one?.name ?? '' }],
    ),
  );
}

/** Those of the class that one comes from first, so that they are proposed; the others stay in their order. */
export function fromClass(
  recipients: readonly Recipient[],
  classId: string | undefined,
): readonly Recipient[] {
  const isOf = (one: Recipient) => one.classId === classId;
  return [...recipients.filter(isOf), ...recipients.filter((one) => !isOf(one))];
}
