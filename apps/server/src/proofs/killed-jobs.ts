/**
 * npm run prove -- killed-jobs: each kind of job, killed after every one of its steps, has its effect once. The last line
 * says `killed-jobs ok …` or `killed-jobs short …`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { conclude } from '../testing/prove/verdict.ts';
import { kindNames } from '../platform/jobs/kinds.ts';

const server = join(import.meta.dirname, '../..');
const run = spawn('npx', ['vitest', 'run', 'src/platform/jobs/killed-jobs.test.ts'], {
  cwd: server,
  env: { ...process.env, KILLED_STEPS: '1' },
  stdio: 'inherit',
});
const [status] = (await once(run, 'exit')) as [number | null];
conclude('killed-jobs', {
  faults: status === 0 ? [] : ['an effect was lost or there twice'],
  figures: `${kindNames.length} kinds of jobs, killed after every step`,
});
