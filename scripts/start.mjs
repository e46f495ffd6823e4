// npm start: installs what is missing, builds the portal if it changed, and runs the server.
// The server itself ends its first output with the addresses, the demo accounts and its folders.
import { buildPortalIfNeeded } from './portal-build.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, installIfNeeded, nodePath, root, run } from './project.mjs';

await installIfNeeded();
const node = nodePath();
await buildPortalIfNeeded();
// A small nursery, and pages given back to the system after each password: 150 MiB instead of 240 with 32 clients.
// Compiled code is kept, so that the next start strips no types (bench/README.md).
const start = JSON.parse(readFileSync(join(root, 'apps/server/start.json'), 'utf8'));
const kept = { ...start.environment, NODE_COMPILE_CACHE: join(root, start.compileCache) };
const extra = Object.fromEntries(Object.entries(kept).filter(([name]) => process.env[name] === undefined));
process.exitCode = await run(
  node,
  [...start.nodeFlags, join(root, 'apps/server/src/main.ts'), ...process.argv.slice(2)],
  { env: environment(node, extra) },
);
