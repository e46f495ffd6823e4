// npm run parcours -- NAME …: the operator's commands; without a name lists them.
import { installIfNeeded, runFile } from './project.mjs';

await installIfNeeded();
await runFile('apps/server/src/operator/parcours.ts', process.argv.slice(2));
