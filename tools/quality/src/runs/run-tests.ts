// npm test: every stage in order, those that wait for most of their time side by side, and at the very end one line with the totals.
// A stage that cannot run counts as a failure and says why; nothing is left out in silence.
import { checkSteps, runSteps } from './check-steps.ts';
import { findChromium } from '../machine/chromium.ts';
import { command, stopCommands } from './commands.ts';
import { didNotRun, lastLine, type Outcome, sum } from './outcome.ts';
import { findPostgres } from '../machine/postgres.ts';
import { root } from '../source/project.ts';
import { runPlaywright, runVitest, type TestRun, type TestRunEnded } from './runners.ts';
import { checkByteBudgets } from '../product/byte-budgets.ts';

const outcomes: Outcome[] = [];
const closing: (() => Promise<void>)[] = [];
const started = performance.now();
const say = (text: string) => console.log(text);

async function stage(title: string, run: () => Promise<Outcome>): Promise<Outcome> {
  say(`\n== ${title}\n`);
  const since = performance.now();
  const outcome = await run().catch((error: unknown) => didNotRun(`${title}: ${String(error)}`));
  say(`\n-- ${title}: ${lastLine(outcome)}, ${((performance.now() - since) / 1000).toFixed(0)} s`);
  outcomes.push(outcome);
  return outcome;
}

/**
 * Stages of which each waits for most of its time, side by side: what one of them says comes in one piece, when it has ended.
 */
async function sideBySide(stages: readonly { title: string; run: () => Promise<TestRunEnded> }[]) {
  say(`\n== Side by side: ${stages.map(({ title }) => title).join('; ')}`);
  await Promise.all(
    stages.map(async ({ title, run }) => {
      const since = performance.now();
      const { outcome, output } = await run().catch((error: unknown) => ({
        outcome: didNotRun(`${title}: ${String(error)}`),
        output: '',
      }));
      say(`\n== ${title}\n\n${output}`);
      say(`\n-- ${title}: ${lastLine(outcome)}, ${((performance.now() - since) / 1000).toFixed(0)} s`);
      outcomes.push(outcome);
    }),
  );
}

const shown = (run: (what: TestRun) => Promise<TestRunEnded>) => async (what: TestRun) =>
  (await run({ ...what, show: true })).outcome;
const vitest = shown(runVitest);
const playwright = shown(runPlaywright);

/** A new database on PostgreSQL, dropped at the end. */
async function lend() {
  const found = await findPostgres();
  if (!found.ok) return found;
  closing.push(() => found.close());
  return { ok: true, how: found.how, env: { TEST_DATABASE: 'postgres', DATABASE_URL: found.url } } as const;
}

async function close(): Promise<void> {
  for (const one of closing.splice(0)) await one();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    say('\nStopped before the end.');
    stopCommands();
    void close().finally(() => process.exit(1));
  });
}

await stage('Check: format, lint, types, arrows, dead code, licences, pure tests', () =>
  runSteps(checkSteps(), say),
);

await stage('Rules of grading that were changed, broken on purpose', async () => {
  const { status } = await command(process.execPath, ['tools/quality/proofs/mutants.ts', '--changed'], {
    cwd: root,
    show: true,
    minutes: 20,
  });
  return status === 0
    ? { passed: 1, failed: 0, notes: [] }
    : { passed: 0, failed: 1, notes: ['mutants: a changed grading file has too many that no test catches.'] };
});

const embedded = { TEST_DATABASE: 'embedded', DATABASE_URL: undefined };
const postgres = await lend();
const chromium = await findChromium();
const inChromium = chromium.ok ? { CHROMIUM_PATH: chromium.path } : undefined;

await stage('What finds the browser and the database', () =>
  vitest({ name: 'finders', folder: 'tools/quality', args: ['machine'] }),
);
await sideBySide([
  {
    title: `Server tests on PostgreSQL (${postgres.ok ? postgres.how : 'none'})`,
    run: async () =>
      postgres.ok
        ? runVitest({ name: 'server tests on PostgreSQL', folder: 'apps/server', env: postgres.env })
        : {
            outcome: didNotRun(`Server tests on PostgreSQL did not run. ${postgres.reason}`),
            output: '',
          },
  },
  {
    title: 'Server tests on the embedded database',
    run: () =>
      runVitest({ name: 'server tests on the embedded database', folder: 'apps/server', env: embedded }),
  },
]);
const built = await stage('Build of the portal', async () => {
  const { status } = await command(process.execPath, ['scripts/build.mjs'], {
    cwd: root,
    show: true,
    minutes: 5,
  });
  return status === 0 ? { passed: 1, failed: 0, notes: [] } : didNotRun('The portal could not be built.');
});

/** Why nothing can be tried in a browser, or undefined when it can. */
const noBrowser = !chromium.ok
  ? chromium.reason
  : built.failed > 0
    ? 'The portal could not be built.'
    : undefined;

const instead = (text: string): TestRunEnded => ({ outcome: didNotRun(text), output: '' });
await sideBySide([
  {
    title: 'Screens in Chromium',
    run: async () =>
      inChromium === undefined
        ? instead(`Tests of screens did not run. ${noBrowser ?? ''}`)
        : runVitest({ name: 'tests of screens', folder: 'apps/portal', env: inChromium }),
  },
  {
    title: 'Screens of the back-office in Chromium',
    run: async () =>
      inChromium === undefined
        ? instead(`Tests of the back-office did not run. ${noBrowser ?? ''}`)
        : runVitest({ name: 'tests of the back-office', folder: 'apps/backoffice', env: inChromium }),
  },
]);
// One after the other: a browser, a portal and a database want both processors, and a journey must not wait for another.
await stage('Journeys in Chromium on the embedded database', async () =>
  noBrowser === undefined
    ? playwright({ name: 'journeys, embedded', folder: 'e2e', env: { ...inChromium, ...embedded } })
    : didNotRun(`Journeys on the embedded database did not run. ${noBrowser}`),
);
await stage('Journeys in Chromium on PostgreSQL', async () => {
  const another = await lend();
  if (noBrowser !== undefined) return didNotRun(`Journeys on PostgreSQL did not run. ${noBrowser}`);
  if (!another.ok) return didNotRun(`Journeys on PostgreSQL did not run. ${another.reason}`);
  return playwright({ name: 'journeys, PostgreSQL', folder: 'e2e', env: { ...inChromium, ...another.env } });
});
await stage('Byte budgets', () => Promise.resolve(checkByteBudgets(root, say)));

await close();
const total = sum(outcomes);
say(`\nEverything took ${((performance.now() - started) / 60_000).toFixed(1)} min.`);
for (const note of total.notes) say(`- ${note}`);
say(lastLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;
