// npm start: installs what is missing, builds the portal if it changed, and runs the server.
// The server itself ends its first output with the addresses, the demo accounts and its folders.
import { buildPortalIfNeeded } from './portal-build.mjs';
import { installIfNeeded, nodePath, runFile } from './project.mjs';

await installIfNeeded();
nodePath();
await buildPortalIfNeeded();
await runFile('apps/server/src/main.ts', process.argv.slice(2));
