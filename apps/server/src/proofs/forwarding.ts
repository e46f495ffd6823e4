/**
 * Proves that forwarding loses nothing and leaves nothing twice: `npm run prove -- forwarding [--scale ci|long]`, against
 * the record store of a second server over HTTP, with outages in the middle. The last line says `forwarding ok …` or
 * `forwarding short …`.
 */
import { parseArgs } from 'node:util';
import { startServer } from '../testing/servers/start-server.ts';
import { runForwarding } from '../testing/xapi/run-forwarding.ts';

const { values } = parseArgs({ strict: false, options: { scale: { type: 'string', default: 'ci' } } });
const inner = await startServer({
  publicAddress: { scheme: 'http', port: null },
  egressHosts: ['127.0.0.1'],
});
const outer = await startServer();
try {
  const perStage = values.scale === 'long' ? 1_000 : 100;
  const { stored, arrived, surplus, outages, requests } = await runForwarding(inner, outer, { perStage });
  const ok = arrived === stored && surplus === 0;
  console.log(
    `forwarding ${ok ? 'ok' : 'short'} ${arrived}/${stored} arrived, ${surplus} too many, ${outages} outages, ${requests} connections`,
  );
  process.exitCode = ok ? 0 : 1;
} finally {
  await inner.close();
  await outer.close();
}
