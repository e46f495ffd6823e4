// npm run prove -- NAME [--scale ci|long] [--seed N]: runs one proof; without a name lists them.
// Its last line is `NAME ok …figures…` or `NAME short …figures…`, with the exit status to match.
import { named, proofPromise, runNamed } from './named.mjs';
import { buildPortalIfNeeded } from './portal-build.mjs';
import { installIfNeeded } from './project.mjs';

await installIfNeeded();
const args = process.argv.slice(2);
const files = named(
  [
    'apps/server/src/proofs',
    'apps/backoffice/proofs',
    'packages/rules/proofs',
    'tools/quality/proofs',
    'e2e/proofs',
    'bench/proofs',
  ],
  '.ts',
);
if (/^(?:e2e|bench)\//.test(files.get(args[0]) ?? '')) await buildPortalIfNeeded();
await runNamed({
  files,
  args,
  what: 'proofs',
  usage: 'npm run prove -- NAME [--scale ci|long] [--seed N]',
  promise: proofPromise,
});
