/** What the reminder rules ask of the server. */
import type { ReminderRule } from '@parcours/contract';
import { api, deskKeys, orThrow } from '@parcours/web';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const logPageSize = 50;

export const rulesQuery = () =>
  queryOptions({ queryKey: deskKeys.reminders('rules'), queryFn: () => orThrow(api.listReminderRules()) });

export const lettersQuery = (ruleId: string | undefined, page: number) => {
  const query = {
    limit: logPageSize,
    offset: (page - 1) * logPageSize,
    ...(ruleId === undefined ? {} : { ruleId }),
  };
  return queryOptions({
    queryKey: deskKeys.reminders('letters', query),
    queryFn: () => orThrow(api.listReminderLetters({ query })),
    placeholderData: keepPreviousData,
  });
};

export const previewQuery = ({ id, occasion, days, reach, texts, times, everyDays }: ReminderRule) =>
  queryOptions({
    queryKey: deskKeys.reminders('preview', id),
    queryFn: () =>
      orThrow(
        api.previewReminderRule({ body: { occasion, days, reach, texts, times, everyDays, ruleId: id } }),
      ),
    // Asked anew each time that it is opened: who is concerned changes from hour to hour.
    staleTime: 0,
    gcTime: 0,
  });

/** Places that a rule can name, by right of who asks. */
const most = 200;
export const classesToNameQuery = () =>
  queryOptions({
    queryKey: deskKeys.list('classes-by-name'),
    queryFn: () => orThrow(api.listClasses({ query: { sort: 'name', limit: most } })),
  });
export const companiesToNameQuery = () =>
  queryOptions({
    queryKey: deskKeys.list('companies-by-name'),
    queryFn: () => orThrow(api.listCompanies({ query: { sort: 'name', limit: most } })),
  });
