/**
 * Proves that what happens in lessons is told to the record store once, and on to an outside one, by a server that is
 * killed (SIGKILL) every 1 to 4 s while learners answer: `npm run prove -- statements [--scale ci|long] [--seed N]`, on
 * PostgreSQL. The last line says `statements ok …` or `statements short …`.
 */
import { parseArgs } from 'node:util';
import { startServer } from '../testing/servers/start-server.ts';
import { runPublished } from '../testing/xapi/run-published.ts';

const { values } = parseArgs({
  strict: false,
  options: { scale: { type: 'string', default: 'ci' }, seed: { type: 'string', default: '1' } },
});
// The killed server reads it: the outside store is on this machine.
process.env['PUBLIC_SCHEME'] = 'http';
const outer = await startServer();
try {
  const size = { clients: 20, answersEach: values.scale === 'long' ? 400 : 60, seed: Number(values.seed) };
  const { due, early, kills, missing, surplus, missingOutside, surplusOutside } = await runPublished(
    outer,
    size,
  );
  const ok = due > 0 && kills > 0 && missing + surplus + missingOutside + surplusOutside === 0;
  console.log(
    `statements ${ok ? 'ok' : 'short'} ${due} events over ${kills} kills, ${early} told meanwhile; in the own store ` +
      `${missing} missing, ${surplus} too many; outside ${missingOutside} missing, ${surplusOutside} too many`,
  );
  process.exitCode = ok ? 0 : 1;
} finally {
  await outer.close();
}
