/**
 * Proves that hostile packages are refused: `npm run prove -- packages`. The last line says `packages ok …` or
 * `packages short …`: how many of the crafted uploads were refused cleanly, and by how much memory grew meanwhile.
 */
import { runHostilePackages } from '../testing/packages/run-hostile.ts';
import { startServer } from '../testing/servers/start-server.ts';

const server = await startServer();
try {
  const { sent, refused, grownMiB, slowestMs, faults } = await runHostilePackages(server, 'alpha');
  for (const fault of faults) console.log(fault);
  const ok = faults.length === 0 && refused === sent && grownMiB <= 100;
  console.log(
    `packages ${ok ? 'ok' : 'short'} ${refused}/${sent} refused, memory grew by ${grownMiB} MiB, slowest ${slowestMs} ms`,
  );
  process.exitCode = ok ? 0 : 1;
} finally {
  await server.close();
}
