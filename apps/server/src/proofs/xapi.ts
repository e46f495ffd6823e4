/**
 * Proves the record store: every conformance case of both editions, and that launches and tenants never meet.
 * `npm run prove -- xapi [--scale ci|long]`: `long` adds the embedded database to PostgreSQL. The last line says
 * `xapi ok …` or `xapi short …`.
 */
import { parseArgs } from 'node:util';
import { type DatabaseKind, startServer } from '../testing/servers/start-server.ts';
import { stockTenant } from '../testing/stock/stock-tenant.ts';
import { runCases, sections } from '../testing/xapi/conformance.ts';
import { runIsolation } from '../testing/xapi/run-isolation.ts';
import { newTenantCredential } from '../testing/xapi/store-under-test.ts';

const { values } = parseArgs({ strict: false, options: { scale: { type: 'string', default: 'ci' } } });
const kinds: readonly DatabaseKind[] = values.scale === 'long' ? ['postgres', 'embedded'] : ['postgres'];
const figures: string[] = [];
let failed = 0;

for (const kind of kinds) {
  const server = await startServer({ database: kind });
  try {
    const { auth } = await newTenantCredential(server, await stockTenant(server, 'alpha'));
    for (const edition of ['1.0.3', '2.0.0'] as const) {
      const cases = Object.values(sections).flat();
      const verdict = await runCases({ url: `${server.url}/api/xapi`, auth, edition }, cases);
      for (const { name, message } of verdict.failures) console.log(`${name}\n    ${message}`);
      failed += verdict.failures.length;
      figures.push(
        `${kind} ${edition}: ${verdict.cases - verdict.failures.length}/${verdict.cases} cases, ${verdict.requests} requests`,
      );
    }
    const { attempts, reads, writes, through } = await runIsolation(server, ['gamma', 'delta']);
    for (const one of through) console.log(one);
    failed += reads + writes;
    figures.push(
      `${kind} 3 learners × 2 tenants with each other’s, expired and replayed credentials and package tokens: ` +
        `${attempts} attempts, ${reads} reads, ${writes} writes`,
    );
  } finally {
    await server.close();
  }
}
console.log(`xapi ${failed === 0 ? 'ok' : 'short'} ${figures.join('; ')}`);
process.exitCode = failed === 0 ? 0 : 1;
