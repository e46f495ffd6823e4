/**
 * 2 to 50 submissions of one page at once, on PostgreSQL: `npm run prove -- races [--scale ci|long] [--seed N]`. Exactly
 * one is accepted; also hints, choices, resets and reviews. The last line says `races ok …` or `races short …`.
 */
import { parseArgs } from 'node:util';
import { verifyLessons } from '../features/lesson/verify/verify-lessons.ts';
import { runRaces } from '../testing/proofs/races.ts';
import { startServer } from '../testing/servers/start-server.ts';
import { stockTenant } from '../testing/stock/stock-tenant.ts';

const { values } = parseArgs({
  strict: false,
  options: { scale: { type: 'string', default: 'ci' }, seed: { type: 'string', default: '1' } },
});
const seed = Number(values.seed);
const pages = values.scale === 'long' ? 200_000 : 2_000;

const server = await startServer({ database: 'postgres', logLevel: 'warn' });
try {
  const tenant = await stockTenant(server, 'alpha');
  const report = await runRaces(server, tenant, { pages, seed });
  const { differences } = await verifyLessons(server.open.database);
  for (const [outcome, count] of [...report.outcomes].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    console.log(`${outcome}: ${count}`);
  for (const fault of report.faults.slice(0, 20)) console.log(fault);
  const isOk = report.faults.length === 0 && differences.length === 0;
  console.log(
    `races ${isOk ? 'ok' : 'short'} ${report.pages} pages, ${report.requests} submissions at once by 2 to 50, ` +
      `${report.turnedAway} of them sent again for want of a connection, ${report.faults.length} faults, ${differences.length} lessons differ from their events, seed ${seed}`,
  );
  process.exitCode = isOk ? 0 : 1;
} finally {
  await server.close();
}
