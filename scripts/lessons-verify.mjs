// npm run lessons:verify: compares every lesson with what its events tell, and prints how many differ.
import { join } from 'node:path';
import { environment, installIfNeeded, nodePath, root, run } from './project.mjs';

await installIfNeeded();
const node = nodePath();
process.exitCode = await run(node, [join(root, 'apps/server/src/operator/lessons-verify.ts')], {
  env: environment(node),
});
