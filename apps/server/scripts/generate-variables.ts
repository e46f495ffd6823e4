/** Writes the table of variables into docs/OPERATING.md; `--check` only compares. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withVariables } from '../src/variables.ts';

const file = join(import.meta.dirname, '../../../docs/OPERATING.md');
const page = await readFile(file, 'utf8');
const wanted = withVariables(page);
if (process.argv.includes('--check')) {
  if (page !== wanted) {
    process.stderr.write(
      'docs/OPERATING.md lists other variables than the server reads: npm run variables -w @parcours/server\n',
    );
    process.exitCode = 1;
  }
} else await writeFile(file, wanted);
