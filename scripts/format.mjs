// npm run format: writes every file as the formatter wants it.
import { environment, installIfNeeded, nodePath, root, run } from './project.mjs';

await installIfNeeded();
process.exitCode = await run('oxfmt', ['--write', ...process.argv.slice(2)], {
  cwd: root,
  env: environment(nodePath()),
});
