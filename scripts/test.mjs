// npm test: installs what is missing, then hands over to tools/quality/src/runs/run-tests.ts.
import { installIfNeeded, runFile } from './project.mjs';

await installIfNeeded();
await runFile('tools/quality/src/runs/run-tests.ts', process.argv.slice(2));
