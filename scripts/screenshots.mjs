// npm run screenshots: every screen, in an ignored folder.
import { buildPortalIfNeeded } from './portal-build.mjs';
import { installIfNeeded, runFile } from './project.mjs';

await installIfNeeded();
await buildPortalIfNeeded();
await runFile('e2e/screens/screenshots.ts', process.argv.slice(2));
