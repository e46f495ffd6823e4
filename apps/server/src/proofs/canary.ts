/**
 * Looks for answer keys, unopened hints and formulas in every answer that a learner can get, before and after each
 * submission: `npm run prove -- canary`. The last line says `canary ok …` or `canary short …`.
 */
import { runCanary } from '../testing/proofs/canary.ts';
import { startServer } from '../testing/servers/start-server.ts';
import { stockTenant } from '../testing/stock/stock-tenant.ts';

/** Every kind of row that is graded (domain §5). */
const gradedKinds = 6;

const server = await startServer({ database: 'postgres' });
try {
  const { calls, endpoints, pages, kinds, leaks, shown } = await runCanary(
    server,
    await stockTenant(server, 'alpha'),
  );
  for (const leak of leaks.slice(0, 20)) console.log(leak);
  const isOk = leaks.length === 0 && shown > 0 && kinds.length === gradedKinds;
  console.log(
    `canary ${isOk ? 'ok' : 'short'} ${leaks.length} keys in ${calls} answers of ${endpoints} endpoints around ${pages} pages with ${kinds.length} kinds of graded rows; ` +
      `${shown} answers showed those of their own answered page`,
  );
  process.exitCode = isOk ? 0 : 1;
} finally {
  await server.close();
}
