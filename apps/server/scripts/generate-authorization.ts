/** Writes docs/AUTHORIZATION.md from the manifest and the access table; `--check` only compares. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { authorizationText } from '../src/testing/prove/authorization-text.ts';

const file = join(import.meta.dirname, '../../../docs/AUTHORIZATION.md');
const text = authorizationText();
if (process.argv.includes('--check')) {
  if ((await readFile(file, 'utf8')) !== text) {
    process.stderr.write(
      'docs/AUTHORIZATION.md is not what the rules say: npm run authorization -w @parcours/server\n',
    );
    process.exitCode = 1;
  }
} else await writeFile(file, text);
