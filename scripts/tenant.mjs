// npm run tenant -- create|list|retire|host|platform|oidc …: what only the platform does to its tenants.
import { installIfNeeded, runFile } from './project.mjs';

await installIfNeeded();
await runFile('apps/server/src/operator/tenant.ts', process.argv.slice(2));
