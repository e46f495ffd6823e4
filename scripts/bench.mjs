// npm run bench -- NAME: one question measured side by side; without a name lists them.
// Its last line is JSON with the ratios and the absolute figures.
import { benchPromise, named, runNamed } from './named.mjs';
import { buildPortalIfNeeded } from './portal-build.mjs';
import { installIfNeeded } from './project.mjs';

await installIfNeeded();
const args = process.argv.slice(2);
const files = named(['bench/src'], '.bench.ts');
if (files.has(args[0])) await buildPortalIfNeeded();
await runNamed({ files, args, what: 'benches', usage: 'npm run bench -- NAME', promise: benchPromise });
