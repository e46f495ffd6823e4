/** What the statistics ask of the server, and the files that are taken away. */
import { limits, type Locale, type StatisticsQuery, type StatisticsSubject } from '@parcours/contract';
import { api, deskKeys, orThrow } from '@parcours/web';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { saveFile } from '../../parts/list/save-file.ts';

export const statisticsQuery = (of: StatisticsSubject, query: StatisticsQuery) =>
  queryOptions({
    queryKey: deskKeys.statistics(of, query),
    queryFn: () => orThrow(api.getStatistics({ params: { of }, query })),
    placeholderData: keepPreviousData,
  });

/** What the figures can be narrowed to, by right of who asks. */
export const followedClassesQuery = () =>
  queryOptions({
    queryKey: deskKeys.list('classes-by-name'),
    queryFn: () => orThrow(api.listClasses({ query: { sort: 'name', limit: limits.listMax } })),
  });
export const followedCompaniesQuery = () =>
  queryOptions({
    queryKey: deskKeys.list('companies-by-name'),
    queryFn: () => orThrow(api.listCompanies({ query: { sort: 'name', limit: limits.listMax } })),
  });

export const fileKinds = ['csv', 'xlsx'] as const;
export type FileKind = (typeof fileKinds)[number];

const fileTypes: { readonly [K in FileKind]: string } = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const fileCalls = { csv: api.getStatisticsCsv, xlsx: api.getStatisticsWorkbook } as const;

/** Made by the server, of the same figures as the screen shows. */
export async function takeFile(
  kind: FileKind,
  of: StatisticsSubject,
  query: StatisticsQuery & { readonly locale: Locale },
): Promise<void> {
  const bytes = await orThrow(fileCalls[kind]({ params: { of }, query }));
  saveFile(bytes, `${of}.${kind}`, fileTypes[kind]);
}
