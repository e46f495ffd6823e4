/** One program with its courses in order and the sessions that open it, and how a change reads it anew. */
import type { InteractiveAction } from '@parcours/contract';
import type { PlacedCourse } from '@parcours/rules';
import { api, deskKeys, orThrow } from '@parcours/web';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** A course in its place. */
export interface ProgramStep extends PlacedCourse {
  readonly courseId: string;
  readonly title: string;
  /** Whether there is a version to learn. */
  readonly isPublished: boolean;
  /** As they are stored: what this page does not change goes back as it came. */
  readonly settings: StoredSettings;
}

/** The courses to which the choices of some questions lead. */
export const leadingTo = (questions: readonly InteractiveAction[]): string[] =>
  questions.flatMap(({ choices }) => choices.map(({ action }) => action.target));

async function readProgram(id: string) {
  const populate = 'programCourses,courses,classes';
  const program = await orThrow(api.getProgram({ params: { id }, query: { populate } }));
  const cards = new Map((program.courses ?? []).map((card) => [card.id, card]));
  const steps = (program.programCourses ?? []).map(
    ({ id: stepId, courseId, order, settings }): ProgramStep => {
      const card = cards.get(courseId);
      return {
        id: stepId,
        courseId,
        order,
        title: card?.title ?? '',
        isPublished: (card?.stepCount ?? 0) > 0,
        unlockedBy: settings.unlockedBy ?? null,
        leadsTo: settings.interactive === undefined ? null : leadingTo(settings.interactive),
        settings,
      };
    },
  );
  return { ...program, steps, isFree: program.settings.progression === 'free' };
}

type StoredSettings = NonNullable<
  NonNullable<Parameters<typeof api.updateProgramCourse>[0]>['body']['settings']
>;
export type Program = Awaited<ReturnType<typeof readProgram>>;

export const programQuery = (id: string) =>
  queryOptions({ queryKey: deskKeys.program(id), queryFn: () => readProgram(id) });

/** How many lessons of the program have been started: what is evidence stays. */
export const startedQuery = ({ id, steps }: Program) =>
  queryOptions({
    queryKey: deskKeys.program(id, 'started'),
    queryFn: async () => {
      const where = JSON.stringify({
        programCourseId: { $in: steps.map((step) => step.id) },
        startedAt: { $ne: null },
      });
      return (await orThrow(api.listLessons({ query: { where, limit: 0, count: 'true' } }))).total ?? 0;
    },
    enabled: steps.length > 0,
  });

/** One setting of a course in a program, beside what is stored of the others by then; undefined takes it away. */
export async function setStepSetting(id: string, setting: Partial<StoredSettings>) {
  const params = { id };
  const { settings } = await orThrow(api.getProgramCourse({ params }));
  const body = { settings: { ...settings, ...setting } };
  return orThrow(api.updateProgramCourse({ params, body }));
}

/** A change of the program: its page, and the lists that name it, are read anew, also where it was refused. */
export function useProgramChange<Given, Answer>(id: string, change: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: deskKeys.list('programs') });
      await queryClient.invalidateQueries({ queryKey: deskKeys.program(id) });
    },
  });
}
