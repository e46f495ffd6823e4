// npm run tincan -- import|pack …: tincan packages, for the operator.
import { installIfNeeded, runFile } from './project.mjs';

await installIfNeeded();
await runFile('apps/server/src/operator/tincan.ts', process.argv.slice(2));
