/** One person with roles, classes, lessons and what was written down about the account; a change reads all of it anew. */
import { api, deskKeys, orThrow } from '@parcours/web';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const most = 200;
const timelineMost = 50;
const ofPerson = (userId: string, more: object = {}) => JSON.stringify({ userId, ...more });

const readPerson = (id: string) =>
  orThrow(api.getUser({ params: { id }, query: { populate: 'companyUsers.company,roleUsers.role' } }));

export type Person = Awaited<ReturnType<typeof readPerson>>;

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: deskKeys.person(id),
    queryFn: () => readPerson(id),
  });

export const personClassesQuery = (id: string) =>
  queryOptions({
    queryKey: deskKeys.person(id, 'classes'),
    queryFn: async () => {
      const query = { where: ofPerson(id), populate: 'class', sort: '-createdAt', limit: most };
      return (await orThrow(api.listClassUsers({ query }))).items;
    },
  });

export const personLessonsQuery = (id: string) =>
  queryOptions({
    queryKey: deskKeys.person(id, 'lessons'),
    queryFn: async () => {
      const query = { where: ofPerson(id), populate: 'course,class', sort: '-createdAt', limit: most };
      return (await orThrow(api.listLessons({ query }))).items;
    },
  });

export const personRealisationsQuery = (id: string) =>
  queryOptions({
    queryKey: deskKeys.person(id, 'realisations'),
    queryFn: async () => (await orThrow(api.listRealisationCertificates({ params: { id } }))).items,
  });

/** For the context's admin alone: what the person did, and what was done to the account. */
export const personAuditQuery = (id: string) =>
  queryOptions({
    queryKey: deskKeys.person(id, 'audit'),
    queryFn: async () => {
      const [done, about] = await Promise.all(
        [{ actorId: id }, { search: id }].map((query) =>
          orThrow(api.listAuditEntries({ query: { ...query, limit: timelineMost } })),
        ),
      );
      return [
        ...new Map([...(done?.items ?? []), ...(about?.items ?? [])].map((one) => [one.id, one])).values(),
      ];
    },
  });

export const companiesQuery = queryOptions({
  queryKey: deskKeys.list('companies', 'all'),
  queryFn: async () => (await orThrow(api.listCompanies({ query: { sort: 'name', limit: most } }))).items,
});

export const rolesQuery = queryOptions({
  queryKey: deskKeys.list('roles', 'all'),
  queryFn: async () => (await orThrow(api.listRoles({ query: { sort: 'name', limit: most } }))).items,
});

export function usePersonChange<Given, Answer>(id: string, change: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: deskKeys.list('people') });
      await queryClient.invalidateQueries({ queryKey: deskKeys.person(id) });
    },
  });
}
