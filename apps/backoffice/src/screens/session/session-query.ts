/** One class with its programs and people, what is planned of it, and how a change reads it anew. */
import { api, deskKeys, orThrow } from '@parcours/web';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const readSession = (id: string) =>
  orThrow(
    api.getClass({ params: { id }, query: { populate: 'company,classPrograms.program,classUsers.user' } }),
  );

/** A class with what its page populates. */
export type Session = Awaited<ReturnType<typeof readSession>>;

export const sessionQuery = (id: string) =>
  queryOptions({ queryKey: deskKeys.session(id), queryFn: () => readSession(id) });

export const plannedQuery = (id: string) =>
  queryOptions({
    queryKey: deskKeys.session(id, 'planned'),
    queryFn: async () => (await orThrow(api.listPlannedLearners({ params: { id } }))).items,
  });

export const openingQuery = (id: string) =>
  queryOptions({
    queryKey: deskKeys.session(id, 'opening'),
    queryFn: () => orThrow(api.getClassOpening({ params: { id } })),
  });

export const codesQuery = (id: string) =>
  queryOptions({
    queryKey: deskKeys.session(id, 'codes'),
    queryFn: async () => (await orThrow(api.listInvitationCodes({ query: { classId: id } }))).items,
  });

/** A change of the class: every part of the page, and the lists that name it, are read anew, also where it was refused. */
export function useSessionChange<Given, Answer>(id: string, change: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: deskKeys.list('classes') });
      void queryClient.invalidateQueries({ queryKey: deskKeys.startingClasses() });
      await queryClient.invalidateQueries({ queryKey: deskKeys.session(id) });
    },
  });
}
