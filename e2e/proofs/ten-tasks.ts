// Ten tasks as somebody does them who has never seen the portal: how many steps each takes, and how many times the next step
// was not written on the screen, of which there may be none; in both languages, on a phone and at a desk.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from '@parcours/quality';
import { type Effort, effortsAttachment } from '../journeys/first-timer.ts';
import { root } from '../portal.ts';

/** Of Playwright's report, what is read here. */
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly tests: readonly { readonly results: readonly Ran[] }[] }[];
}
interface Ran {
  readonly attachments: readonly { readonly name: string; readonly body?: string }[];
}

const folder = await mkdtemp(join(tmpdir(), 'parcours-ten-tasks-'));
const file = join(folder, 'report.json');
try {
  const { status } = await command(
    join(root, 'node_modules/.bin/playwright'),
    ['test', 'journeys/ten-tasks', '--reporter=list,json'],
    {
      cwd: join(root, 'e2e'),
      env: { JOURNEYS: 'all', PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      show: true,
      minutes: 30,
    },
  );
  const results = resultsIn(JSON.parse(await readFile(file, 'utf8')) as Suite);
  const efforts = results.flatMap(({ attachments }) =>
    attachments
      .filter(({ name }) => name === effortsAttachment)
      .flatMap(({ body = '' }) => JSON.parse(Buffer.from(body, 'base64').toString()) as Effort[]),
  );
  const steps = efforts.reduce((sum, one) => sum + one.steps, 0);
  const unnamed = efforts.flatMap((one) => one.unnamed);
  const isOk = status === 0 && efforts.length > 0 && unnamed.length === 0;
  const figures = `people=${results.length} tasks=${efforts.length} steps=${steps} unnamed=${unnamed.length}`;
  console.log(`ten-tasks ${isOk ? 'ok' : 'short'} ${figures}`);
  process.exitCode = isOk ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

function resultsIn({ suites = [], specs = [] }: Suite): readonly Ran[] {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return [...own, ...suites.flatMap(resultsIn)];
}
