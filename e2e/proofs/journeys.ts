// Every journey in every way that it can be made: each tenant, language, device and hand, where `npm test` runs a few.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from '@parcours/quality';
import { root } from '../portal.ts';

const folder = await mkdtemp(join(tmpdir(), 'parcours-journeys-'));
const report = join(folder, 'report.json');
try {
  const { status } = await command(
    join(root, 'node_modules/.bin/playwright'),
    ['test', '--reporter=list,json'],
    {
      cwd: join(root, 'e2e'),
      env: { JOURNEYS: 'all', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      show: true,
      minutes: 180,
    },
  );
  const { stats } = JSON.parse(await readFile(report, 'utf8')) as {
    readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped' | 'duration', number>>;
  };
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  const isOk = status === 0 && failed === 0;
  const figures = `passed=${stats.expected} failed=${failed} minutes=${(stats.duration / 60_000).toFixed(1)}`;
  console.log(`journeys ${isOk ? 'ok' : 'short'} ${figures}`);
  process.exitCode = isOk ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
