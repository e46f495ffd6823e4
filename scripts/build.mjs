// npm run build: builds the portal if what it is made of has changed.
import { buildPortalIfNeeded } from './portal-build.mjs';
import { installIfNeeded } from './project.mjs';

await installIfNeeded();
await buildPortalIfNeeded();
