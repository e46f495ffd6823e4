// npm run erasures -- list | replay: erases again, after a backup was restored, whoever was erased since.
import { installIfNeeded, runFile } from './project.mjs';

await installIfNeeded();
await runFile('apps/server/src/operator/erasures.ts', process.argv.slice(2));
