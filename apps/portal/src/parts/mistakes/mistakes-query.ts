/** What was answered wrong, as the list and the page that is tried again ask for it. */
import type { endpoints, Mistake, SuccessBody } from '@parcours/contract';
import { queryOptions } from '@tanstack/react-query';
import { accountKeys, api, orThrow } from '@parcours/web';

export const mistakesQuery = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.mistakes(userId),
    queryFn: () => orThrow(api.listMistakes()),
    // Whoever comes back has tried some.
    staleTime: 0,
  });

export type OpenMistake = SuccessBody<typeof endpoints.getMistake>;

export const mistakeQuery = (pageId: string) =>
  queryOptions({
    queryKey: accountKeys.mistake(pageId),
    queryFn: () => orThrow(api.getMistake({ params: { id: pageId } })),
    // Each try has another order, and file addresses are short-lived.
    staleTime: Infinity,
    gcTime: 0,
  });

export interface CourseMistakes {
  readonly lessonId: string;
  readonly title: string;
  readonly className: string;
  readonly language: string;
  readonly items: readonly Mistake[];
}

/** In the order in which they come. */
export function byCourse(items: readonly Mistake[]): CourseMistakes[] {
  const ids = [...new Set(items.map(({ lessonId }) => lessonId))];
  return ids.flatMap((lessonId) => {
    const own = items.filter((one) => one.lessonId === lessonId);
    const [first] = own;
    if (first === undefined) return [];
    const { courseTitle: title, className, language } = first;
    return [{ lessonId, title, className, language, items: own }];
  });
}
