/**
 * What the image and the units of `deploy/` run: `npm run assemble` into a folder of its own, started under a root that is
 * read-only, by a user without rights, with the demo: `npm run prove -- image`. Asked are readiness, the portal with its
 * script, the list of the operator's commands, and the bill of materials, which names no tool of development. Where nothing
 * may be mounted the root is as it is: the proof says so and is short. The last line says `image ok …` or `image short …`.
 */
import { runAssembled } from '../testing/proofs/assembled.ts';

const { packages, megabytes, isReadOnly, readyMs, faults } = await runAssembled();
for (const fault of faults) console.log(fault);
const isOk = faults.length === 0 && isReadOnly && packages > 100;
console.log(
  `image ${isOk ? 'ok' : 'short'} ${megabytes} MB, ${packages} packages in the bill of materials, ` +
    `${isReadOnly ? 'a read-only root' : 'NO READ-ONLY ROOT: mounting one needs root'}, ready after ${(readyMs / 1_000).toFixed(1)} s with the demo, ` +
    `${faults.length} faults`,
);
process.exitCode = isOk ? 0 : 1;
