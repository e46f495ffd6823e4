/** Figures of a period by class, course, question and competency, and the same as files (back-office §4). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/calls/binder.ts';
import { readStatistics } from './read-statistics.ts';
import { statisticsCsv, statisticsWorkbook } from './statistics-workbook.ts';

export function bindStatistics(binder: Binder): void {
  const reads = { reads: true };
  binder.signedIn(
    endpoints.getStatistics,
    async (scope, { params, query }) => ({
      status: 200,
      body: await readStatistics(scope, params.of, query),
    }),
    reads,
  );
  binder.signedIn(
    endpoints.getStatisticsCsv,
    async (scope, { params: { of }, query: { locale, ...query } }) => {
      const statistics = await readStatistics(scope, of, query);
      return { status: 200, body: statisticsCsv(statistics, locale), headers: named(statistics, 'csv') };
    },
    reads,
  );
  binder.signedIn(
    endpoints.getStatisticsWorkbook,
    async (scope, { params: { of }, query: { locale, ...query } }) => {
      const statistics = await readStatistics(scope, of, query);
      const body = await statisticsWorkbook(statistics, locale);
      return { status: 200, body, headers: named(statistics, 'xlsx') };
    },
    reads,
  );
}

const named = ({ of, from, to }: { of: string; from: string; to: string }, kind: string) => ({
  'content-disposition': `attachment; filename="${of}-${from}-${to}.${kind}"`,
});
